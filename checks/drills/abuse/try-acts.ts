import { changeKind } from '#src/data/content/declare/categories.ts';
import { type Actor, startActor } from '#checks/backend/actor.ts';
import { contents } from '#checks/backend/contents.ts';
import type { Figures } from '#checks/backend/figures.ts';
import { people, type WireBackend } from '#checks/backend/wire-backend.ts';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { collections } from '#src/data/collections/collections.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { planTakeBack } from '#src/data/content/drafts/take-back.ts';
import { readComments, writeComment } from '#src/data/content/comments/comments.repository.ts';
import { readPreviewsOf, sharePreview } from '#src/data/content/previews/previews.repository.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { readDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { planRollBack, rollBack } from '#src/data/content/drafts/roll-back.ts';
import { writeMember } from '#src/data/members/profiles/members.repository.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { readPublishedList } from '#src/data/content/read/list.ts';
import { forgetManifest } from '#src/data/content/read/snapshot.ts';
import { readCorrectedItems } from '#src/data/retrieval/search/read-corrected.ts';
import { sendReport, writeReportOutcome } from '#src/data/content/reports/reports.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import { discarding } from '#src/data/content/proposals/proposal.schema.ts';
import { schedule } from '#src/data/content/schedules/schedules.repository.ts';
import { type HostileAct, hostileActs } from './hostile-acts.ts';
import type { Place } from './hostile-writes.ts';

const name = { uid: people.editors[9] ?? '', name: '林編輯' };
const answer = { result: 'unchanged', note: '查證後維持原文' } as const;

/**
 * Creates the targets of an act: a corrected fact-check with a colleague's draft, a folder, an image and an answered
 * report.
 */
async function placeFor(number: number, backend: WireBackend): Promise<Place> {
  const id = `act${String(number).padStart(17, '0')}`;
  const { corrections: _, verifiedAt, ...fields } = contents.qna;
  const first = { kind: changeKind.first, note: '' } as const;
  await publish([{ collection: 'qna', id, fields, verifiedAt, change: first }]);
  const { previous } = await readEditorItem(qna, id);
  const correction = { at: dayOf(Date.now()), before: '五', after: '六', reason: '抄錯' };
  await publish([
    {
      collection: 'qna',
      id,
      fields,
      verifiedAt,
      change: { kind: changeKind.correction, note: '' },
      correction,
      ...(previous && { previous }),
    },
  ]);
  const { corrections: __, ...folder } = contents.imageFolders;
  await publish([{ collection: 'imageFolders', id, fields: folder, change: first }]);
  const { corrections: ___, ...image } = contents.debunkingImages;
  await publish([
    { collection: 'debunkingImages', id: `${number}`.padStart(20, '0'), fields: image, change: first },
  ]);
  const data = { ...fields, verifiedAt, answer: '同事寫到一半的答案。' };
  const details = { change: { kind: changeKind.update, note: '' } as const, corrections: [correction] };
  await saveDraft({ collection: 'qna', id, baseRev: 2, data, stage: 'inReview', details }, undefined);
  const ticket = await sendReport(
    { kind: 'error', target: '/qna/a', text: '年份寫錯了' },
    crypto.randomUUID(),
  );
  await writeReportOutcome(ticket, answer, undefined);
  await backend.put([
    [`members/${name.uid}`, { name: name.name }],
    [`memberNames/${name.name}`, { uid: name.uid }],
    [`members/${people.admin}`, { name: '王管理' }],
    ['memberNames/王管理', { uid: people.admin }],
  ]);
  await propose(discarding('qna', id), 1, '重複的草稿');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await schedule({ collection: 'imageFolders', id, rev: 1, at: tomorrow, reason: '活動已結束' });
  const draft = await readDraft('qna', id);
  const preview = draft ? await sharePreview(draft, 1) : '';
  const comment = crypto.randomUUID();
  await writeComment(comment, { on: `qna~${id}`, field: '', text: '請補來源' });
  const { uid } = name;
  return { id, ticket, image: `${number}`.padStart(20, '0'), uid, admin: people.admin, comment, preview };
}

/** What every write changes: the number and time of a version, and who wrote a draft. */
const written = ['rev', 'writeId', 'updatedAt', 'authors', 'before', 'approvedBy', 'started', 'slot'];

