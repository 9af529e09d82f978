import type { Ruleset } from '#local-backend/rules/ruleset.ts';
import { mintToken, readCaller } from '#local-backend/token.ts';
import { encode, type Fields } from '#scripts/prove/differential/plain-values.ts';
import { Stage } from '#scripts/prove/mutate/transcript.ts';
import { type Asker, askers, type Call, now, type Question, rolesDocument } from './questions.ts';

const projectId = 'demo-fuzz';
const root = `projects/${projectId}/databases/(default)/documents`;
const time = now.getTime();

function requestOf(call: Call): { method: string; body: unknown } {
  if ('get' in call) return { method: 'batchGet', body: { documents: [`${root}/${call.get}`] } };
  if ('list' in call) {
    const { list, limit } = call;
    const structuredQuery = { from: [{ collectionId: list }], ...(limit !== null && { limit }) };
    return { method: 'runQuery', body: { structuredQuery } };
  }
  const writes = 'delete' in call ? [{ delete: `${root}/${call.delete}` }] : call.writes.map(update);
  return { method: 'commit', body: { writes } };
}

const update = ([path, fields]: readonly [string, Fields]) => ({
  update: { name: `${root}/${path}`, fields: encode(fields) },
});

/** Whether the rules allow what the asker asks. Throws when it fails for another reason. */
function answerTo(rules: Ruleset, question: Question, asker: Asker, frozen: boolean): boolean {
  const stage = new Stage(projectId, { rules, indexes: null });
  const documents = Object.entries({ ...question.before, 'access/roles': rolesDocument(frozen, false) });
  const prepared = stage.answer({
    method: 'commit',
    parent: '',
    caller: 'owner',
    body: { writes: documents.map(update) },
    time,
  });
  if (prepared.status !== 200) throw new Error(JSON.stringify(prepared.body));
  const { uid, tenant } = asker;
  const claims = tenant === undefined ? {} : { firebase: { tenant } };
  const caller = uid === null ? null : readCaller(`Bearer ${mintToken(uid, claims)}`);
  const { status, body } = stage.answer({ ...requestOf(question.call(uid ?? '')), parent: '', caller, time });
  if (status !== 200 && status !== 403) throw new Error(`${question.title}: ${JSON.stringify(body)}`);
  return status === 200;
}

function isExpected({ isGood, role, alsoFrozen, call }: Question, { may }: Asker, frozen: boolean): boolean {
  const asked = call('');
  const isRead = 'get' in asked || 'list' in asked;
  return isGood && may.includes(role) && (!frozen || isRead || alsoFrozen === true);
}

/** Puts every question as every identity; of a frozen site only those where nothing else is wrong. */
export function* answers(rules: Ruleset, questions: readonly Question[]) {
  for (const question of questions)
    for (const asker of askers)
      for (const frozen of [false, true]) {
        if (frozen && !/nothing changed|^(read|list|delete)/.test(question.title)) continue;
        yield {
          title: `${asker.title}, ${question.title}${frozen ? ', while frozen' : ''}`,
          allowed: answerTo(rules, question, asker, frozen),
          expected: isExpected(question, asker, frozen),
        };
      }
}
