import { type ComparedCheck, contradictionsAmong } from '#src/data/collections/qna/contradictions.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { contradictedMarker } from '#src/data/collections/qna/title-markers.ts';
import { isVerdict } from '#src/platform/text/verdict-scale.ts';
import type { AnyCollection } from './check-fields.ts';
import type { Outcome } from './mapping.ts';
import type { SiteContent } from './site-content.ts';

/** The list of fact-checks that contradict another one, for an editor to decide. */
export const contradictingList = 'contradicting';

/** Returns the fields of a fact-check that are compared; undefined if it lacks them. */
function comparedOf(id: string, fields: object): ComparedCheck | undefined {
  const { question, claim, verdict } = fields as Readonly<Record<string, unknown>>;
  if (typeof question !== 'string' || !isVerdict(verdict)) return undefined;
  return {
    ...(fields as Pick<ComparedCheck, 'checker' | 'variants'>),
    id,
    question,
    claim: typeof claim === 'string' ? claim : '',
    verdict,
  };
}

/**
 * Sets aside fact-checks whose verdict contradicts the marker in their title or claim, or another one of the same
 * checker under the same title or in the same family, whether that is in the same import or on the site: two
 * contradictory answers are no answer. `--accept contradicting` imports them all the same.
 */
export function holdContradicting(
  outcomes: readonly Outcome<object>[],
  collection: Pick<AnyCollection, 'name'>,
  { published, drafts }: Pick<SiteContent, 'published' | 'drafts'>,
): Outcome<object>[] {
  if (collection.name !== qna.name) return [...outcomes];
  const compared = new Map<string, ComparedCheck>();
  const add = (id: string, fields: object): void => {
    const check = comparedOf(id, fields);
    if (check) compared.set(id, check);
  };
  for (const [id, record] of published) add(id, record);
  for (const [id, { data }] of drafts) add(id, data);
  for (const outcome of outcomes) if (outcome.kind === 'document') add(outcome.id, outcome.fields);
  const contradictionsOf = contradictionsAmong([...compared.values()]);
  return outcomes.map((outcome): Outcome<object> => {
    const check = outcome.kind === 'document' ? compared.get(outcome.id) : undefined;
    const [first, ...others] = check ? contradictionsOf(check) : [];
    if (outcome.kind !== 'document' || !check || !first) return outcome;
    const marker = contradictedMarker(check, check.verdict)?.marker;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const where = first.by === 'family' ? 'in the same family' : 'under the same title';
    return {
      kind: 'apart',
      place: outcome.place,
      list: contradictingList,
      reason: marker
        ? `${check.id} says ${check.verdict} under ${marker}: decide whether the verdict is that of the claim or of its debunk`
        : `${check.id} says ${check.verdict} and ${first.record.id}${more} ${where} ${first.record.verdict}: decide which applies`,
      row: { id: outcome.id, ...outcome.fields },
      otherwise: outcome,
    };
  });
}
