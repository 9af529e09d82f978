import { changeKind } from '#src/data/content/declare/categories.ts';
import { type Actor, startActor } from '#checks/backend/actor.ts';
import { contents } from '#checks/backend/contents.ts';
import type { Figures } from '#checks/backend/figures.ts';
import { people, type WireBackend } from '#checks/backend/wire-backend.ts';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { collections } from '#src/data/collections/collections.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { readDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { planRollBack, rollBack } from '#src/data/content/drafts/roll-back.ts';
import { writeMember } from '#src/data/members/profiles/members.repository.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import {
  readReportOutcome,
  sendReport,
  writeReportOutcome,
} from '#src/data/content/reports/reports.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { type HostileAct, hostileActs, type Undo } from './hostile-acts.ts';
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
  const correction = { at: '2026-11-20', before: '五', after: '六', reason: '抄錯' };
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
  await backend.put([[`members/${name.uid}`, { name: name.name }]]);
  return { id, ticket, image: `${number}`.padStart(20, '0'), uid: name.uid, admin: people.admin };
}

/** The content of a document, without who wrote it and when. */
function withoutEnvelope(data: Record<string, unknown> | undefined): unknown {
  if (!data || 'withdrawn' in data) return null;
  const {
    rev: _,
    writeId: __,
    updatedAt: ___,
    change: ____,
    history: _____,
    authors: ______,
    before: _______,
    approvedBy: ________,
    stage,
    ...rest
  } = data;
  return { ...rest, isApproved: stage === 'approved' };
}

/** Returns everything that an act could change, as text. */
async function stateOf({ id, ticket, image, uid }: Place): Promise<string> {
  const paths = [
    `qna/${id}`,
    `qna/${id}-new`,
    `drafts/qna~${id}`,
    `imageFolders/${id}`,
    `debunkingImages/${image}`,
    `reportOutcomes/${ticket}`,
    `members/${uid}`,
    'site/settings',
    'access/roles',
    `removals/${'0'.repeat(64)}`,
  ];
  const found = await Promise.all(paths.map((path) => readDocument(path)));
  return JSON.stringify(found.map((raw) => withoutEnvelope(raw?.data)));
}

const entriesOf = async (uid: string) => (await readAudit(undefined, { by: uid })).entries;

/** Undoes an act with a single act of another member. */
async function undo(way: Undo, { id, ticket }: Place, since: string): Promise<void> {
  if (way === 'rollBack') {
    const steps = await planRollBack({ by: name.uid, since, collections, needsApproval: () => false });
    for (const step of steps) await rollBack(step, '復原');
  } else if (way === 'rename') await writeMember(name);
  else if (way === 'answerAgain') await writeReportOutcome(ticket, answer, await readReportOutcome(ticket));
  else {
    const draft = await readDraft('qna', id);
    if (!draft) throw new Error('the draft does not exist');
    const data = way === 'takeBackText' ? (draft.before?.data ?? {}) : draft.data;
    await saveDraft({ collection: 'qna', id, baseRev: draft.baseRev, data, stage: 'inReview' }, draft);
  }
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
  if ('refusedBy' in act.answer) {
    if (outcome !== 'denied') return `${outcome}, not denied`;
    return after === before ? undefined : 'denied, and yet something changed';
  }
  if (outcome !== 'done') return `${outcome}, not done`;
  if (newest?.action !== act.answer.action || older.length > 0)
    return 'not in the log under their name, or not once';
  if (after === before) return 'it changed nothing, so that it shows nothing';
  await undo(act.answer.undo, place, since);
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
    } else if ('refusedBy' in act.answer) refused += 1;
    else undone += 1;
  }
  attacker.stop();
  await backend.writeRoles();
  figures.report(
    `${hostileActs.length} hostile acts of an editor: ${refused} denied, ${undone} logged under their name and undone with one action, ${unseen} not logged`,
    unseen === 0,
  );
}
