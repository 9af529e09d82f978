// Long Markdown articles (articles.jsonl of Taiwan.md, CC BY-SA 4.0) → grasswayPosts.
import * as z from 'zod/mini';
import type { FieldProblem } from '#scripts/import/check-fields.ts';
import { cutAtSentence } from '#scripts/import/read/cut-text.ts';
import { htmlToMarkdown } from '#scripts/import/read/html-to-markdown.ts';
import { defineMapping } from '#scripts/import/mapping.ts';
import { toIsoDate } from '#scripts/import/read/taiwan-dates.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';

const row = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  date: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  body: z.string(),
});

const summaryLimit = 300;

/** Removes the heading that repeats the title: the page has its own. */
const withoutHeading = (body: string): string => body.trim().replace(/^# .*\n+/, '');

const headingOf = (body: string): string => /^# (.*)$/m.exec(body)?.[1]?.trim() ?? '';

/** Returns the tags that fit the limits, each once. */
function fitting(tags: readonly string[], note: (field: string, text: string) => void): string[] {
  const unique = [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean);
  const accepted = unique.filter((tag) => tag.length <= tagLimits.length).slice(0, tagLimits.count);
  const left = unique.filter((tag) => !accepted.includes(tag));
  if (left.length > 0) note('tags', `left out: ${left.join('、')}`);
  return accepted;
}

/** The source's sections, with their names on this site. */
const types: Readonly<Record<string, string>> = {
  About: '關於臺灣',
  Art: '藝術',
  Culture: '文化',
  Economy: '經濟',
  Food: '飲食',
  Geography: '地理',
  History: '歷史',
  Lifestyle: '生活',
  Music: '音樂',
  Nature: '自然',
  People: '人物',
  Society: '社會',
  Technology: '科技',
};

export const mapping = defineMapping({
  collection: grasswayPosts,
  row,
  map: (rows) =>
    rows.map(({ row: article, ...place }) => {
      const notes: FieldProblem[] = [];
      const note = (field: string, text: string) => void notes.push({ field, text });
      const title = article.title || headingOf(article.body);
      if (!article.title) note('title', `missing; from the first heading: ${title}`);
      const writtenOn = toIsoDate(article.date);
      if (!writtenOn) note('date', article.date ? `no date: ${article.date}` : 'missing');
      const summary = cutAtSentence(article.description, summaryLimit);
      if (summary !== article.description.trim()) note('description', `cut to ${summary.length} characters`);
      return {
        kind: 'document',
        place,
        id: article.id,
        notes,
        fields: {
          type: types[article.category] ?? article.category,
          title,
          summary,
          body: htmlToMarkdown(withoutHeading(article.body)),
          ...(article.author && { author: article.author }),
          ...(writtenOn && { writtenOn }),
          attribution: `Taiwan.md（CC BY-SA 4.0），${article.path}`,
          tags: fitting(article.tags, note),
          sources: [],
        },
      };
    }),
});
