import { isSame } from '#src/data/content/form/form-values.ts';
import { merge, type Merge } from '#src/data/content/write/merge.ts';
import type { LocalDraft, ReplacedText } from '#src/data/content/drafts/local-drafts.ts';
import type { WriteFailure } from '#src/data/content/drafts/draft-limits.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The stored version that the text is an edit of. Editors extend it with what their acts need. */
export interface Base {
  readonly values: Values;
  readonly draftRev: number;
  readonly publishedRev: number;
  /** True if nothing is stored: the document was never written, or is withdrawn. */
  readonly isEmpty: boolean;
  /** True if saving has an effect even when the text is unchanged. */
  readonly needsSave: boolean;
  /**
   * The revision of the draft that the text is an edit of, if it was discarded or its address was changed elsewhere
   * before the first publication: saving creates a second draft, which only the editor can decide.
   */
  readonly goneDraftRev?: number | undefined;
}

export interface Conflict<B extends Base> extends Merge {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly newBase: B;
}

export interface Failure {
  readonly kind: WriteFailure;
  /** The act succeeded, and only reading the new stored version failed. */
  readonly isStored: boolean;
}

export const editingStatuses = ['clean', 'dirty', 'saving', 'conflicted', 'publishing', 'failed'] as const;
export type EditingStatus = (typeof editingStatuses)[number];

/** The state of editing one document. Only the editor's own choice discards a text. */
export interface EditingState<B extends Base> {
  readonly status: EditingStatus;
  readonly base: B;
  readonly text: Values;
  /** The version that 「放棄這次修改」 restores: the text as it was opened, or as the editor last saved it. */
  readonly checkpoint: Values;
  /** The text sent by the running act, or by one whose result is unknown. */
  readonly sent: Values | undefined;
  readonly isAutomatic: boolean;
  readonly isQueued: boolean;
  /** Names of the fields that the last merge took from the other member's version. */
  readonly taken: readonly string[];
  readonly conflict: Conflict<B> | undefined;
  readonly failure: Failure | undefined;
  /** A text that was replaced by another; offered until the editor restores or dismisses it. */
  readonly replaced: ReplacedText | undefined;
}

