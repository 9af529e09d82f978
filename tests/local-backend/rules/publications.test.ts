import { expect, test } from 'vitest';
import { historyLimit } from '#src/data/content/declare/envelope.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { type Data, NOW, type PlainMap } from './rules-requests.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import {
  asKind,
  draft,
  filed,
  goodDocument,
  image,
  IMAGE,
  publish,
  ROLES,
  tombstone,
} from './site-documents.ts';

/**
 * The maximum number of expressions for a publication, out of the 1,000 that Firestore evaluates per request: the rest
 * is room for more fields.
 */
const expressionBudget = 700;

const names = Object.keys(contents) as (keyof typeof contents)[];
const reviewed: readonly string[] = ['casePages', 'corruptionCases', 'qna'];
// A second factor that is not required of the publishing account needs the most expressions.
const roles = { ...ROLES, fourEyes: true, secondFactor: 'editors' };
const correction = { at: '2026-01-01', before: '一', after: '二', reason: '三' };
const full = historyLimit;
const allCorrections = Array.from({ length: full }, () => correction);

/** Fields that the samples lack and that cost expressions. */
const costly: Partial<Record<keyof typeof contents, PlainMap>> = {
  qna: {
    checker: { name: '示範查核組織', url: 'https://example.org/check', verdictInTheirWords: '含有不實訊息' },
    variants: [{ on: '2026-11-01' }],
  },
};

const withAll = (name: keyof typeof contents, rev: number): ReturnType<typeof goodDocument> => ({
  ...goodDocument(name, rev),
  ...costly[name],
});

/** The version that drops the oldest entry of a full history, with this kind of change. */
function lateVersion(name: keyof typeof contents, kind: string) {
  const document = asKind(withAll(name, full + 1), kind);
  const added = { ...correction, at: dayOf(Number(NOW.seconds) * 1000) };
  const corrections = kind === '勘誤' ? [...allCorrections.slice(1), added] : allCorrections;
  return { ...document, history: historyOf(document).slice(-full), corrections };
}

const historyOf = ({ history }: PlainMap): readonly PlainMap[] => history as readonly PlainMap[];

/** The approved draft that a publication under four eyes needs. */
function approvedDraft(name: keyof typeof contents, document: PlainMap, baseRev: number): Data {
  const {
    rev: _rev,
    writeId: _write,
    createdAt: _at,
    updatedAt: _then,
    history: _history,
    change = null,
    corrections = null,
    ...data
  } = document;
  const place = { collection: name, id: ids[name] };
  const approved = { ...place, stage: 'approved', approvedBy: 'admin', baseRev, change, corrections, data };
  return { [`drafts/${name}~${ids[name]}`]: draft(3, approved) };
}

/** Every way to publish a document. The most expensive ones have a full history or follow a withdrawal. */
function decisionsOn(name: keyof typeof contents) {
  const path = `${name}/${ids[name]}`;
  const first = withAll(name, 1);
  const whole = { ...withAll(name, full), corrections: allCorrections };
  const gone = { ...tombstone(full), history: historyOf(whole) };
  const last = { [`${path}/revisions/${full - 1}`]: { document: { corrections: allCorrections } } };
  const isSingle = name === 'site' || name === 'tagRules';
  const all = [publish('admin', path, first)];
  for (const kind of ['更新', '排版', '勘誤']) {
    const document = lateVersion(name, kind);
    const beside = approvedDraft(name, document, full);
    all.push(publish('admin', path, document, { previous: whole }));
    all.push(publish('admin', path, document, { previous: whole, roles, beside }));
    if (kind === '排版' || isSingle) continue;
    all.push(publish('admin', path, document, { previous: gone, beside: last }));
    all.push(publish('admin', path, document, { previous: gone, roles, beside: { ...beside, ...last } }));
  }
  if (isSingle) return all;
  const proposal = `proposals/withdraw~${name}~${ids[name]}`;
  const proposed = { [proposal]: { by: 'editor', rev: 1, reason: '示範' } };
  all.push(publish('admin', path, tombstone(2), { previous: first }));
  all.push(
    publish('admin', path, tombstone(2), { previous: first, roles, beside: proposed, removed: [proposal] }),
  );
  return all;
}

test.each(names)('publications of %s stay within the budget of expressions', (name) => {
  const decisions = decisionsOn(name);
  expect(decisions.map(({ allowed, reason }) => allowed || reason)).toEqual(decisions.map(() => true));
  expect(Math.max(...decisions.map(({ expressions }) => expressions))).toBeLessThanOrEqual(expressionBudget);
});

test('moving an image as an editor stays within the budget of expressions', () => {
  const moved = filed(image(1), { folderId: 'f2' });
  const { allowed, expressions } = publish('editor', IMAGE, moved, { previous: image(1) });
  expect(allowed).toBe(true);
  expect(expressions).toBeLessThanOrEqual(expressionBudget);
});

test.each(['revision', 'entry'] as const)(
  'the %s of a publication takes at most half of the budget',
  (part) => {
    const previous = goodDocument('qna', 1);
    const document = goodDocument('qna', 2);
    const { allowed, expressions } = publish('admin', `qna/${ids.qna}`, document, { previous, part });
    expect(allowed).toBe(true);
    expect(expressions).toBeLessThanOrEqual(expressionBudget / 2);
  },
);

test('the audit entry of an image under four eyes needs at most half of the expression budget', () => {
  const name = 'debunkingImages';
  const path = `${name}/${ids[name]}`;
  const whole = { ...withAll(name, full), corrections: allCorrections };
  const document = lateVersion(name, '勘誤');
  const gone = { ...tombstone(full), history: historyOf(whole) };
  const last = { [`${path}/revisions/${full - 1}`]: { document: { ...whole, rev: full - 1 } } };
  const approved = approvedDraft(name, document, full);
  for (const options of [
    { previous: whole, beside: approved },
    { previous: gone, beside: { ...approved, ...last } },
  ]) {
    const { allowed, reason, expressions } = publish('admin', path, document, {
      ...options,
      roles,
      part: 'entry',
    });
    expect(allowed || reason).toBe(true);
    expect(expressions).toBeLessThanOrEqual(expressionBudget / 2);
  }
});

/**
 * The maximum number of documents that the rules may read for one publication, counting a document once per rule that
 * reads it.
 */
const accessBudget = 10;

test.each([...reviewed, 'debunkingImages'])(
  'a publication of %s reads at most ten documents, even when counted separately for each rule',
  (name) => {
    const known = name as 'qna';
    const document = lateVersion(known, '勘誤');
    const previous = { ...goodDocument(known, full), corrections: allCorrections };
    const beside = approvedDraft(known, document, full);
    const decide = (part: 'document' | 'revision' | 'entry' | 'draft') =>
      publish('admin', `${known}/${ids[known]}`, document, {
        previous,
        roles,
        beside,
        removed: Object.keys(beside),
        part,
      });
    const parts = (['document', 'revision', 'entry', 'draft'] as const).map(decide);
    expect(parts.map(({ allowed, reason }) => allowed || reason)).toEqual([true, true, true, true]);
    const accesses = parts.reduce((sum, { accesses: own }) => sum + own, 0);
    expect(accesses).toBeLessThanOrEqual(accessBudget);
    expect(accesses).toBeGreaterThan(5);
  },
);