/** Formats a value as text, whatever the order in which it was written. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The note of what the admin does to undo an act. */
const undoing = '復原';

interface Listed {
  readonly note: string;
}

/** The stored state of a document, except for what every write changes and what undoing adds to its history. */
function stateIn(data: Record<string, unknown> | undefined): unknown {
  if (!data) return null;
  const state = Object.fromEntries(Object.entries(data).filter(([field]) => !written.includes(field)));
  const history = data['history'] as readonly Listed[] | undefined;
  if (!history) return { ...state, isApproved: data['stage'] === 'approved' };
  const isUndone = history.at(-1)?.note === undoing;
  // A page that did not exist before is a tombstone without a past.
  if (isUndone && history.length === 1) return null;
  const last = history.at(isUndone ? -2 : -1) as Readonly<Record<string, unknown>> | undefined;
  const change = { kind: last?.['kind'], note: last?.['note'] };
  return { ...state, change, history: isUndone ? history.slice(0, -1) : history };
}

/** Returns everything that an act could change, as text. */
async function stateOf({ id, ticket, image, uid, comment, preview }: Place): Promise<string> {
  const paths = [
    `qna/${id}`,
    `qna/${id}-new`,
    `qna/${id}/revisions/1`,
    `drafts/qna~${id}`,
    `drafts/qna~${id}-mine`,
    `imageFolders/${id}`,
    `debunkingImages/${image}`,
    `debunkingImages/${'f'.repeat(20)}`,
    `reports/${ticket}`,
    `reportOutcomes/${ticket}`,
    `members/${uid}`,
    `members/${people.admin}`,
    'memberNames/別人的名字',
    'site/settings',
    'tagRules/current',
    'access/roles',
    'notices/feed',
    `presence/${people.admin}`,
    `removals/${'0'.repeat(64)}`,
    `previews/${preview}`,
    `comments/${comment}`,
    ...['publish', 'withdraw'].map((act) => `schedules/${act}~qna~${id}`),
    `schedules/withdraw~imageFolders~${id}`,
    ...['withdraw', 'discard'].map((act) => `proposals/${act}~qna~${id}`),
  ];
  const [found, links, comments] = await Promise.all([
    Promise.all(paths.map((path) => readDocument(path))),
    readPreviewsOf('qna', id),
    readComments(`qna~${id}`),
  ]);
  const all = [...found.map((raw) => raw?.data), ...links, ...comments];
  return inOrder(all.map((data) => stateIn(data && { ...data })));
}

const entriesOf = async (uid: string) => (await readAudit(undefined, { by: uid })).entries;

/** Takes back everything that an account has done since a time. */
export async function takeAllBack(by: string, since: string): Promise<void> {
  const steps = await planRollBack({ by, since, collections, needsApproval: () => false });
  const others = await planTakeBack(by, since);
  for (const step of steps) if (step.act !== 'manual') await rollBack(step, undoing);
  for (const { run } of others) await run(undoing);
}

/** Returns why an act counts as undetected; undefined if it is denied, or logged and undone, as expected. */
async function judge(
  act: HostileAct,
  number: number,
  attacker: Actor,
  backend: WireBackend,
): Promise<string | undefined> {
  await backend.writeRoles();
  const place = await placeFor(number, backend);
  await backend.writeRoles({ fourEyes: act.fourEyes === true });
  await attacker.do('prepare', number, place);
  const before = await stateOf(place);
  const since = new Date().toISOString();
  const outcome = await attacker.do('attempt', number, place);
  const [newest, ...older] = (await entriesOf(name.uid)).filter(
    ({ at }) => Date.parse(at) >= Date.parse(since),
  );
  const after = await stateOf(place);
  if (act.refusedBy !== undefined) {
    if (outcome !== 'denied') return `${outcome}, not denied`;
    return after === before ? undefined : 'denied, and yet something changed';
  }
  if (outcome !== 'done') return `${outcome}, not done`;
  if (newest?.action !== act.action || older.length > 0)
    return 'not in the log under their name, or not once';
  if (after === before) return 'it changed nothing, so that it shows nothing';
  if (act.undo === 'rename') await writeMember(name);
  else await takeAllBack(name.uid, since);
  return (await stateOf(place)) === before ? undefined : 'not undone';
}

