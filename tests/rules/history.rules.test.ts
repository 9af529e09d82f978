import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import { entryOf, type PublicationChanges } from '#tests/helpers/publication.ts';
import { admin, editor, expectAllowed, expectDenied } from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

// The public record of a document's past: its history and its corrections.

const client = useRules();
const path = `events/${ids.events}`;
const content: DocumentData = contents.events;
const at = '2026-11-21T00:00:00.000Z';

const publish = (changes: PublicationChanges = {}, data: DocumentData = content) =>
  client.publish(editor, path, data, changes);
const read = async () => client.read(path);
const correction = (after: string) => ({ at: '2026-11-21', before: '三點', after, reason: '抄錯' });
const mistake = { kind: '勘誤', note: '時間' };

/** Stores a version with this number of history entries, as after so many publications. */
async function publishedBefore(entries: number, corrections: readonly object[] = []): Promise<DocumentData> {
  await publish();
  const history = Array.from({ length: entries }, (_, index) => ({
    rev: index + 1,
    at,
    kind: '更新',
    note: '',
  }));
  const document = { history, corrections, rev: entries };
  await client.put(path, document);
  return read();
}

test('a publication adds its own entry to the history', async () => {
  await expectAllowed(publish());
  await expectAllowed(publish({ previous: await read() }));
});

const own = { rev: 4, at, kind: '更新', note: '' };
const changed: [string, (history: DocumentData[]) => DocumentData[]][] = [
  ['no history', () => []],
  ['only the new entry', () => [own]],
  ['the entries in another order', ([a, b, c]) => [b!, a!, c!, own]],
  ['a reworded earlier entry', ([a, b, c]) => [{ ...a, note: '別的' }, b!, c!, own]],
  ['a missing earlier entry', ([a, , c]) => [a!, c!, own]],
  ['no new entry', (history) => history],
  ['two new entries', (history) => [...history, own, own]],
  ['an entry with another revision', (history) => [...history, { ...own, rev: 5 }]],
  ['an entry of another kind', (history) => [...history, { ...own, kind: '排版' }]],
  ['an entry with another note', (history) => [...history, { ...own, note: '別的' }]],
  ['an entry with an additional field', (history) => [...history, { ...own, by: 'x' }]],
  ['an entry without a time', (history) => [...history, { rev: 4, kind: '更新', note: '' }]],
  // Readers and a roll-back cannot read a version with such a time.
  ...[
    'x',
    '2026-11-21',
    '2026-02-30T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T00:00:00',
    7,
    {},
    null,
  ].map((time): [string, (history: DocumentData[]) => DocumentData[]] => [
    `an entry with the time ${JSON.stringify(time)}`,
    (history) => [...history, { ...own, at: time }],
  ]),
];
test.each(changed)('a publication with %s is denied', async (_, change) => {
  const previous = await publishedBefore(3);
  await expectDenied(
    publish({ previous, fields: { history: change(previous['history'] as DocumentData[]) } }),
  );
  await expectAllowed(publish({ previous }));
});

test('with fifty entries the oldest one is dropped, and no other', async () => {
  const previous = await publishedBefore(50);
  const history = previous['history'] as DocumentData[];
  const last = { ...own, rev: 51 };
  await expectDenied(publish({ previous, fields: { history: [...history, last] } }));
  await expectDenied(publish({ previous, fields: { history: [...history.slice(2), last] } }));
  await expectDenied(publish({ previous, fields: { history: [history[0]!, ...history.slice(2), last] } }));
  await expectAllowed(publish({ previous, fields: { history: [...history.slice(1), last] } }));
});

test('with forty-nine entries none is dropped yet', async () => {
  const previous = await publishedBefore(49);
  const history = previous['history'] as DocumentData[];
  await expectDenied(publish({ previous, fields: { history: [...history.slice(1), { ...own, rev: 50 }] } }));
  await expectAllowed(publish({ previous }));
});

test('corrections are preserved, and only a change of the kind 勘誤 adds one', async () => {
  const [one, two, three] = ['四點', '五點', '六點'].map(correction);
  const previous = await publishedBefore(1, [one!]);
  const as = (change: object, ...corrections: unknown[]) =>
    publish({ previous, fields: { change, corrections } });
  await expectDenied(as({ kind: '更新', note: '' }));
  await expectDenied(as(mistake));
  await expectDenied(as(mistake, two));
  await expectDenied(as(mistake, two, one));
  await expectDenied(as(mistake, one, two, three));
  await expectDenied(as({ kind: '更新', note: '' }, one, two));
  await expectAllowed(as(mistake, one, two));
});

test('a correction has a valid date, not in the future, and at most 1,500 characters in its three texts', async () => {
  const previous = await publishedBefore(2);
  const as = (changes: object) =>
    publish({
      previous,
      fields: { change: mistake, corrections: [{ ...correction('四點'), ...changes }] },
    });
  await expectDenied(as({ at: '9999-12-31' }));
  await expectDenied(as({ at: '2026-02-30' }));
  await expectDenied(as({ reason: '字'.repeat(1501) }));
  await expectDenied(as({ before: 1 }));
  await expectDenied(as({ link: 'https://example.org/' }));
  const longest = '字'.repeat(500);
  await expectAllowed(as({ before: longest, after: longest, reason: longest }));
});

