// <ply-figure>: a search as a figure to step through.
//
// Attributes   figure     the name of a lesson figure; or
//              algorithm  the name of one, such as "alpha-beta", with
//              tree       a nested list such as [[4,6],[2,7]], and
//              root       "max" (default) or "min": who moves first; or with
//              position   of tic-tac-toe, such as XO.X..O.. (row by row); with algorithm "mcts"
//              seed       where its random draws begin, 0 (default) to 9007199254740991, and
//              c          how much seldom tried moves attract, 0 to 1e300; √2 if left out
//              depth      after how many plies a search of a tree stops and evaluates, from 1 on; the last
//                         depth of iterative deepening; the whole tree if left out. A node without an
//                         evaluation counts 0
//              noisy-plies  up to how many plies it may go on from noisy nodes after that; 0 if left out
//              order      in which the moves of a tree are tried: "given" (default), "reversed", "best-first" or
//                         "worst-first", by their exact values
//              cut        when α and β cut: "at-equal" (default, α ≥ β) or "above" (α > β)
//              fail       what comes back from outside the window: "soft" (default) or "hard"
//              controls   which of root, order, cut and fail the reader may change, such as "order cut"
//              against    in what another run differs that is shown beside this one, in step by leaf, such as
//                         "algorithm: minimax", or "order: reversed; cut: above"; of whole trees, without
//                         depth, noisy-plies, controls and beside
//              beside     what stands beside the picture, or below it: "table" (default), "code", "plot" (leaves
//                         read with and without cuts) or "board" (where nodes are positions), if the figure
//                         has that; the reader may choose another
//              step       where to begin, from 0 to the last step; 0 if left out, but for figures that
//                         begin at their end
//              lang       the nearest one chooses the words
// Properties   each attribute's text, noisyPlies that of noisy-plies, null where it is not set; what is set as a
//              list becomes a text; but
//              step       the step shown; settable
//              steps      the last step; undefined until the figure works, which is made when it comes near
//                         the screen
// Children     shown until the figure works, and where it does not
// Events       ply-step   {step, steps, event}: another step is shown, or one of another recording;
//                         the event as the classes hand it out, a phase, or on a board
//                         {kind: "move", player, move}; undefined at step 0
//              ply-error  {code, place, message}: something cannot be shown; place and message are
//                         in the figure's language, unless its words are what is missing
//              both bubble and cross shadow roots
// Parts        figure, head, stage, controls, range, caption, trace, error,
//              why        the answer to who asks about a node
//              tools      below the table; pseudo-code, plot-pane or board-pane, in place of it
//              button     with first, back, next, play, last, speed, grain, beside, markdown, csv, close, go or fold
//              panel      with position, seed, c, depth or noisy-plies, or buttons root, order, cut and fail: what
//                         a reader may change
//              cell       of a board, with cell-0 to cell-8
//              back-1, plus-1, plus-10, to-100, to-300, to-1000: buttons for whole iterations
// In CSS       --ply-card and the other colors of www/palette.css; they may be set on the element

import { html } from './dom.js';
import { abandon, engineWatch, giveUpEngines } from './engine.js';
import { FigureError, isKnown } from './figure-error.js';
import { loadSheet } from './load.js';
import { adoptEarly, mirror } from './mirror.js';
import { nearScreen, neverFar, whenFar } from './near.js';
import { Notice } from './notice.js';
import { PanelPlace } from './panel-place.js';
import { recallable } from './recall.js';
import { OWN, readRequest, readStep } from './request.js';
import { sourceOf } from './source.js';
import { View } from './view.js';
import { wordsFor } from './words.js';

/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('./words.js').Words} Words */

/** Attributes that are properties too, of the same text. `step` and `lang` are more than that. */
const MIRRORED = ['figure', ...OWN, 'beside'];

export class PlyFigure extends HTMLElement {
  static observedAttributes = [...MIRRORED, 'step', 'lang'];

