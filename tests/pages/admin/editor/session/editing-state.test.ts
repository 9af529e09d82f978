import { describe, expect, test } from 'vitest';
import {
  type Base,
  commonVersion,
  editing,
  type EditingEvent,
  type EditingState,
  editingStatuses,
  isChanged,
  localDraftOf,
  opened,
  resolvedValues,
  type Values,
} from '#src/pages/admin/editor/session/editing-state.ts';

const at = '2026-11-22T08:00:00.000Z';

const base = (values: Values, changes: Partial<Base> = {}): Base => ({
  values,
  draftRev: 1,
  publishedRev: 0,
  isEmpty: false,
  needsSave: false,
  ...changes,
});

const first = base({ title: 'a', body: 'b' });
const mine = { title: 'mine', body: 'b' };

const after = (...events: readonly EditingEvent<Base>[]): EditingState<Base> =>
  events.reduce<EditingState<Base>>(editing, opened(first));

const typed = (text: Values): EditingEvent<Base> => ({ type: 'typed', text });
const saving: EditingEvent<Base> = { type: 'started', status: 'saving', isAutomatic: false };
const autosaving: EditingEvent<Base> = { type: 'started', status: 'saving', isAutomatic: true };
const publishing: EditingEvent<Base> = { type: 'started', status: 'publishing', isAutomatic: false };
const saved = (values: Values): EditingEvent<Base> => ({
  type: 'saved',
  base: base(values, { draftRev: 2 }),
});
const overtaken = (values: Values): EditingEvent<Base> => ({
  type: 'overtaken',
  newBase: base(values, { draftRev: 2 }),
  before: first.values,
});
const committed = (values: Values, text: 'used' | 'replaced' | 'left' = 'used'): EditingEvent<Base> => ({
  type: 'committed',
  newBase: base(values, { draftRev: 0, publishedRev: 1 }),
  text,
  at,
});
const failed = (kind: 'timeout' | 'denied', isStored = false): EditingEvent<Base> => ({
  type: 'failed',
  failure: { kind, isStored },
});
const theirs = { title: 'theirs', body: 'b' };

/** One state of each status, with the text `mine` wherever something was typed. */
const states: Record<(typeof editingStatuses)[number], EditingState<Base>> = {
  clean: after(),
  dirty: after(typed(mine)),
  saving: after(typed(mine), saving),
  conflicted: after(typed(mine), saving, overtaken(theirs)),
  publishing: after(typed(mine), publishing),
  failed: after(typed(mine), saving, failed('timeout')),
};

const events: Record<EditingEvent<Base>['type'], EditingEvent<Base>> = {
  typed: typed({ title: 'mine', body: 'later' }),
  started: saving,
  queued: { type: 'queued' },
  saved: saved(mine),
  overtaken: overtaken(theirs),
  committed: committed(mine),
  halted: { type: 'halted' },
  failed: failed('denied'),
  allowed: { type: 'allowed' },
  confirmed: { type: 'confirmed' },
  resolved: { type: 'resolved', applyTheirs: ['title'], at },
  reverted: { type: 'reverted', at },
  swapped: { type: 'swapped', at },
  dismissed: { type: 'dismissed' },
};

/** The next status for each event; events not listed leave the state unchanged. */
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, keyof typeof states>>> = {
  clean: { typed: 'dirty', started: 'saving' },
  dirty: { started: 'saving', reverted: 'clean' },
  saving: { saved: 'clean', overtaken: 'conflicted', committed: 'clean', halted: 'dirty', failed: 'failed' },
  conflicted: { resolved: 'clean' },
  publishing: { overtaken: 'conflicted', committed: 'clean', halted: 'dirty', failed: 'failed' },
  failed: { started: 'saving', reverted: 'clean' },
};