test('with fifty corrections the oldest one is dropped', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => correction(String(index)));
  const previous = await publishedBefore(1, fifty);
  const as = (...corrections: unknown[]) => publish({ previous, fields: { change: mistake, corrections } });
  await expectDenied(as(...fifty, correction('五點')));
  await expectDenied(as(...fifty.slice(2), correction('五點')));
  await expectAllowed(as(...fifty.slice(1), correction('五點')));
});

test.each([
  { at: 'x' },
  { at: '2026-02-30T00:00:00Z' },
  { at: null },
  { reason: ' ' },
  { reason: '　\u200B' },
])('a withdrawal that readers cannot read is denied: %j', async (fault) => {
  await publish();
  const previous = await read();
  await expectDenied(publish({ previous }, { withdrawn: { ...tombstone.withdrawn, ...fault } }));
  await expectAllowed(publish({ previous }, tombstone));
});

test.each(['2026-11-21T09:30:00.123456Z', '2026-11-21T09:30:00+08:00'])('%s is a time', async (time) => {
  await expectAllowed(publish({ fields: { history: [{ rev: 1, at: time, kind: '首次', note: '' }] } }));
});

test('a withdrawal preserves the history, and the next version the corrections of the last one', async () => {
  await publish({ fields: { change: mistake, corrections: [correction('四點')] } });
  const first = await read();
  await expectDenied(publish({ previous: first, fields: { history: [] } }, tombstone));
  await expectAllowed(publish({ previous: first }, tombstone));
  const previous = await read();
  await expectDenied(publish({ previous }, tombstone));
  await expectDenied(publish({ previous, fields: { corrections: [] } }));
  await expectAllowed(publish({ previous, fields: { corrections: first['corrections'] } }));
});

test.each([
  ['another date', { startsAt: '2027-01-01T10:00:00+08:00' }],
  ['another status', { status: 'cancelled' }],
  ['another venue', { venue: '別的地方' }],
  ['a removed field', { url: undefined }],
])('a change of the kind 排版 with %s is denied, an 更新 is allowed', async (_, fields) => {
  await publish();
  const previous = await read();
  const change = { kind: '排版', note: '' };
  await expectDenied(publish({ previous, fields: { ...fields, change } }));
  await expectAllowed(publish({ previous, fields }));
});

test('a change of the kind 排版 can change wording, but not be the first version', async () => {
  const change = { kind: '排版', note: '' };
  await expectDenied(publish({ fields: { change } }));
  await publish();
  await expectAllowed(
    publish({ previous: await read(), fields: { change, title: '更好的標題', body: '一樣' } }),
  );
});

test('a change of the kind 首次 is only the first version, also after a withdrawal', async () => {
  const fields = { change: { kind: '首次', note: '' } };
  await expectAllowed(publish({ fields }));
  const second = await read();
  await expectDenied(publish({ previous: second, fields }));
  await expectAllowed(publish({ previous: second }, tombstone));
  const third = await read();
  await expectDenied(publish({ previous: third, fields }));
  await expectAllowed(publish({ previous: third }));
});

/** The date in Taipei this number of days from now. */
const dayIn = (days: number): string =>
  new Date(Date.now() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10);

test('a date of checking is valid and not in the future in Taipei', async () => {
  await expectDenied(publish({ fields: { verifiedAt: dayIn(1) } }));
  await expectDenied(publish({ fields: { verifiedAt: '2026-02-30' } }));
  await expectDenied(publish({ fields: { verifiedAt: '2026-1-001' } }));
  await expectAllowed(publish({ fields: { verifiedAt: dayIn(0) } }));
});

test('a revision can only be written together with its version, whatever it contains', async () => {
  await publish();
  const document = await read();
  await client.remove('owner', `${path}/revisions/1`);
  const copy = { by: editor.uid, at: serverTimestamp(), document };
  await expectDenied(client.set(editor, `${path}/revisions/1`, copy));
  const roles = await client.get(admin, 'access/roles');
  await expectDenied(client.set(editor, 'access/roles/revisions/1', { ...copy, document: roles }));
  const writeId = crypto.randomUUID();
  const next = { ...roles, rev: 2, writeId, updatedAt: serverTimestamp(), frozen: true };
  const documents = {
    'access/roles': next,
    [`audit/${writeId}`]: entryOf(admin.uid, 'freeze', 'access/roles', writeId),
  };
  const revision = { by: admin.uid, at: serverTimestamp(), document: next };
  await expectDenied(client.commit(admin, { ...documents, 'access/roles/revisions/2': revision }));
  await expectAllowed(client.commit(admin, documents));
});
