import { familiesIn, foundFamilies, takeFamilies } from '#scripts/snapshot/families.ts';
import { qna, type QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';
import { contradictionsAmong } from '#src/data/collections/qna/contradictions.ts';
import { contradictedMarker } from '#src/data/collections/qna/title-markers.ts';

/**
 * Returns a line for each published fact-check whose verdict contradicts its own marker, and for each pair of one
 * checker with opposite verdicts under the same title or in the same family.
 */
export function contradictionLines(documents: readonly RawDocument[]): string[] {
  const records = documents.flatMap((raw): QnaListRecord[] => {
    const parsed = qna.parseForList(raw);
    return parsed?.state === 'published' ? [parsed.record] : [];
  });
  const contradictionsOf = contradictionsAmong(records);
  return records.flatMap((one) =>
    contradictionsOf(one)
      .filter(({ record, by }) => by === 'marker' || one.id < record.id)
      .map(({ record, by }) =>
        by === 'marker'
          ? `qna/${one.id} has the verdict ${one.verdict} under ${contradictedMarker(one, one.verdict)?.marker ?? ''}: an editor must decide`
          : `qna/${one.id} has the verdict ${one.verdict} and qna/${record.id} ${record.verdict} ` +
            `${by === 'family' ? 'in the same family' : 'under the same title'}: an editor must decide`,
      ),
  );
}

type Documents = ReadonlyMap<string, readonly RawDocument[]>;

/**
 * Finds families and contradictions among the fact-checks; `key` names their content, and the result is cached under
 * it. Registers the families for later rendering. Returns a line for each contradiction.
 */
export async function analyseFactChecks(
  output: SiteOutput,
  key: string,
  stored: Documents,
  published: Documents,
): Promise<readonly string[]> {
  const { families, contradictions } = await output.remember('fact-checks', key, () => ({
    families: foundFamilies(familiesIn(stored.get(qna.name) ?? [])),
    contradictions: contradictionLines(published.get(qna.name) ?? []),
  }));
  for (const documents of [stored, published]) takeFamilies(documents.get(qna.name) ?? [], families);
  return contradictions;
}