  #shadow = this.attachShadow({ mode: 'open' });
  #notice = new Notice((type, detail) => this.#dispatch(type, detail));
  #panel = new PanelPlace();
  /** @type {View | undefined} */
  #view;
  /** @type {Source | undefined} what the view shows is recorded from; it has what the reader has changed */
  #source;
  /** Whether it has been near the screen: before, it is not made. */
  #near = false;
  /** Counts the builds, so that an overtaken one is dropped. */
  #build = 0;
  #queued = false;
  /** @type {number | undefined} the step to show once the figure works; else the attribute says */
  #wanted;
  /** Whether a build is to come or under way: what is shown then is no longer what is asked for. */
  #stale = false;
  /** Whether that build is of the same figure, so that the reader stays where they are. */
  #same = false;
  /** Whether attributes say something that has not been shown yet. */
  #unread = true;
  /** Whether the last build failed, so that a view shows something older. */
  #faulty = false;
  /** Whether this figure's own input has made the module trap. */
  #trapped = false;

  constructor() {
    super();
    this.#shadow.append(html('slot'), this.#notice.root);
  }

  /** The step shown; the one asked for while the figure does not work yet. */
  get step() {
    const coming = this.#stale ? this.#wanted : undefined;
    return (
      coming ?? this.#view?.stepper.step ?? this.#wanted ?? Number(this.getAttribute('step') ?? 0)
    );
  }

