import { changeKind } from '#src/data/content/declare/categories.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import { plain } from './collection-facts.ts';
import { earlier, entryOf, envelopeOf, historyUpTo, replacements, today } from './envelope-mutations.ts';
import { entryPath, type Mutation, nothing, otherWriteId, put, without, writeId } from './mutation.ts';
import { gone } from './publication-mutations.ts';
import { numberOf, writesOf } from './revisions.ts';
import { type CaseSpec, now, type Site, sites } from './case-specs.ts';

const why = '個人資料';
const text = `這一則已移除：${why}`;
const change = { kind: changeKind.update, note: why };
const libel: Fields = { at: '2001-01-01', before: '清白', after: '0912345678', reason: '假的' };
const truth: Fields = { at: '2026-11-01', before: '三點', after: '四點', reason: '抄錯' };
const [, , fourEyes] = sites;

/** The places of the documents: of a collection that one person publishes, and of one that takes two under four eyes. */
const folder = 'imageFolders/health';
const factCheck = `qna/${ids.qna}`;
const image = `debunkingImages/${ids.debunkingImages}`;
const ofProposal: Fields = {
  target: folder,
  rev: 3n,
  reason: why,
  by: 'someone',
  writeId: otherWriteId,
  updatedAt: earlier,
  list: 'corrections',
  place: 1n,
};

interface Redaction {
  readonly list: 'history' | 'corrections';
  readonly place: bigint;
}

const samples: Readonly<Record<string, Fields>> = {
  [folder]: { ...(contents.imageFolders as object), order: 1n },
  [factCheck]: contents.qna as object as Fields,
  [image]: plain(contents.debunkingImages) as Fields,
};

/** The third version, with a correction that must go. */
const storedAt = (path: string): Fields => ({
  ...samples[path],
  ...envelopeOf(3n),
  createdAt: earlier,
  updatedAt: earlier,
  writeId: otherWriteId,
  corrections: [truth, libel, truth],
});

const tombstone: Fields = {
  ...envelopeOf(4n),
  ...gone,
  withdrawn: { ...(gone['withdrawn'] as Fields), at: earlier.toISOString() },
  createdAt: earlier,
  updatedAt: earlier,
  writeId: otherWriteId,
  history: [...historyUpTo(3n), { ...entryOf({ rev: 4n, ...gone }), at: earlier.toISOString() }],
};

const replaced = (list: Plain | undefined, place: bigint, entry: (last: Fields) => Fields): Plain =>
  (list as Fields[]).map((each, index) => (BigInt(index) === place ? entry(each) : each));

/** The next version of a document, without one entry of a list. */
function redacted(last: Fields, { list, place }: Redaction): Fields {
  const rev = BigInt(Number(last['rev']) + 1);
  const at = now.toISOString();
  const next: Fields = { ...last, rev, writeId, updatedAt: now, change };
  const history =
    list === 'history'
      ? replaced(last['history'], place, (each) => ({ ...each, at, note: text }))
      : last['history'];
  return {
    ...next,
    history: [...(history as Fields[]), { rev, at, ...change }],
    ...('withdrawn' in last && {
      withdrawn: { ...(last['withdrawn'] as Fields), at, reason: why, of: 3n },
    }),
    ...(list === 'corrections' && {
      corrections: replaced(last['corrections'], place, () => ({
        at: today,
        before: '',
        after: '',
        reason: text,
      })),
    }),
  };
}

interface Setting {
  readonly path?: string;
  readonly last?: Fields;
  readonly entry?: Fields;
  readonly before?: CaseSpec['before'];
  readonly removes?: string;
  readonly site?: Site | undefined;
}

