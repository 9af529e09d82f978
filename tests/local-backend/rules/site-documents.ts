import { readFileSync } from 'node:fs';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import type { Decision } from '#local-backend/rules/ruleset.ts';
import { Timestamp } from '#local-backend/values.ts';
import { contents } from '#checks/backend/contents.ts';
import { evaluate, type Data, NOW, type PlainMap } from './rules-requests.ts';

const ruleset = loadRuleset(readFileSync('firestore.rules', 'utf8'), 'firestore.rules');

/** Every published document has its revision number. */
type Content = PlainMap & { readonly rev: number };

/** The time of the requests, as texts have it. */
const AT = new Date(Number(NOW.seconds) * 1000).toISOString();
const EARLIER = new Timestamp(1_700_000_000n, 0);
const WRITE_ID = '01234567-89ab-4cde-8f01-234567890123';
const HASH = '0'.repeat(64);
export const IMAGE = 'debunkingImages/0123456789abcdef0123';

export const ROLES: PlainMap = {
  admins: ['admin'],
  editors: ['editor'],
  blocked: ['blocked'],
  frozen: false,
  fourEyes: false,
  rev: 1,
  writeId: WRITE_ID,
  updatedAt: EARLIER,
};

const changeOf = (rev: number) => ({ kind: rev === 1 ? '首次' : '更新', note: '' });

/** The complete history up to this revision, which must be below the limit. */
const historyOf = (rev: number) =>
  Array.from({ length: rev }, (_, index) => ({
    rev: index + 1,
    at: AT,
    ...changeOf(index + 1),
  }));

function envelope(rev: number): Content {
  return {
    rev,
    writeId: WRITE_ID,
    createdAt: rev === 1 ? NOW : EARLIER,
    updatedAt: NOW,
    change: changeOf(rev),
    history: historyOf(rev),
  };
}

export function image(rev: number, changes: PlainMap = {}): Content {
  return {
    ...envelope(rev),
    corrections: [],
    title: '示範',
    altText: '【錯誤訊息】示範\n第二行',
    description: '',
    ocrText: '',
    tags: Array.from({ length: 20 }, (_, index) => `標籤${index}`),
    source: { url: 'https://example.org', archivedUrl: 'https://example.org/a', foundOn: '示範' },
    objects: { '480': HASH, '960': HASH, '1600': HASH },
    width: 1600,
    height: 900,
    thumbhash: 'abc',
    verdict: '錯誤',
    folderId: 'f1',
    attribution: '示範',
    verifiedAt: '2026-01-01',
    ...changes,
  };
}

/** A valid document of any collection. */
export const goodDocument = (name: keyof typeof contents, rev: number): Content => ({
  ...envelope(rev),
  ...contents[name],
});

export const tombstone = (rev: number): Content => ({
  ...asKind(envelope(rev), '更新', '示範'),
  withdrawn: { at: AT, reason: '示範' },
});
/** The next version of a document with only filing fields changed, such as folder or tags, and no new history entry. */
export const filed = (document: Content, changes: PlainMap): Content => ({
  ...document,
  ...changes,
  rev: document.rev + 1,
  createdAt: EARLIER,
  updatedAt: NOW,
});
export const draft = (rev: number, changes: PlainMap = {}): PlainMap => ({
  collection: 'cases',
  id: '1',
  baseRev: 0,
  rev,
  writeId: WRITE_ID,
  updatedAt: NOW,
  stage: 'draft',
  authors: ['editor'],
  data: { title: '示範' },
  ...changes,
});

const stored = (document: PlainMap): PlainMap => ({ ...document, createdAt: EARLIER, updatedAt: EARLIER });

/** The same version with another kind of change. */
export function asKind(document: Content, kind: string, note = ''): Content {
  const history = historyOf(document.rev);
  const last = history.at(-1);
  const change = { kind, note };
  return {
    ...document,
    change,
    history: [...history.slice(0, -1), ...(last ? [{ ...last, ...change }] : [])],
  };
}

/**
 * Returns the decision on the document of a publication or, with `part`, on its revision, its audit entry or the
 * deletion of its draft.
 */
export function publish(
  uid: string,
  name: string,
  document: Content,
  options: {
    previous?: PlainMap;
    roles?: PlainMap;
    part?: 'document' | 'revision' | 'entry' | 'draft';
    /** Other existing documents, and those of them that the same batch deletes. */
    beside?: Data;
    removed?: readonly string[];
  } = {},
): Decision & { readonly accesses: number } {
  const { previous, roles = ROLES, part = 'document', beside = {}, removed = [] } = options;
  const before: Data = {
    'access/roles': roles,
    ...beside,
    ...(previous ? { [name]: stored(previous) } : {}),
  };
  const revisionName = `${name}/revisions/${document.rev}`;
  const entryName = `audit/${WRITE_ID}`;
  const action = 'withdrawn' in document ? 'withdraw' : 'publish';
  const entry = { by: uid, at: NOW, action, target: name, writeId: WRITE_ID };
  const unchanged = Object.entries(before).filter(([path]) => !removed.includes(path));
  const after: Data = {
    ...Object.fromEntries(unchanged),
    [name]: document,
    [revisionName]: { by: uid, at: NOW, document },
    [entryName]: entry,
  };
  const [draftName = ''] = removed;
  const target = { document: name, revision: revisionName, entry: entryName, draft: draftName }[part];
  const written = part === 'document' && previous ? 'update' : 'create';
  const reads = new Set<string>();
  const operation = part === 'draft' ? 'delete' : written;
  const decision = evaluate(ruleset, operation, target, { uid, before, after, reads });
  reads.delete(target);
  return { ...decision, accesses: reads.size };
}
