import { isSame } from '#src/data/content/form/form-values.ts';
import type { LocalDraft, ReplacedText } from '#src/data/content/drafts/local-drafts.ts';
import { failureOf, type WriteFailure } from '#src/data/content/drafts/draft-limits.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import {
  type Base,
  commonVersion,
  editing,
  type EditingEvent,
  type EditingState,
  isRunning,
  isUnsaved,
  localDraftOf,
  type Values,
} from './editing-state.ts';

/** Milliseconds without a keystroke after which the text is autosaved to the database. */
const autosaveRest = 5_000;

/** Milliseconds of continuous typing after which the text is autosaved anyway. */
const autosaveLatest = 30_000;

/** Milliseconds before a failed autosave is retried. */
const autosaveRetry = 30_000;

/** Milliseconds between two copies on this device; the first keystroke is copied at once. */
const localRest = 400;

/** The maximum number of merges per save when other members keep saving first. */
const maxMerges = 3;

/** Errors after which an autosave is retried; after any other, such as a denial, the editor has to save. */
const transient: readonly WriteFailure[] = ['offline', 'timeout', 'service', 'quota'];

export interface SaveRequest<How> {
  /** What the editor requested beyond saving; undefined when only the text is saved. */
  readonly how: How | undefined;
  readonly isAutomatic: boolean;
}

export interface EditingPorts<B extends Base, How> {
  /** Returns the new version, with `values` as sent. Throws `conflict` if another member saved first. */
  save(text: Values, base: B, request: SaveRequest<How>): Promise<B>;
  read(): Promise<B>;
  /** True if a text on this base may be saved without the editor requesting it. */
  mayAutosave(base: B): boolean;
  /** Saves the text on this device. Resolves with false when the browser denied it. */
  saveLocally(draft: LocalDraft | undefined): Promise<boolean>;
  saveReplaced(text: ReplacedText | undefined): Promise<boolean>;
  isOnline(): boolean;
  /** Calls `listener` when the network returns. Returns a function that unsubscribes. */
  onOnline(listener: () => void): () => void;
  now(): number;
  /** Calls `run` after `ms` milliseconds. Returns a function that cancels it. */
  setTimer(run: () => void, ms: number): () => void;
}

export interface Commit<B extends Base> {
  /** `text` is the text that the act stores. Throws `conflict` if another member saved first. */
  readonly run: (base: B, text: Values) => Promise<unknown>;
  /** Whether the text is `used` (and saved first), `replaced` by what the act stores, or `left` unchanged. */
  readonly text: 'used' | 'replaced' | 'left';
  readonly savesFirst?: boolean;
  readonly isOtherDocument?: boolean;
}

/**
 * How an act ended: `done`; `merged` when another member saved first and the editor has to check the merged text
 * before trying again; `stopped` when the editor has to resolve a conflict, or when the act failed or could not
 * start.
 */
export interface Outcome {
  readonly kind: 'done' | 'merged' | 'stopped';
  /** Names of the fields merged from the other member's version. */
  readonly taken: readonly string[];
}

const stopped: Outcome = { kind: 'stopped', taken: [] };

/** Runs the acts on one document, one at a time, and saves its text on this device and in the database. */
export class EditingSession<B extends Base, How = undefined> {
  #ports: EditingPorts<B, How>;
  #state: EditingState<B>;
  readonly #listeners = new Set<() => void>();
  #running: Promise<unknown> = Promise.resolve();
  #isOpen = false;
  #stopOnline: (() => void) | undefined;
  #cancelAutosave: (() => void) | undefined;
  #cancelLocal: (() => void) | undefined;
  #hasLocal: boolean;
  #typedAt: number;
  #dirtySince: number | undefined;
  #failedAt = 0;

  constructor(state: EditingState<B>, ports: EditingPorts<B, How>) {
    this.#ports = ports;
    this.#state = state;
    // Assumes that an earlier visit left a copy on this device, which is removed once everything is stored.
    this.#hasLocal = true;
    this.#typedAt = ports.now();
  }

  readonly getState = (): EditingState<B> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts autosaving. Returns a function that stops it and copies the text to this device one last time. */
  readonly open = (): (() => void) => {
    this.#isOpen = true;
    this.#stopOnline = this.#ports.onOnline(() => void this.#autosave());
    this.#persist();
    this.#schedule();
    return () => {
      this.flush();
      this.#isOpen = false;
      this.#stopOnline?.();
      this.#cancelAutosave?.();
    };
  };

