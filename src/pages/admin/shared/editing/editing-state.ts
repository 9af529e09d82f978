import { isSame } from '#src/data/content/form/form-values.ts';
import { merge, type Merge } from '#src/data/content/write/merge.ts';
import type { LocalDraft, ReplacedText } from '#src/data/drafts/local-drafts.ts';
import type { ErrorKind } from '#src/platform/errors.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What is stored, which the text is an edit of. Editors add what their own acts need of it. */
export interface Base {
  readonly values: Values;
  /** The draft's version; 0 is none. */
  readonly draftRev: number;
  /** The published version; 0 is none. */
  readonly publishedRev: number;
  /** Nothing is stored: never written, or withdrawn. */
  readonly isEmpty: boolean;
  /** Saving changes something even where the text is the same. */
  readonly needsSave: boolean;
}

/** Two versions of one document that a person has to put together. */
export interface Conflict<B extends Base> extends Merge {
  /** The last version that both sides have seen. */
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
  /** What the merged text will be an edit of. */
  readonly newBase: B;
}

export interface Failure {
  readonly kind: ErrorKind;
  /** The act was carried out, and only what is stored now could not be read. */
  readonly isStored: boolean;
}

export const editingStatuses = ['clean', 'dirty', 'saving', 'conflicted', 'publishing', 'failed'] as const;
export type EditingStatus = (typeof editingStatuses)[number];

/** The editing of one document. No event but the editor's own choice takes away a text. */
export interface EditingState<B extends Base> {
  readonly status: EditingStatus;
  readonly base: B;
  /** What is in the form. */
  readonly text: Values;
  /** What 「放棄這次修改」 goes back to: the text as it was opened, or as the editor last saved it. */
  readonly checkpoint: Values;
  /** The text that the running act took along, or one whose fate is unknown. */
  readonly sent: Values | undefined;
  /** What runs was not requested by the editor. */
  readonly isAutomatic: boolean;
  /** An act of the editor waits for the autosave that runs. */
  readonly isQueued: boolean;
  /** Fields of somebody else's that the last merge took over. */
  readonly taken: readonly string[];
  readonly conflict: Conflict<B> | undefined;
  readonly failure: Failure | undefined;
  /** A text that made way for another, offered back until it is taken or dismissed. */
  readonly replaced: ReplacedText | undefined;
}

/** `at` is an ISO time. */
export type EditingEvent<B extends Base> =
  | { readonly type: 'typed'; readonly text: Values }
  | { readonly type: 'started'; readonly status: 'saving' | 'publishing'; readonly isAutomatic: boolean }
  | { readonly type: 'queued' }
  /** The text that was sent is stored as `base`. */
  | { readonly type: 'saved'; readonly base: B }
  /** Somebody else was first: `newBase` is stored now, and `before` is what both sides have seen. */
  | { readonly type: 'overtaken'; readonly newBase: B; readonly before: Values }
  /** An act was carried out and `newBase` is stored now; it `used` the text, `replaced` it, or left it alone. */
  | {
      readonly type: 'committed';
      readonly newBase: B;
      readonly text: 'used' | 'replaced' | 'left';
      readonly at: string;
    }
  /** What runs ends without another result. */
  | { readonly type: 'halted' }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** `newBase` is stored now, and was read without an act. */
  | { readonly type: 'refreshed'; readonly newBase: B }
  /** The editor calls an autosaved text saved. */
  | { readonly type: 'confirmed' }
  | { readonly type: 'resolved'; readonly applyTheirs: readonly string[]; readonly at: string }
  | { readonly type: 'reverted'; readonly at: string }
  | { readonly type: 'swapped'; readonly at: string }
  | { readonly type: 'dismissed' };