/** `at` is an ISO time. */
export type EditingEvent<B extends Base> =
  | { readonly type: 'typed'; readonly text: Values }
  | { readonly type: 'started'; readonly status: 'saving' | 'publishing'; readonly isAutomatic: boolean }
  | { readonly type: 'queued' }
  /** The text that was sent is now stored as `base`. */
  | { readonly type: 'saved'; readonly base: B }
  /** Another member saved first: `newBase` is the stored version, `before` the last version common to both sides. */
  | { readonly type: 'overtaken'; readonly newBase: B; readonly before: Values }
  /** An act succeeded and `newBase` is now stored; the act `used` the text, `replaced` it, or left it unchanged. */
  | {
      readonly type: 'committed';
      readonly newBase: B;
      readonly text: 'used' | 'replaced' | 'left';
      readonly at: string;
    }
  /** The running act ends without another result. */
  | { readonly type: 'halted' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** What the last act was denied for is over. */
  | { readonly type: 'allowed' }
  /** The editor saved a text that was already autosaved. */
  | { readonly type: 'confirmed' }
  | { readonly type: 'resolved'; readonly applyTheirs: readonly string[]; readonly at: string }
  | { readonly type: 'reverted'; readonly at: string }
  | { readonly type: 'swapped'; readonly at: string }
  | { readonly type: 'dismissed' };

/** The last version common to `origin`, which the text is based on, and the version stored now. */
export function commonVersion(
  origin: Pick<Base, 'values' | 'draftRev' | 'publishedRev'>,
  sent: Values | undefined,
  newBase: Base,
): Values {
  // Our own text was stored, but the response was lost.
  if (sent && isSame(sent, newBase.values)) return sent;
  const isDraftGone =
    origin.draftRev > 0 && newBase.draftRev <= origin.draftRev && !isSame(origin.values, newBase.values);
  // Discarding a draft or withdrawing a document is not an edit of the text: all of the text stays.
  if (newBase.isEmpty) return newBase.values;
  if (!isDraftGone) return origin.values;
  if (newBase.draftRev === 0 && newBase.publishedRev === origin.publishedRev) return newBase.values;
  // The draft was replaced by a different one: every difference is a conflict for the editor to resolve.
  return {};
}

/** Returns the base of a text that was an edit of a draft; marked if nothing is left of the document. */
function withGoneDraft<B extends Base>(base: B, draftRev: number): B {
  const isGone = draftRev > 0 && base.draftRev === 0 && base.publishedRev === 0;
  return isGone ? { ...base, goneDraftRev: draftRev } : base;
}

/** Returns the base of a text saved on this device, for when the stored version cannot be read. */
export const baseOfDevice = ({ before, draftRev, publishedRev }: LocalDraft): Base => ({
  values: before,
  draftRev,
  publishedRev,
  isEmpty: draftRev === 0 && publishedRev === 0,
  needsSave: false,
});

export const isUnsaved = <B extends Base>({ base, text }: EditingState<B>): boolean =>
  base.needsSave || !isSame(base.values, text);

/** True if the editor has changed anything since opening or saving the document; autosaves do not count. */
export const isChanged = <B extends Base>(state: EditingState<B>): boolean =>
  isUnsaved(state) || !isSame(state.checkpoint, state.text);

export const isRunning = ({ status }: { readonly status: EditingStatus }): boolean =>
  status === 'saving' || status === 'publishing';

/** True if the act may have succeeded despite the failure. */
const isUnknown = ({ kind, isStored }: Failure): boolean =>
  isStored || kind === 'timeout' || kind === 'service' || kind === 'offline';

/** Returns the state with nothing running: clean or dirty, depending on its text. */
function rested<B extends Base>(state: EditingState<B>): EditingState<B> {
  const rest = {
    ...state,
    conflict: undefined,
    failure: undefined,
    sent: undefined,
    isAutomatic: false,
  };
  return { ...rest, status: isUnsaved(rest) ? 'dirty' : 'clean' };
}

/** Rebases the text. If both sides changed the same field, this is a conflict and the text stays. */
function rebased<B extends Base>(state: EditingState<B>, newBase: B, before: Values): EditingState<B> {
  const { text, checkpoint } = state;
  const merged = merge(before, text, newBase.values);
  const { taken } = merged;
  if (merged.contested.length > 0) {
    const conflict = { ...merged, before, mine: text, theirs: newBase.values, newBase };
    return { ...rested(state), status: 'conflicted', conflict, taken };
  }
  return {
    ...state,
    base: newBase,
    text: isSame(merged.values, text) ? text : merged.values,
    checkpoint: merge(before, checkpoint, newBase.values).values,
    taken,
    conflict: undefined,
  };
}

/** Returns the state with a replaced text to offer back, unless it equals the text in the form. */
function withReplaced<B extends Base>(state: EditingState<B>, values: Values, at: string): EditingState<B> {
  return isSame(values, state.text) ? state : { ...state, replaced: { values, at } };
}

function typed<B extends Base>(state: EditingState<B>, text: Values): EditingState<B> {
  if (isSame(text, state.text)) return state;
  const next = { ...state, text };
  switch (state.status) {
    case 'clean':
    case 'dirty':
      return rested(next);
    case 'conflicted': {
      if (!state.conflict) return rested(next);
      const again = rebased(next, state.conflict.newBase, state.conflict.before);
      return again.conflict ? again : rested(again);
    }
    default:
      return next;
  }
}

/** Returns the merged values, with the other side's value in the fields where the editor chose it. */
export function resolvedValues(
  { values, theirs }: Pick<Conflict<Base>, 'values' | 'theirs'>,
  applyTheirs: readonly string[],
): Values {
  const chosen = Object.entries(values).filter(([field]) => !applyTheirs.includes(field));
  const taken = applyTheirs.flatMap((field) => (field in theirs ? [[field, theirs[field]] as const] : []));
  return Object.fromEntries([...chosen, ...taken]);
}

function resolved<B extends Base>(
  state: EditingState<B>,
  applyTheirs: readonly string[],
  at: string,
): EditingState<B> {
  const { conflict } = state;
  if (!conflict) return state;
  const { newBase } = conflict;
  const text = resolvedValues(conflict, applyTheirs);
  const next = rested({ ...state, base: newBase, checkpoint: newBase.values, text });
  return withReplaced(next, conflict.mine, at);
}

type Committed<B extends Base> = Extract<EditingEvent<B>, { type: 'committed' }>;

function committed<B extends Base>(
  state: EditingState<B>,
  { newBase, text, at }: Committed<B>,
): EditingState<B> {
  const before = text === 'left' ? state.base.values : (state.sent ?? state.text);
  const next = rebased(state, newBase, before);
  if (next.conflict) return next;
  const rest = rested({ ...next, checkpoint: newBase.values, taken: [] });
  return text === 'replaced' ? withReplaced(rest, before, at) : rest;
}

/** Returns the next state. An event that is not valid in a state leaves it unchanged. */
export function editing<B extends Base>(state: EditingState<B>, event: EditingEvent<B>): EditingState<B> {
  const isAtRest = !isRunning(state) && state.status !== 'conflicted';
  switch (event.type) {
    case 'typed':
      return typed(state, event.text);
    case 'started': {
      const { status, isAutomatic } = event;
      if (!isAtRest) return state.isQueued ? { ...state, isQueued: false } : state;
      const started = { ...state, status, isAutomatic, isQueued: false, sent: state.text };
      return { ...started, failure: undefined, taken: [] };
    }
    case 'queued':
      return isRunning(state) && state.isAutomatic ? { ...state, isQueued: true } : state;
    case 'allowed':
      return state.failure?.kind === 'denied' && !state.failure.isStored ? rested(state) : state;
    case 'confirmed':
      return state.status === 'clean' ? { ...state, checkpoint: state.text } : state;
    case 'resolved':
      return state.status === 'conflicted' ? resolved(state, event.applyTheirs, event.at) : state;
    case 'reverted': {
      if (!isAtRest) return state;
      return withReplaced(rested({ ...state, text: state.checkpoint }), state.text, event.at);
    }
    case 'swapped': {
      if (!isAtRest || !state.replaced) return state;
      const swapped = rested({ ...state, text: state.replaced.values, replaced: undefined });
      return withReplaced(swapped, state.text, event.at);
    }
    case 'dismissed':
      return { ...state, replaced: undefined };
    default:
      return isRunning(state) ? ended(state, event) : state;
  }
}

type Result<B extends Base> = Extract<
  EditingEvent<B>,
  { type: 'saved' | 'overtaken' | 'committed' | 'halted' | 'failed' }
>;

function ended<B extends Base>(state: EditingState<B>, event: Result<B>): EditingState<B> {
  switch (event.type) {
    case 'saved': {
      const base = { ...event.base, goneDraftRev: undefined };
      const checkpoint = state.isAutomatic ? state.checkpoint : base.values;
      const next = { ...state, base, checkpoint };
      return state.status === 'publishing' ? { ...next, sent: base.values } : rested(next);
    }
    case 'overtaken': {
      const { draftRev, goneDraftRev } = state.base;
      const newBase = withGoneDraft(event.newBase, goneDraftRev ?? draftRev);
      const next = rebased(state, newBase, event.before);
      return next.conflict ? next : { ...next, sent: next.text };
    }
    case 'committed':
      return committed(state, event);
    case 'halted':
      return rested(state);
    default: {
      const { failure } = event;
      const sent = isUnknown(failure) ? state.sent : undefined;
      return { ...state, status: 'failed', failure, sent, isAutomatic: false };
    }
  }
}

/** The stored version, with the text saved on this device rebased onto it. */
export function opened<B extends Base>(
  base: B,
  local?: LocalDraft,
  replaced?: ReplacedText,
): EditingState<B> {
  const { values } = base;
  const state: EditingState<B> = {
    status: 'clean',
    base,
    text: values,
    checkpoint: values,
    sent: undefined,
    isAutomatic: false,
    isQueued: false,
    taken: [],
    conflict: undefined,
    failure: undefined,
    replaced,
  };
  if (!local) return rested(state);
  const { draftRev, publishedRev } = local;
  const before = commonVersion({ values: local.before, draftRev, publishedRev }, local.sent, base);
  const next = rebased({ ...state, text: local.values }, withGoneDraft(base, draftRev), before);
  // Until the conflict is resolved, the text keeps its original base, also when the document is opened again.
  if (next.conflict) return { ...next, base: { ...base, values: local.before, draftRev, publishedRev } };
  return rested({ ...next, checkpoint: values });
}

/** Returns what this device must save so that a crash loses nothing; undefined when everything is stored. */
export function localDraftOf<B extends Base>(state: EditingState<B>, at: string): LocalDraft | undefined {
  const { base, text, sent, conflict } = state;
  if (!conflict && !isUnsaved(state)) return undefined;
  const { values, publishedRev, goneDraftRev, draftRev } = base;
  const rev = goneDraftRev ?? draftRev;
  return { before: values, values: text, ...(sent && { sent }), draftRev: rev, publishedRev, at };
}
