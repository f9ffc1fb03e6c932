// The lesson by Lighthouse, as on a phone behind a slow network: how good it is, from 0 to 100, and what keeps
// it from 100. Run it on a built site: node tests/bench/lighthouse.mjs
//
// Lighthouse is heavy, and no check needs it: so it is no package of the build, but installed in
// target/lighthouse when this is first run, as tests/bench/lighthouse says.

import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { filesOf } from '../support/pages.mjs';
import { DIST, inRepo } from '../support/repo.mjs';
import { serve } from '../support/server.mjs';
import { median, printTable } from './table.mjs';

const RUNS = 3;
/** From here on, Lighthouse calls an audit passed. */
const PASSED = 0.9;

const HOME = inRepo('target/lighthouse');
const REPORT = `${HOME}/report.json`;

/** Installs what is listed, unless it is there. */
function install() {
  cpSync(inRepo('tests/bench/lighthouse'), HOME, { recursive: true });
  if (existsSync(`${HOME}/node_modules/.bin/lighthouse`)) return;
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['ci', ...options], { cwd: HOME, stdio: 'inherit' });
}

/**
 * @param {string} address
 * @returns {Promise<any>} the report
 */
async function measure(address) {
  const options = ['--quiet', '--output=json', `--output-path=${REPORT}`];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  // Without a path it looks for the browser itself.
  const env = { ...process.env, CHROME_PATH: process.env.PLYGROUND_CHROMIUM ?? '' };
  const program = `${HOME}/node_modules/.bin/lighthouse`;
  await promisify(execFile)(program, [address, ...options, flags], { env });
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

/**
 * What costs points: audits that are not passed.
 * @param {any} report
 * @param {any} category
 */
function costs(report, { auditRefs }) {
  const audits = auditRefs.map((/** @type {any} */ { id, weight }) => ({
    ...report.audits[id],
    weight,
  }));
  const failed = audits.filter(
    (/** @type {any} */ { score, weight }) =>
      score !== null && (score < PASSED || (weight && score < 1)),
  );
  return failed.map((/** @type {any} */ { title, displayValue, weight }) => {
    return `${title}${displayValue ? `: ${displayValue}` : ''}${weight ? ` (weight ${weight})` : ''}`;
  });
}

/**
 * Compresses what a server answers, as hosts do: once, and not while the page is measured.
 * @param {string} address
 */
async function compressed(address) {
  /** @type {Map<string, Promise<{ status: number, headers: Record<string, string>, body: Buffer }>>} */
  const answers = new Map();
  const answerTo = (/** @type {string} */ path) => {
    if (!answers.has(path)) answers.set(path, compress(new URL(path, address)));
    return /** @type {NonNullable<ReturnType<typeof answers.get>>} */ (answers.get(path));
  };
  await Promise.all(['', ...filesOf(DIST)].map((path) => answerTo(`/${path}`)));
  const front = createServer(async ({ url }, response) => {
    const { status, headers, body } = await answerTo(url ?? '/');
    response.writeHead(status, headers);
    response.end(body);
  }).listen(0, 'localhost');
  await once(front, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (front.address());
  return { address: `http://localhost:${port}/`, stop: () => front.close() };
}

/** @param {URL} address */
async function compress(address) {
  const answer = await fetch(address);
  const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'gzip' }, body };
}

install();
const server = await serve();
const front = await compressed(server.address);
/** @type {any[]} */
const reports = [];
for (let run = 0; run < RUNS; run += 1) reports.push(await measure(front.address));
front.stop();
await server.stop();

const [report] = reports;
const names = Object.keys(report.categories);
printTable(
  ['', 'median', 'all runs'],
  names.map((name) => {
    const scores = reports.map(({ categories }) => Math.round(100 * categories[name].score));
    return [report.categories[name].title, median(scores), scores.join(', ')];
  }),
);
for (const name of names) {
  for (const cost of costs(report, report.categories[name])) console.log(`${name}: ${cost}`);
}