describe.each(editingStatuses)('%s', (status) => {
  test('its sample state has this status', () => {
    expect(states[status].status).toBe(status);
  });

  test.each(Object.keys(events) as (keyof typeof events)[])('on %s', (type) => {
    const state = states[status];
    const next = editing(state, events[type]);
    expect(next.status).toBe(table[status][type] ?? status);
    // No event discards a text without offering it back. Only the editor's own choices change the screen.
    const isRetained = [next.text, next.replaced?.values].some((values) => values?.['title'] === 'mine');
    if (status !== 'clean') expect(isRetained).toBe(true);
  });
});

describe('typing while an action runs', () => {
  const later = { title: 'mine', body: 'typed meanwhile' };

  test.each([
    ['a save ends', [saving, typed(later), saved(mine)], 'dirty'],
    ['a save is denied', [saving, typed(later), failed('denied')], 'failed'],
    ['a publication ends', [publishing, saved(mine), typed(later), committed(mine)], 'dirty'],
    ['a publication gets no response', [publishing, typed(later), failed('timeout')], 'failed'],
    [
      'another editor has changed another field',
      [saving, typed(later), overtaken({ title: 'a', body: 'b', x: 'y' })],
      'saving',
    ],
    ['another editor has changed the same field', [saving, typed(later), overtaken(theirs)], 'conflicted'],
  ] as const)('is preserved when %s', (_, run, status) => {
    const state = after(typed(mine), ...run);
    expect(state.status).toBe(status);
    expect(state.text).toMatchObject(later);
  });

  test('continues from the saved version, so that only newer text is unsaved', () => {
    const state = after(typed(mine), saving, typed(later), saved(mine));
    expect(state.base.values).toEqual(mine);
    expect(localDraftOf(state, at)).toMatchObject({ before: mine, values: later, draftRev: 2 });
  });

  test("during a conflict changes the editor's own version", () => {
    const state = editing(states.conflicted, typed({ title: 'mine again', body: 'b' }));
    expect(state.status).toBe('conflicted');
    expect(state.conflict?.mine).toEqual({ title: 'mine again', body: 'b' });
    expect(editing(states.conflicted, typed({ title: 'theirs', body: 'b' })).status).toBe('clean');
  });
});

test('an action does not start while another one runs or a conflict is unresolved', () => {
  for (const state of [states.saving, states.publishing, states.conflicted])
    for (const start of [saving, publishing, autosaving]) expect(editing(state, start)).toBe(state);
});

test('an action of the editor is queued only behind an autosave', () => {
  const automatic = after(typed(mine), autosaving);
  const queued = editing(automatic, { type: 'queued' });
  expect(queued.isQueued).toBe(true);
  expect(editing(editing(queued, saved(mine)), saving)).toMatchObject({ status: 'saving', isQueued: false });
  expect(editing(states.saving, { type: 'queued' }).isQueued).toBe(false);
});

test('a failure leaves text and base unchanged and records what may have been stored', () => {
  expect(states.failed).toMatchObject({ text: mine, base: first, sent: mine, failure: { kind: 'timeout' } });
  expect(after(typed(mine), saving, failed('denied')).sent).toBeUndefined();
});

test('an action that succeeded but cannot be read back preserves the text', () => {
  const state = after(typed(mine), publishing, saved(mine), failed('timeout', true));
  expect(state).toMatchObject({ status: 'failed', text: mine, failure: { isStored: true } });
});

test("the editor's own text stored by a request without an answer is no conflict", () => {
  const state = after(typed(mine), saving, failed('timeout'), typed({ ...mine, body: 'more' }));
  expect(commonVersion(state.base, state.sent, base(mine, { draftRev: 2 }))).toBe(state.sent);
});