  /** Replaces the ports; the new ones may allow an autosave that the previous ones did not. */
  connect(ports: EditingPorts<B, How>): void {
    this.#ports = ports;
    this.#schedule();
  }

  typed(text: Values): void {
    this.#typedAt = this.#ports.now();
    this.#dispatch({ type: 'typed', text });
  }

  /** Clears a denial that no longer applies; the text may be autosaved again. */
  readonly allow = (): void => this.#dispatch({ type: 'allowed' });
  readonly revert = (): void => this.#dispatch({ type: 'reverted', at: this.#time() });
  readonly swap = (): void => this.#dispatch({ type: 'swapped', at: this.#time() });
  readonly dismiss = (): void => this.#dispatch({ type: 'dismissed' });
  readonly resolveConflict = (applyTheirs: readonly string[]): void =>
    this.#dispatch({ type: 'resolved', applyTheirs, at: this.#time() });

  async save(how?: How): Promise<Outcome> {
    if (how === undefined && this.#state.status === 'clean') {
      this.#dispatch({ type: 'confirmed' });
      return { kind: 'done', taken: [] };
    }
    return this.#run('saving', false, () => this.#store({ how, isAutomatic: false }));
  }

  commit(act: Commit<B>): Promise<Outcome> {
    return this.#run('publishing', false, () => this.#carryOut(act));
  }