/** What the last version was that both sides saw: where a text comes from, and what is stored now. */
export function commonVersion(
  origin: Pick<Base, 'values' | 'draftRev' | 'publishedRev'>,
  sent: Values | undefined,
  newBase: Base,
): Values {
  // Our own text arrived, and only the answer was lost.
  if (sent && isSame(sent, newBase.values)) return sent;
  const isDraftGone =
    origin.draftRev > 0 && newBase.draftRev <= origin.draftRev && !isSame(origin.values, newBase.values);
  // A draft that was thrown away, or a document that was withdrawn, is no edit of the text: all of it stays.
  if (newBase.isEmpty) return newBase.values;
  if (!isDraftGone) return origin.values;
  if (newBase.draftRev === 0 && newBase.publishedRev === origin.publishedRev) return newBase.values;
  // Something else is in the draft's place: every difference is for a person to decide.
  return {};
}

/** What a text of this device was written on, where what is stored now cannot be read. */
export const baseOfDevice = ({ before, draftRev = 0, publishedRev = 0 }: LocalDraft): Base => ({
  values: before,
  draftRev,
  publishedRev,
  isEmpty: draftRev === 0 && publishedRev === 0,
  needsSave: false,
});

/** Whether the text differs from what is stored. */
export const isUnsaved = <B extends Base>({ base, text }: EditingState<B>): boolean =>
  base.needsSave || !isSame(base.values, text);

/** Whether the editor has changed anything since opening or saving, autosaves left out. */
export const isChanged = <B extends Base>(state: EditingState<B>): boolean =>
  isUnsaved(state) || !isSame(state.checkpoint, state.text);

export const isRunning = ({ status }: { readonly status: EditingStatus }): boolean =>
  status === 'saving' || status === 'publishing';

/** What fails like this may have been carried out all the same. */
const isUnknown = ({ kind, isStored }: Failure): boolean =>
  isStored || kind === 'timeout' || kind === 'service' || kind === 'offline';

/** The state with nothing running, clean or dirty as its text says. */
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

/** Puts the text onto another base; where both sides changed a field it is a conflict, and the text stays. */
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

/** The state with a text put aside, unless it is the one that is in the form. */
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

/** The merged values with the other side's text in the fields where it was chosen. */
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

/** The next state. An event that makes no sense in a state leaves it as it is. */
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
    case 'confirmed':
      return state.status === 'clean' ? { ...state, checkpoint: state.text } : state;
    case 'refreshed': {
      const { newBase } = event;
      if (state.status !== 'clean') return state;
      return rested({ ...state, base: newBase, text: newBase.values, checkpoint: newBase.values });
    }
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

/** What comes of a running act. */
function ended<B extends Base>(state: EditingState<B>, event: Result<B>): EditingState<B> {
  switch (event.type) {
    case 'saved': {
      const { base } = event;
      const checkpoint = state.isAutomatic ? state.checkpoint : base.values;
      const next = { ...state, base, checkpoint };
      return state.status === 'publishing' ? { ...next, sent: base.values } : rested(next);
    }
    case 'overtaken': {
      const next = rebased(state, event.newBase, event.before);
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

/** The state in which a document is opened: what is stored, with the text that this device saved put onto it. */
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
  const { draftRev = 0, publishedRev = base.publishedRev } = local;
  const before = commonVersion({ values: local.before, draftRev, publishedRev }, local.sent, base);
  const next = rebased({ ...state, text: local.values }, base, before);
  // Until it is settled the text is an edit of what it was written on, also when it is opened once more.
  if (next.conflict) return { ...next, base: { ...base, values: local.before, draftRev, publishedRev } };
  return rested({ ...next, checkpoint: values });
}

/** What this device has to save of a state so that a crash loses nothing; undefined when all of it is stored. */
export function localDraftOf<B extends Base>(state: EditingState<B>, at: string): LocalDraft | undefined {
  const { base, text, sent, conflict } = state;
  if (!conflict && !isUnsaved(state)) return undefined;
  const { values, draftRev, publishedRev } = base;
  return { before: values, values: text, ...(sent && { sent }), draftRev, publishedRev, at };
}