function redacting(
  mutation: Mutation,
  isGood: CaseSpec['isGood'],
  redaction: Redaction,
  { path = folder, last = storedAt(path), entry = {}, before = {}, removes, site }: Setting = {},
): CaseSpec {
  const document = mutation.change(redacted(last, redaction));
  return {
    title: `redact entry ${redaction.place} of ${redaction.list} of ${path} at version ${numberOf(last)} with ${mutation.title} ${JSON.stringify(without(entry, 'place'))}`,
    before: {
      [path]: last,
      [`${path}/revisions/3`]: { by: 'x', at: earlier, document: storedAt(path) },
      ...before,
    },
    call: (by) => ({
      writes: [
        [path, document],
        [`${path}/revisions/${Number(numberOf(document))}`, { by, at: now, document }],
        [
          entryPath(writeId),
          { by, at: now, action: 'redact', target: path, writeId, note: why, ...redaction, ...entry },
        ],
        ...(removes === undefined ? [] : [[removes, null] as const]),
      ],
    }),
    isGood,
    role: 'admin',
    ...(site ? { site } : path === folder && { everySite: true as const }),
  };
}

const correction: Redaction = { list: 'corrections', place: 1n };
const note: Redaction = { list: 'history', place: 1n };

function proposed(
  changes: Fields,
  isGood: CaseSpec['isGood'],
  title: string,
  redaction = correction,
): CaseSpec {
  const proposal = `proposals/redact~qna~${ids.qna}`;
  return redacting(put(title, {}), isGood, redaction, {
    path: factCheck,
    site: fourEyes,
    removes: proposal,
    before: {
      [proposal]: {
        target: factCheck,
        rev: 3n,
        reason: why,
        by: 'someone',
        writeId: otherWriteId,
        updatedAt: earlier,
        ...redaction,
        ...changes,
      },
    },
  });
}

/** A publication with the reason of a redaction, which redacts nothing, deletes a proposal. */
function publishing(what: string): CaseSpec {
  const last = storedAt(folder);
  const entry = { rev: 4n, at: now.toISOString(), ...change };
  const history = [...(last['history'] as Fields[]), entry];
  const document: Fields = { ...last, rev: 4n, writeId, updatedAt: now, change, name: '別的', history };
  const proposal = 'proposals/redact~imageFolders~health';
  return {
    title: `publish another text and delete ${what}`,
    before: { [folder]: last, [proposal]: ofProposal },
    call: (by) => ({ writes: [...writesOf(folder, document, by, 'good'), [proposal, null]] }),
    isGood: false,
    role: 'editor',
  };
}

/** An admin makes the copies in the revisions follow. */
function following(
  title: string,
  mutation: (copy: Fields) => Fields,
  isGood: boolean,
  current = true,
  earlierText: Fields = {},
  shown: Fields = {},
): CaseSpec {
  const document = { ...redacted(storedAt(folder), correction), ...shown };
  const copy: Fields = { by: 'x', at: earlier, document: { ...storedAt(folder), ...earlierText } };
  const { corrections } = document;
  const follows: Fields = {
    ...copy,
    document: { ...(copy['document'] as Fields), corrections: corrections ?? [] },
  };
  return {
    title: `follow a redaction in a revision, ${title}`,
    before: {
      [folder]: document,
      [`${folder}/revisions/3`]: copy,
      [entryPath(writeId)]: { action: current ? 'redact' : 'publish' },
    },
    call: () => ({ writes: [[`${folder}/revisions/3`, mutation(follows)]] }),
    isGood,
    role: 'admin',
    everySite: true,
  };
}

const inCopy =
  (fields: Fields) =>
  (copy: Fields): Fields => ({ ...copy, document: { ...(copy['document'] as Fields), ...fields } });

const otherTruth: Fields = { ...truth, reason: '抄錯的另一處' };
const redactedLibel: Fields = { at: today, before: '', after: '', reason: text };