describe('the common version of both sides', () => {
  const origin = { values: first.values, draftRev: 3, publishedRev: 1 };
  test.each([
    [
      'is the origin if the same draft was saved again',
      base(theirs, { draftRev: 4, publishedRev: 1 }),
      first.values,
    ],
    [
      'is the stored version if the draft was discarded',
      base(theirs, { draftRev: 0, publishedRev: 1 }),
      theirs,
    ],
    ['is the stored version if nothing is stored', base({}, { draftRev: 0, isEmpty: true }), {}],
    ['is empty if another draft has replaced it', base(theirs, { draftRev: 1, publishedRev: 1 }), {}],
    ['is empty if another text was published', base(theirs, { draftRev: 0, publishedRev: 2 }), {}],
    [
      'is the origin if it was published unchanged',
      base(first.values, { draftRev: 0, publishedRev: 2 }),
      first.values,
    ],
  ])('%s', (_, newBase, expected) => {
    expect(commonVersion(origin, undefined, newBase)).toEqual(expected);
  });
});

test('a draft discarded by another editor leaves the whole text on the screen', () => {
  const gone = base({}, { draftRev: 0, isEmpty: true });
  const before = commonVersion(first, undefined, gone);
  const state = after(typed(mine), saving, { type: 'overtaken', newBase: gone, before });
  expect(state.text).toEqual(mine);
});

test("resolving a conflict offers the editor's own version back, and swapping offers the other", () => {
  const chosen = editing(states.conflicted, { type: 'resolved', applyTheirs: ['title'], at });
  expect(chosen).toMatchObject({ text: theirs, replaced: { values: mine, at } });
  const back = editing(chosen, { type: 'swapped', at });
  expect(back).toMatchObject({ status: 'dirty', text: mine, replaced: { values: theirs } });
  expect(editing(back, { type: 'dismissed' }).replaced).toBeUndefined();
  const afterApplyingMine = editing(states.conflicted, { type: 'resolved', applyTheirs: [], at });
  expect(afterApplyingMine).toMatchObject({ status: 'dirty', text: mine, replaced: undefined });
});

test('a field missing in the other version is missing when that version is chosen', () => {
  expect(resolvedValues({ values: { a: 1, b: 2 }, theirs: { a: 3 } }, ['a', 'b'])).toEqual({ a: 3 });
});

test("an autosave is not a checkpoint, the editor's own save is", () => {
  const automatic = after(typed(mine), autosaving, saved(mine));
  expect(automatic).toMatchObject({ status: 'clean', checkpoint: first.values });
  expect(isChanged(automatic)).toBe(true);
  expect(isChanged(editing(automatic, { type: 'confirmed' }))).toBe(false);
  expect(editing(automatic, { type: 'reverted', at })).toMatchObject({
    status: 'dirty',
    text: first.values,
    replaced: { values: mine },
  });
});

test('text replaced by an action can be restored, and other text remains', () => {
  const replaced = after(typed(mine), publishing, committed(theirs, 'replaced'));
  expect(replaced).toMatchObject({ status: 'clean', text: theirs, replaced: { values: mine } });
  const left = after(typed(mine), publishing, committed({ title: 'a', body: 'new' }, 'left'));
  expect(left).toMatchObject({ status: 'dirty', text: { title: 'mine', body: 'new' } });
});

describe('opening', () => {
  const local = { before: first.values, values: mine, draftRev: 1, publishedRev: 0, at };

  test('restores the text of this device', () => {
    const state = opened(first, local);
    expect(state).toMatchObject({ status: 'dirty', text: mine, checkpoint: first.values });
    expect(opened(base(mine), local).status).toBe('clean');
  });

  test('shows a conflict with a version saved meanwhile, again if it was not resolved', () => {
    const stored = base({ title: 'theirs', body: 'b' }, { draftRev: 2 });
    const state = opened(stored, local);
    expect(state).toMatchObject({ status: 'conflicted', text: mine });
    const again = opened(stored, localDraftOf(state, at));
    expect(again).toMatchObject({ status: 'conflicted', text: mine, conflict: { contested: ['title'] } });
  });

  test("recognises the editor's own text that was stored after the tab was closed", () => {
    const arrived = base({ title: 'sent', body: 'b' }, { draftRev: 2 });
    const state = opened(arrived, { ...local, sent: arrived.values });
    expect(state).toMatchObject({ status: 'dirty', text: mine });
  });
});