  /** Rebases the text onto another base, which is loaded first. */
  rebase(load: () => Promise<{ readonly before: Values; readonly newBase: B }>): Promise<Outcome> {
    return this.#run('saving', false, async () => {
      this.#dispatch({ type: 'overtaken', ...(await load()) });
      if (this.#state.status === 'conflicted') return stopped;
      return this.#halt('done', this.#state.taken);
    });
  }

  readonly flush = (): void => {
    this.#cancelLocal?.();
    this.#cancelLocal = undefined;
    if (!this.#isOpen) return;
    const draft = localDraftOf(this.#state, this.#time());
    if (!draft && !this.#hasLocal) return;
    this.#hasLocal = draft !== undefined;
    void this.#ports.saveLocally(draft);
  };

  #time(): string {
    return new Date(this.#ports.now()).toISOString();
  }

  #dispatch(event: EditingEvent<B>): void {
    const before = this.#state;
    this.#state = editing(before, event);
    if (this.#state === before) return;
    if (event.type === 'failed') this.#failedAt = this.#ports.now();
    this.#persist();
    if (this.#isOpen && this.#state.replaced !== before.replaced)
      void this.#ports.saveReplaced(this.#state.replaced);
    if (this.#isOpen) this.#schedule();
    for (const listener of this.#listeners) listener();
  }

  /** The first keystroke and a text that an act stores are copied at once, later ones after a delay. */
  #persist(): void {
    if (!this.#isOpen) return;
    const isUrgent = !this.#hasLocal || isRunning(this.#state) || !isUnsaved(this.#state);
    if (isUrgent) this.flush();
    else this.#cancelLocal ??= this.#ports.setTimer(this.flush, localRest);
  }

  #schedule(): void {
    this.#cancelAutosave?.();
    this.#cancelAutosave = undefined;
    const due = this.#autosaveDue();
    if (due === undefined) return;
    const wait = Math.max(0, due - this.#ports.now());
    this.#cancelAutosave = this.#ports.setTimer(() => void this.#autosave(), wait);
  }

  #autosaveDue(): number | undefined {
    const state = this.#state;
    const { status, failure, base } = state;
    const isWaiting = isUnsaved(state) && (status === 'dirty' || status === 'failed');
    if (!isWaiting) {
      this.#dirtySince = undefined;
      return undefined;
    }
    this.#dirtySince ??= this.#typedAt;
    if (!this.#isOpen || !this.#ports.mayAutosave(base)) return undefined;
    if (failure && !transient.includes(failure.kind)) {
      const isMended = ['invalid', 'large'].includes(failure.kind) && this.#typedAt > this.#failedAt;
      return isMended ? this.#typedAt + autosaveRest : undefined;
    }
    const due = Math.min(this.#typedAt + autosaveRest, this.#dirtySince + autosaveLatest);
    return failure ? Math.max(due, this.#failedAt + autosaveRetry) : due;
  }

  async #autosave(): Promise<void> {
    // Offline, the text is already on this device; the session saves again when the network returns.
    if (this.#autosaveDue() === undefined || !this.#ports.isOnline()) return;
    await this.#run('saving', true, () => this.#store({ how: undefined, isAutomatic: true }));
  }

  /** An act of the editor waits for a running autosave, but not for another act of the editor. */
  async #run(
    status: 'saving' | 'publishing',
    isAutomatic: boolean,
    act: () => Promise<Outcome>,
  ): Promise<Outcome> {
    if (isRunning(this.#state)) {
      if (isAutomatic || !this.#state.isAutomatic || this.#state.isQueued) return stopped;
      this.#dispatch({ type: 'queued' });
      await this.#running;
    }
    this.#dispatch({ type: 'started', status, isAutomatic });
    if (this.#state.status !== status) return stopped;
    const running = act().catch((error: unknown) => this.#fail(failureOf(error), false));
    this.#running = running;
    return running;
  }

  #fail(kind: WriteFailure, isStored: boolean): Outcome {
    this.#dispatch({ type: 'failed', failure: { kind, isStored } });
    return stopped;
  }

  /** Merges the stored version. Resolves with false when the editor has to resolve a conflict. */
  async #merge(): Promise<boolean> {
    const newBase = await this.#ports.read();
    const { base, sent, text } = this.#state;
    // A published text that nobody edited must not become a draft because another member withdrew the document.
    const isUntouched = base.draftRev === 0 && isSame(base.values, text);
    const before = isUntouched ? base.values : commonVersion(base, sent, newBase);
    this.#dispatch({ type: 'overtaken', newBase, before });
    return this.#state.status !== 'conflicted';
  }

  async #store(request: SaveRequest<How>): Promise<Outcome> {
    let taken: readonly string[] = [];
    for (let merges = 0; ; merges += 1) {
      const { text, base } = this.#state;
      try {
        this.#dispatch({ type: 'saved', base: await this.#ports.save(text, base, request) });
        return { kind: 'done', taken };
      } catch (error) {
        if (errorKind(error) !== 'conflict' || merges === maxMerges) throw error;
      }
      if (!(await this.#merge())) return stopped;
      taken = [...new Set([...taken, ...this.#state.taken])];
      const { base: merged } = this.#state;
      const isHeld = request.isAutomatic && !this.#ports.mayAutosave(merged);
      if (isHeld || merged.goneDraftRev !== undefined) return this.#halt('merged', taken);
    }
  }

  async #carryOut(act: Commit<B>): Promise<Outcome> {
    if (act.savesFirst && isUnsaved(this.#state)) {
      const saved = await this.#store({ how: undefined, isAutomatic: false });
      if (saved.kind !== 'done') return saved;
      if (saved.taken.length > 0) return this.#halt('merged', saved.taken);
    }
    try {
      const { base, sent, text } = this.#state;
      await act.run(base, sent ?? text);
    } catch (error) {
      if (errorKind(error) !== 'conflict' || act.isOtherDocument) throw error;
      const { sent, base: before } = this.#state;
      if (!(await this.#merge())) return stopped;
      const { base, taken } = this.#state;
      // An earlier attempt succeeded, but its response was lost.
      const isPublished = base.draftRev === 0 && base.publishedRev > before.publishedRev;
      const isDone = act.text === 'used' && isPublished && sent !== undefined && isSame(base.values, sent);
      return isDone ? this.#halt('done', []) : this.#halt('merged', taken);
    }
    if (act.isOtherDocument) return this.#halt('done', []);
    return this.#reread(act.text);
  }

  #halt(kind: Outcome['kind'], taken: readonly string[]): Outcome {
    this.#dispatch({ type: 'halted' });
    return { kind, taken };
  }

  async #reread(text: Commit<B>['text']): Promise<Outcome> {
    try {
      this.#dispatch({ type: 'committed', newBase: await this.#ports.read(), text, at: this.#time() });
    } catch (error) {
      this.#fail(failureOf(error), true);
    }
    return { kind: 'done', taken: [] };
  }
}