/** An admin goes back to a version, and takes the lists of that version. */
function rollingBack(
  title: string,
  place: bigint,
  lists: Fields,
  isGood: boolean,
  withdraws = false,
): CaseSpec {
  const last = storedAt(folder);
  const [first] = historyUpTo(1n);
  const rev = 4n;
  const news = withdraws ? (gone['change'] as Fields) : { kind: changeKind.update, note: '' };
  const entry = { rev, at: now.toISOString(), ...news };
  const base = {
    rev,
    writeId,
    createdAt: earlier,
    updatedAt: now,
    change: news,
    history: [first ?? {}, entry],
  };
  const document: Fields = withdraws
    ? { ...base, withdrawn: gone['withdrawn'] ?? null, history: [entry], ...lists }
    : { ...last, ...base, corrections: [truth], ...lists };
  const version = { ...last, rev: 1n, history: [first ?? {}], corrections: [truth] };
  return {
    title: `roll back to version ${place}, ${title}`,
    before: { [folder]: last, [`${folder}/revisions/1`]: { by: 'x', at: earlier, document: version } },
    call: (by) => ({
      writes: [
        [folder, document],
        [`${folder}/revisions/${rev}`, { by, at: now, document }],
        [entryPath(writeId), { by, at: now, action: 'roll-back', target: folder, writeId, place }],
      ],
    }),
    isGood,
    role: 'admin',
    everySite: true,
  };
}

