// Articles on nuclear power, Markdown with front matter (nuclearmb.org, CC BY-SA 3.0 TW) → nuclearTopics.
import * as z from 'zod/mini';
import { cutAtSentence } from '#scripts/import/read/cut-text.ts';
import { htmlToMarkdown } from '#scripts/import/read/html-to-markdown.ts';
import { idOf, defineMapping } from '#scripts/import/mapping.ts';
import { sourceLinks } from '#scripts/import/read/source-links.ts';
import { nuclearTypes } from '#src/data/content/declare/categories.ts';
import { entryLimit } from '#src/data/content/declare/fields.ts';
import { nuclearTopics } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { plainText } from '#src/platform/text/plain-text.ts';

const row = z.object({
  file: z.string(),
  title: z.string().check(z.minLength(1)),
  author: z.optional(z.string()),
  author_page: z.optional(z.string()),
  body: z.string().check(z.minLength(1)),
});

type NuclearType = (typeof nuclearTypes)[number];

/**
 * Words in a title that assign it to a subject; titles with several subjects or none are left for an editor to assign.
 */
const words: Readonly<Record<NuclearType, RegExp>> = {
  安全: /輻射|地震|核安|安全/,
  廢料: /廢料/,
  成本: /成本|電價/,
  減碳: /減碳|排碳/,
  國際: /世界|各國|國際/,
  能源政策: /政策/,
};

/** The day of a text: the name of its file begins with it, as Jekyll requires. */
const dayInName = /^\d{4}-\d{2}-\d{2}(?=-)/;

const summaryOf = (body: string): string =>
  cutAtSentence(
    plainText(
      body.split(/\n\s*\n/).find((paragraph) => /^[^#>|\-*]/.test(paragraph.trim())) ?? '',
    ).replaceAll(/\s+/g, ' '),
    300,
  );

export const mapping = defineMapping({
  collection: nuclearTopics,
  row,
  map: (rows) =>
    rows.map(({ row: article, ...place }) => {
      // Without its image a caption describes nothing.
      const body = htmlToMarkdown(article.body.replaceAll(/<figure\b.*?<\/figure>/gs, ''));
      const { author = '未署名', author_page: authorPage = '' } = article;
      const [writtenOn] = dayInName.exec(article.file) ?? [];
      const types = nuclearTypes.filter((type) => words[type].test(article.title));
      const [type, ...others] = types;
      if (!type || others.length > 0) {
        const reason = type
          ? `its title speaks of ${types.join(', ')}`
          : 'its title names no subject of the zone';
        return {
          kind: 'apart',
          place,
          list: 'no-type',
          reason,
          row: { file: article.file, title: article.title },
        };
      }
      return {
        kind: 'document',
        place,
        id: idOf(article.file),
        notes: [{ field: 'body', text: 'images and HTML left out; the text is imported' }],
        fields: {
          type,
          tab: 'content',
          title: article.title,
          summary: summaryOf(body),
          body: `${body}\n\n文：${author}（核能流言終結者，CC BY-SA 3.0 TW）`,
          charts: [],
          sources: sourceLinks(`${authorPage} 作者：${author}`).slice(0, entryLimit),
          ...(writtenOn !== undefined && { writtenOn }),
        },
      };
    }),
});