/** Tries all hostile acts of an editor, each on documents of its own. */
export async function tryActs(backend: WireBackend, figures: Figures): Promise<void> {
  const attacker = await startActor(name.uid, backend.target);
  let [refused, undone, unseen] = [0, 0, 0];
  for (const [number, act] of hostileActs.entries()) {
    const problem = await judge(act, number, attacker, backend);
    if (problem !== undefined) {
      unseen += 1;
      console.log(`     ${act.title}: ${problem}`);
    } else if (act.refusedBy !== undefined) refused += 1;
    else undone += 1;
  }
  attacker.stop();
  await backend.writeRoles();
  figures.report(
    `${hostileActs.length} hostile acts of an editor: ${refused} denied, ${undone} logged under their name and undone with one action, ${unseen} not logged`,
    unseen === 0,
  );
}

/** Random numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What visitors of the published site read besides one page: fact-checks, images and folders, and corrections. */
async function siteState(backend: WireBackend, others: string): Promise<string> {
  await backend.snapshot(61);
  forgetManifest();
  const lists = await Promise.all(
    [qna, imageFolders, debunkingImages].map((each) => readPublishedList(each as typeof qna)),
  );
  const all = [...lists.flatMap(({ records }) => records), ...(await readCorrectedItems())];
  return (
    all
      // A page that did not exist before is withdrawn, which `/corrections` says.
      .filter((each) => each.id !== others && !('withdrawn' in each && each.withdrawn.reason === undoing))
      .map((each) => inOrder(stateIn({ ...each })))
      .toSorted()
      .join('\n')
  );
}

/**
 * An editor's account goes bad for an hour: random acts that the rules allow, on a dozen documents and everything around
 * them, mixed with others that they deny, while a colleague works. An admin blocks it and takes everything back.
 */
export async function badHour(backend: WireBackend, figures: Figures): Promise<void> {
  const [attacker, colleague] = await Promise.all(
    [name.uid, people.editors[8] ?? ''].map((uid) => startActor(uid, backend.target)),
  );
  if (!attacker || !colleague) return;
  const places: Place[] = [];
  for (let number = 500; number < 513; number += 1) places.push(await placeFor(number, backend));
  const theirs = places.pop();
  const states = () => Promise.all(places.map(stateOf));
  const [before, site] = [await states(), await siteState(backend, theirs?.id ?? '')];
  const since = new Date().toISOString();
  const next = seeded(7);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const indexes = [...hostileActs.entries()].filter(
    ([, { undo, fourEyes }]) => undo !== 'rename' && !fourEyes,
  );
  const lawful = indexes.filter(([, { action }]) => action).map(([index]) => index);
  const others = indexes.filter(([, { action }]) => !action).map(([index]) => index);
  let [done, tried] = [0, 0];
  while (done < 200 && tried < 1000) {
    const place = pick(places);
    const index = pick(next() < 0.8 ? lawful : others);
    tried += 1;
    if (!place || index === undefined) continue;
    const outcome = await attacker.do('attempt', index, place).catch(() => 'failed');
    if (outcome === 'done') done += 1;
    if (done % 50 === 0 && theirs) await colleague.do('attempt', 0, theirs);
  }
  const meanwhile = theirs && (await stateOf(theirs));
  const hurt = (await states()).filter((state, index) => state !== before[index]).length;
  await takeAllBack(name.uid, since);
  attacker.stop();
  colleague.stop();
  const after = await states();
  const different = after.filter((state, index) => state !== before[index]).length;
  const isTheirs = theirs && (await stateOf(theirs)) === meanwhile;
  const isSite = (await siteState(backend, theirs?.id ?? '')) === site;
  figures.report(
    `an account that went bad: ${done} acts done of ${tried}, ${hurt} of ${places.length} places changed; taken back, ${different} differ, the site ${isSite ? 'reads as before' : 'differs'}, a colleague's page ${isTheirs ? 'is left' : 'was touched'}`,
    done >= 200 && hurt === places.length && different === 0 && isSite && isTheirs === true,
  );
}
