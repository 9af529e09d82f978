// City councillors (councilors_tcc.json of g0v councilor-voter-guide, CC0) → politicians.
import * as z from 'zod/mini';
import type { FieldProblem } from '#scripts/import/check-fields.ts';
import { cutAtSentence } from '#scripts/import/read/cut-text.ts';
import { groupBy } from '#scripts/import/group-by.ts';
import { linesOf } from '#scripts/import/import-row.ts';
import { idOf, defineMapping } from '#scripts/import/mapping.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';

const row = z.object({
  name: z.string().check(z.minLength(1)),
  party: z.string().check(z.minLength(1)),
  county: z.string().check(z.minLength(1)),
  constituency: z.string(),
  district: z.string(),
  election_year: z.string().check(z.regex(/^\d{4}$/)),
  education: z.array(z.string()),
  experience: z.array(z.string()),
  links: z.array(z.object({ url: z.string(), note: z.string() })),
});

export const councillorDataset = {
  title: '議員投票指南',
  publisher: 'g0v councilor-voter-guide',
  url: 'https://github.com/g0v/councilor-voter-guide',
  kind: 'media' as const,
};

/**
 * Terms of councils by their year of election, which is all that the source gives: from taking office to the end of the
 * term (地方制度法第33條: four years; 臺北市議會 numbers its councils).
 */
export const councilTerms: Readonly<
  Record<string, { readonly session: number; readonly from: string; readonly to: string }>
> = {
  '臺北市 2010': { session: 11, from: '2010-12-25', to: '2014-12-24' },
};

const summaryLimit = 2000;

const joined = (label: string, texts: readonly string[]): string =>
  texts.length > 0 ? `${label}：${texts.join('；').replace(/。$/, '')}。` : '';

export const mapping = defineMapping({
  collection: politicians,
  row,
  map: (rows) => {
    const keyOf = ({ name, county }: Pick<z.infer<typeof row>, 'name' | 'county'>) => `${county}\n${name}`;
    const byName = groupBy(rows, ({ row: person }) => keyOf(person));
    return rows.map(({ row: person, ...place }) => {
      const { name, county, party, constituency, district, election_year: year } = person;
      const namesakes = byName.get(keyOf(person)) ?? [];
      if (namesakes.length > 1) {
        const reason = `${name} is on lines ${linesOf(namesakes)}; it is unknown whether this is one person`;
        return { kind: 'apart', place, list: 'same-name', reason, row: person };
      }
      const notes: FieldProblem[] = [];
      const text = [
        `${year} 年選出${district ? `（${district}）` : ''}。`,
        joined('學歷', person.education),
        joined('經歷', person.experience),
      ].join('');
      const summary = cutAtSentence(text, summaryLimit);
      if (summary !== text) notes.push({ field: 'summary', text: `cut to ${summary.length} characters` });
      const links = person.links.filter(({ url }) => /^https?:/.test(url) && URL.canParse(url));
      for (const { url } of person.links.filter((link) => !links.includes(link)))
        notes.push({ field: 'links', text: `no address: ${url}` });
      return {
        kind: 'document',
        place,
        id: idOf(county, name),
        notes,
        fields: {
          name,
          aliases: [],
          party,
          office: `${county}議員`,
          ...(constituency && { constituency }),
          summary,
          terms: [
            {
              office: `${county}議員`,
              ...(constituency && { constituency }),
              party,
              electedIn: Number(year),
              ...councilTerms[`${county} ${year}`],
              sourceIndex: 0,
            },
          ],
          performance: [],
          links: links.map(({ url, note }) => ({ label: note || new URL(url).hostname, url })),
          sources: [councillorDataset],
        },
      };
    });
  },
});
