import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { levelHeadings } from './level-headings.ts';
import { IdPrefix, MarkdownLink } from './MarkdownLink.tsx';
import { MarkdownPicture } from './MarkdownPicture.tsx';
import { MarkdownProse } from './MarkdownProse.ts';
import { markSources } from './mark-sources.ts';
import { dropJoiners, joinStrongMarks } from './strong-marks.ts';

export interface MarkdownTextProps {
  /** Markdown with tables, task lists and footnotes. */
  readonly text: string;
  /** How many numbered sources the page lists. */
  readonly sourceCount?: number;
  /** The level of the text's largest headings: below the page's h2 unless the text stands under its h1. */
  readonly headingLevel?: 2 | 3 | 4;
}

interface Hast {
  readonly tagName?: string;
  readonly value?: string;
  readonly children?: readonly Hast[];
}

const wordsOf = ({ value, children = [] }: Hast): string => value ?? children.map(wordsOf).join('');

/** The words of a table's first row, which name it among the others of its page. */
function headOf(node: Hast | undefined): string {
  const rows = (each: Hast): Hast[] => (each.tagName === 'tr' ? [each] : (each.children ?? []).flatMap(rows));
  const [first] = node ? rows(node) : [];
  const cells = first?.children ?? [];
  return cells
    .map((cell) => wordsOf(cell).trim())
    .filter(Boolean)
    .join('、');
}

function Table({ children, node }: { children?: React.ReactNode; node?: Hast | undefined }) {
  const { t } = useTranslation('common');
  return (
    // What scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scrolls" aria-label={t('markdown.table', { head: headOf(node) })} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

const components: Components = {
  a: ({ href, id, node, children, 'aria-label': label }) => (
    <MarkdownLink href={href} id={id} label={label} words={node ? wordsOf(node) : ''}>
      {children}
    </MarkdownLink>
  ),
  img: ({ src, alt, title }) => <MarkdownPicture src={src} alt={alt} title={title} />,
  input: ({ checked }) => (checked ? '☑ ' : '☐ '),
  table: Table,
};

/** The text of `Markdown`, drawn. */
export function MarkdownText({ text, sourceCount = 0, headingLevel = 3 }: MarkdownTextProps) {
  const { t } = useTranslation('common');
  // Every text of a page has its own ids, which are those of footnotes.
  const idPrefix = `${useId()}-`;
  const options = useMemo<Options>(
    () => ({
      remarkPlugins: [
        remarkGfm,
        dropJoiners,
        [levelHeadings, { level: headingLevel }],
        [markSources, { sourceCount }],
      ],
      rehypePlugins: [[rehypeSanitize, { ...defaultSchema, clobberPrefix: idPrefix }]],
      remarkRehypeOptions: {
        clobberPrefix: '',
        footnoteLabel: t('markdown.notes'),
        footnoteLabelTagName: `h${headingLevel}`,
        footnoteLabelProperties: {},
        footnoteBackLabel: (index) => t('markdown.back', { number: index + 1 }),
      },
    }),
    [headingLevel, sourceCount, idPrefix, t],
  );
  return (
    <MarkdownProse>
      <IdPrefix value={idPrefix}>
        <ReactMarkdown {...options} components={components} skipHtml>
          {joinStrongMarks(text)}
        </ReactMarkdown>
      </IdPrefix>
    </MarkdownProse>
  );
}
