import { familiesIn, foundFamilies, takeFamilies } from '#scripts/snapshot/families.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { contradictionLines } from '#scripts/publish/data/contradictions.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';

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