/** The case specs of what an admin takes out of the public lists: single entries, and those of an account. */
export function redactionCaseSpecs(): CaseSpec[] {
  const stored = storedAt(folder);
  const ofTombstone: Redaction = { list: 'history', place: 3n };
  const goneTwice = { ...redacted(tombstone, ofTombstone), updatedAt: earlier, writeId: otherWriteId };
  return [
    ...[0n, 1n, 2n].flatMap((place) => [
      redacting(nothing, true, { list: 'corrections', place }),
      redacting(nothing, true, { list: 'history', place }),
    ]),
    redacting(put('another name', { name: '別的' }), false, note),
    redacting(put('another note of the change', { change: { ...change, note: '別的' } }), false, note),
    redacting(put('all corrections gone', { corrections: [] }), false, note),
    redacting(
      put('the libel of yesterday', {
        corrections: [truth, { ...libel, at: '2026-11-20', before: '', after: '', reason: text }, truth],
      }),
      false,
      correction,
    ),
    redacting(
      put('the text before left', {
        corrections: [truth, { at: today, before: '清白', after: '', reason: text }, truth],
      }),
      false,
      correction,
    ),
    redacting(put('the history as it was', { history: stored['history'] ?? [] }), false, note),
    ...[
      { place: 2n },
      { place: 9n },
      { place: -1n },
      { list: 'corrections' },
      { list: 'sources' },
      { note: '別的' },
      { action: 'publish' },
      { action: 'roll-back' },
    ].map((entry) =>
      redacting(
        put(
          `the place ${JSON.stringify(entry, (_, part) => (typeof part === 'bigint' ? String(part) : part))}`,
          {},
        ),
        false,
        note,
        { entry },
      ),
    ),
    redacting(nothing, true, ofTombstone, { last: tombstone }),
    redacting(
      put('another replacement', { withdrawn: { at: now.toISOString(), reason: why, of: 3n, to: 'other' } }),
      false,
      ofTombstone,
      { last: tombstone, before: replacements },
    ),
    redacting(put('the replacement it had', {}), true, ofTombstone, {
      last: { ...tombstone, withdrawn: { ...(tombstone['withdrawn'] as Fields), to: 'other' } },
      before: replacements,
    }),
    redacting(
      {
        title: 'another note in the change and in its entry',
        change: (fields) => ({
          ...fields,
          change: { ...change, note: '別的' },
          history: [
            ...(fields['history'] as Fields[]).slice(0, -1),
            { ...(fields['history'] as Fields[]).at(-1), note: '別的' },
          ],
        }),
        isGood: false,
      },
      false,
      note,
    ),
    redacting(nothing, false, note, { path: image, site: fourEyes }),
    redacting(nothing, true, note, { path: image }),
    redacting(put('a proposal for another reason left behind', {}), false, correction, {
      removes: 'proposals/redact~imageFolders~health',
      before: { 'proposals/redact~imageFolders~health': { ...ofProposal, reason: '別的' } },
    }),
    publishing('the proposal to redact one of its entries'),
    redacting(
      put('the withdrawal of another version', { withdrawn: { at: now.toISOString(), reason: why, of: 2n } }),
      false,
      ofTombstone,
      { last: tombstone },
    ),
    redacting(put('again', {}), true, { list: 'history', place: 4n }, { last: goneTwice }),
    redacting(nothing, (_, site) => !site.fourEyes, correction, { path: factCheck }),
    redacting(nothing, false, correction, { path: factCheck, site: fourEyes }),
    proposed({}, true, 'a proposal'),
    proposed({}, true, 'a proposal about the history', note),
    proposed({ by: 'admin' }, (uid) => uid !== 'admin', 'a proposal by the admin'),
    proposed({ by: 'a former member' }, false, 'a proposal by a former member'),
    proposed({ place: 0n }, false, 'a proposal about another entry'),
    proposed({ list: 'history' }, false, 'a proposal about another list'),
    proposed({ reason: '別的' }, false, 'a proposal for another reason'),
    proposed({ rev: 2n }, false, 'a proposal about another version'),
    following('as in the document', (copy) => copy, true),
    following('after a later publication', (copy) => copy, false, false),
    following(
      'with another entry',
      inCopy({ corrections: [truth, { ...libel, reason: '改口' }, truth] }),
      false,
    ),
    following('with two entries', inCopy({ corrections: [truth, libel, { ...truth, reason: text }] }), false),
    following('with one entry fewer', inCopy({ corrections: [truth, truth] }), false),
    following('with another text', inCopy({ name: '別的' }), false),
    following(
      'with the note of the change',
      inCopy({ change: { kind: changeKind.update, note: text } }),
      true,
    ),
    following(
      'with another note of the change',
      inCopy({ change: { kind: changeKind.update, note: '改口' } }),
      false,
    ),
    following('with another kind', inCopy({ change: { kind: changeKind.correction, note: text } }), false),
    following(
      'with one entry removed by doubling another',
      inCopy({ corrections: [otherTruth, redactedLibel, otherTruth] }),
      false,
      true,
      { corrections: [truth, libel, otherTruth] },
    ),
    following(
      'with the same entry twice',
      inCopy({ corrections: [redactedLibel, redactedLibel, truth] }),
      false,
    ),
    ...(
      [
        [text, true],
        ['改口', false],
      ] as const
    ).flatMap(([reason, isGood]) => [
      following(
        `with the reason ${reason} of a withdrawal`,
        inCopy({ withdrawn: { at: 'x', reason } }),
        isGood,
        true,
        { withdrawn: { at: 'x', reason: '假的' } },
      ),
      following(
        `with the note ${reason} in its history`,
        inCopy({ history: [{ ...historyUpTo(1n)[0], note: reason }] }),
        isGood,
        true,
        { history: historyUpTo(1n) },
        { history: [{ ...historyUpTo(1n)[0], note: text }] },
      ),
    ]),
    following('of a tombstone', (copy) => copy, true, true, { withdrawn: { at: 'x', reason: '別的' } }),
    following('in the name of another account', (copy) => ({ ...copy, by: 'admin' }), false),
    rollingBack('with its lists', 1n, {}, true),
    rollingBack('with the corrections of the account', 1n, { corrections: [truth, libel, truth] }, false),
    rollingBack('with the history of the account', 1n, { history: stored['history'] ?? [] }, false),
    rollingBack('with a version that is not there', 2n, {}, false),
    rollingBack('to none', 0n, {}, true, true),
    rollingBack('to none, with the history,', 0n, { history: stored['history'] ?? [] }, false, true),
  ];
}