  /** Goes to a step, or to the nearest there is. */
  set step(step) {
    if (this.#view && !this.#stale) this.#view.stepper.go(step);
    else this.#wanted = Number(step);
  }

  /** The last step; undefined until the figure works. */
  get steps() {
    return this.#view?.stepper.last;
  }

  #onEngineLost = () => this.#makeAnew();

  connectedCallback() {
    engineWatch.addEventListener('lost', this.#onEngineLost);
    whenFar(this, () => this.#view?.forget());
    adoptEarly(this);
    this.#queueBuild();
  }

  disconnectedCallback() {
    engineWatch.removeEventListener('lost', this.#onEngineLost);
    neverFar(this);
    this.#build += 1;
    if (!this.#view) return;
    if (!this.#unread) this.#wanted = this.#view.stepper.step;
    this.#panel.remove();
    this.#view.destroy();
    this.#view = undefined;
    this.#shadow.prepend(html('slot'));
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    // After a fault elsewhere only a new build can tell whether all is well now.
    if (name === 'step' && this.#view && !this.#faulty && !this.#stale) {
      this.#goToAttribute(this.#view);
      return;
    }
    // Other words are for the same figure, unless another one is to come already.
    this.#same = name === 'lang' && (this.#same || !this.#stale);
    if (name !== 'lang') this.#wanted = undefined;
    if (name !== 'lang' && name !== 'step') this.#unread = true;
    this.#trapped = false;
    this.#queueBuild();
  }

  /** Several attributes set in one go make one build. */
  #queueBuild() {
    this.#stale = true;
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.isConnected) this.#start();
    });
  }

  async #start() {
    this.#build += 1;
    const build = this.#build;
    if (!this.#near) await nearScreen(this);
    if (build !== this.#build) return;
    this.#near = true;
    const words = await wordsFor(this).catch((error) => this.#notice.reportLoss(error));
    if (!words) return;
    try {
      const [source] = await Promise.all([this.#sourceToShow(), this.#dress()]);
      if (build !== this.#build) return;
      const all = source.words ? await words.with(source.words) : words;
      if (build !== this.#build) return;
      this.#show(this.#viewOf(source, all), source);
    } catch (error) {
      if (build === this.#build) this.#fail(error, words);
    }
  }

  /** What is asked for, or what the reader has made of it. */
  async #sourceToShow() {
    const known = this.#unread ? undefined : this.#source;
    const source = known ?? (await sourceOf(await readRequest(this)));
    await source.load();
    return source;
  }

  /** Puts the style sheet on. */
  async #dress() {
    const sheet = await loadSheet('./figure.css', this.ownerDocument);
    try {
      this.#shadow.adoptedStyleSheets = [sheet];
    } catch (error) {
      throw new FigureError('file', undefined, {}, error);
    }
  }

  /**
   * @param {Source} source
   * @param {Words} words
   * @param {import('./source.js').Place} [place] where to begin, if that is not what is asked for
   */
  #viewOf(source, words, place) {
    const figure = recallable(() => source.record());
    try {
      const here = this.#same ? this.#view?.stepper.step : undefined;
      const asked = typeof place === 'function' ? place(figure) : place;
      const step = asked ?? this.#wanted ?? here ?? readStep(this, figure.steps, source.begin);
      this.#wanted = undefined;
      return new View(figure, words, source, step, (error) => this.#fail(error, words));
    } catch (error) {
      if (isKnown(error)) figure.free();
      else abandon(figure);
      throw error;
    }
  }

  /**
   * The reader changes what the figure is recorded from.
   * @param {Source} source
   * @param {Words} words
   * @param {(view: View) => import('./source.js').Place | undefined} change makes the change, and returns the
   *   step to show then
   * @returns {boolean} whether it could be recorded
   */
  #change(source, words, change) {
    if (source !== this.#source || this.#stale || !this.#view || this.#view.resting) return false;
    try {
      const place = change(this.#view);
      if (place === undefined) return true;
      this.#show(this.#viewOf(source, words, place), source, true);
      this.#dispatchStep();
      return true;
    } catch (error) {
      // What a reader has mistyped is no fault of the figure.
      if (isKnown(error)) this.#notice.report(error, words);
      else this.#fail(error, words);
      return false;
    }
  }

  /**
   * Something went wrong here. What is no fault of the input leaves the module in no known state:
   * this figure rests, since it might do it again, and all others are made anew.
   * @param {unknown} error
   * @param {Words} words
   */
  #fail(error, words) {
    this.#stale = false;
    this.#faulty = true;
    if (isKnown(error)) {
      this.#notice.report(error, words);
      return;
    }
    console.error(error);
    this.#trapped = true;
    this.#rest();
    this.#notice.report(new FigureError('trap'), words);
    giveUpEngines();
  }

  /** Another figure's trap took the instance with it in which this one's recording is. */
  #makeAnew() {
    if (this.#trapped) return;
    this.#same ||= !this.#stale;
    this.#rest();
    this.#queueBuild();
  }

  /** The module is gone: what is shown stays, and nothing can be asked. */
  #rest() {
    this.#view?.rest();
    this.#panel.rest();
  }

  /**
   * Puts a view in the place of the last one, or of the children.
   * @param {View} view
   * @param {Source} source
   * @param {boolean} [changed] whether only the reader has changed something
   */
  #show(view, source, changed = false) {
    const focused = this.#view?.placeOf(this.#shadow.activeElement);
    this.#view?.destroy();
    this.#view = view;
    this.#stale = false;
    // A fault of the attributes is still there after a change by the reader.
    if (!changed) {
      this.#faulty = false;
      this.#unread = false;
    }
    this.#trapped = false;
    if (!this.#faulty) this.#notice.hide();
    this.#shadow.querySelector('slot')?.remove();
    if (!this.#panel.follow(source, view.root)) this.#shadow.prepend(view.root);
    source.onChange = (change) => this.#change(source, view.words, change);
    this.#source = source;
    this.#panel.show(source, view.root, view.words);
    view.show(changed);
    const again = focused && this.#shadow.querySelector(focused);
    if (again instanceof HTMLElement || again instanceof SVGElement) {
      again.focus({ preventScroll: true });
    }
    let shown = view.stepper.step;
    view.stepper.addEventListener('change', () => {
      const { step } = view.stepper;
      // A play that pauses changes the controls, not the step.
      if (step === shown || view.resting) return;
      shown = step;
      if (!this.#faulty) this.#notice.hide();
      this.#dispatchStep();
    });
  }

  /** Tells the page which step is shown. */
  #dispatchStep() {
    if (!this.#view) return;
    const { stepper, event } = this.#view;
    this.#dispatch('ply-step', { step: stepper.step, steps: stepper.last, event });
  }

  /** @param {View} view */
  #goToAttribute(view) {
    try {
      view.stepper.go(readStep(this, view.stepper.last));
      this.#notice.hide();
    } catch (error) {
      if (isKnown(error)) this.#notice.report(error, view.words);
      else throw error;
    }
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  #dispatch(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

mirror(PlyFigure, MIRRORED);
if (!customElements.get('ply-figure')) customElements.define('ply-figure', PlyFigure);
