//! The files that the page loads, in a folder named after their content: an old script never meets
//! a new module, and a browser may keep them for ever.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use plyground_figure::Message;
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// How the names of scripts begin that the first figure does without: those of boards are loaded where
/// there is one, those of controls where a figure has some, those of exercises near one, those of the lesson
/// once all else is there, the searches and chess where an author's script asks for them. That of the theme
/// is no module.
const LATER: [&str; 9] =
    ["boards", "chess.", "lesson", "pair/", "panels/", "plyground.", "practice", "study", "theme."];

/// The modules that have a stable address of their own, for authors' scripts.
const PUBLIC: [&str; 2] = ["plyground", "chess"];

/// Whether the lesson needs a file. It does without authors' modules and types and without licenses; and
/// pictures of pixels are for those that show links and icons.
pub fn is_of_lesson(name: &str) -> bool {
    let of_author =
        |module: &&str| name.strip_prefix(*module).is_some_and(|rest| rest.starts_with(['.', '_']));
    ![".d.ts", ".txt", ".png"].iter().any(|ending| name.ends_with(ending)) && !PUBLIC.iter().any(of_author)
}

/// Files by their path below some folder.
#[derive(Default)]
pub struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Adds the files of a folder whose names end like this; not those of folders in it.
    pub fn add_folder(&mut self, folder: &Path, endings: &[&str]) -> Result<(), Fault> {
        self.add_folder_as("", folder, endings)
    }

    /// As [`Files::add_folder`], the names after a prefix such as `boards/`.
    pub fn add_folder_as(&mut self, prefix: &str, folder: &Path, endings: &[&str]) -> Result<(), Fault> {
        let fault = |error| Fault::file(folder, &error);
        for entry in fs::read_dir(folder).map_err(fault)? {
            let path = entry.map_err(fault)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if endings.iter().any(|ending| name.ends_with(ending)) {
                let content = fs::read(&path).map_err(|error| Fault::file(&path, &error))?;
                self.add(&format!("{prefix}{name}"), content)?;
            }
        }
        Ok(())
    }

    /// All files below a folder.
    pub fn below(folder: &Path) -> Result<Self, Fault> {
        let mut files = Self::default();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            let fault = |error| Fault::file(&next, &error);
            for entry in fs::read_dir(&next).map_err(fault)? {
                let path = entry.map_err(fault)?.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let content = fs::read(&path).map_err(|error| Fault::file(&path, &error))?;
                    let names = path.strip_prefix(folder).unwrap_or(&path).iter();
                    let names: Vec<_> = names.map(|name| name.to_string_lossy()).collect();
                    files.add(&names.join("/"), content)?;
                }
            }
        }
        Ok(files)
    }

    /// Adds one file.
    pub fn add(&mut self, path: &str, content: impl Into<Vec<u8>>) -> Result<(), Fault> {
        match self.0.insert(path.to_owned(), content.into()) {
            None => Ok(()),
            Some(_) => Err(Message::new("assets.twice").with("name", path).into()),
        }
    }

    /// Adds all files of others.
    pub fn add_all(&mut self, others: Self) -> Result<(), Fault> {
        others.0.into_iter().try_for_each(|(path, content)| self.add(&path, content))
    }

    /// All files in the order of their paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, content)| (path.as_str(), content.as_slice()))
    }

    /// A file's content.
    pub fn get(&self, path: &str) -> Result<&[u8], Fault> {
        let missing = || Fault::from(Message::new("assets.missing").with("name", path));
        self.0.get(path).map(Vec::as_slice).ok_or_else(missing)
    }

    /// A short name for these very files.
    fn hash(&self) -> String {
        const DIGITS: usize = 16;
        let mut hash = Sha256::new();
        for (path, content) in self.iter() {
            // With the lengths, no two sets of files are the same run of bytes.
            for part in [path.as_bytes(), content] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part);
            }
        }
        let digits: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        digits.chars().take(DIGITS).collect()
    }
}

/// The files that the page loads, once they are all there.
pub struct Assets {
    files: Files,
    /// Their folder's path below the site's.
    folder: String,
}

impl Assets {
    /// Names the folder of these files.
    pub fn new(files: Files) -> Self {
        Self { folder: format!("assets/{}", files.hash()), files }
    }

    /// A file's path below the site's folder.
    pub fn path(&self, name: &str) -> Result<String, Fault> {
        self.files.get(name).map(|_| format!("{}/{name}", self.folder))
    }

    /// The path of their folder below the site's.
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// The names of those that the lesson needs.
    pub fn of_lesson(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| name).filter(|name| is_of_lesson(name))
    }

    /// The paths, below the site's folder, of the script modules that every figure needs.
    pub fn modules(&self) -> impl Iterator<Item = String> {
        let modules = self.files.iter().filter(|(name, _)| name.ends_with(".js"));
        let modules = modules.filter(|(name, _)| !LATER.iter().any(|later| name.starts_with(later)));
        modules.map(|(name, _)| format!("{}/{name}", self.folder))
    }

    /// The site's files but for its pages: these in their folder, and the stable addresses that
    /// authors use.
    pub fn into_site(self) -> Result<Files, Fault> {
        let element = self.path("ply-figure.js")?;
        let path = |name| Ok((name, self.path(&format!("{name}.js"))?));
        let modules = PUBLIC.into_iter().map(path).collect::<Result<Vec<_>, Fault>>()?;

        let folder = &self.folder;
        let mut site = Files::default();
        for (name, content) in self.files.0 {
            site.add(&format!("{folder}/{name}"), content)?;
        }
        site.add("ply-figure.js", format!("export * from './{element}';\n"))?;
        for (name, path) in modules {
            let all = format!("export * from '../{path}';\nexport {{ default }} from '../{path}';\n");
            site.add(&format!("pkg/{name}.js"), all.clone())?;
            site.add(&format!("pkg/{name}.d.ts"), all)?;
        }
        Ok(site)
    }
}
