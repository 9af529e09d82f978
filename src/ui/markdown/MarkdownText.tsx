import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { textLinkStyle } from '#src/ui/controls/TextLink.tsx';
import { afterWord, sourceMarkStyle } from '#src/ui/record/SourceMark.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { IdPrefix } from './MarkdownLink.tsx';
import { headingLevels } from './parse-markdown.ts';
import { plainText } from '#src/platform/text/plain-text.ts';
import { renderNodes } from './render-nodes.tsx';
import { parseOnce, partsOfText } from './text-parts.ts';

/**
 * Running text with every element that Markdown produces. Emphasis is dots below Chinese characters and italics for
 * other scripts.
 */
export const MarkdownProse = styled(Prose)(({ theme }) => ({
  '& > :not(* + *)': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& :is(h2, h3, h4, h5, h6)': { scrollMarginTop: 80, margin: '28px 0 8px' },
  '& h2': theme.typography.h2,
  '& h3': theme.typography.h3,
  '& :is(h4, h5, h6)': theme.typography.h4,
  '& ol': { margin: '0 0 12px', paddingLeft: '1.6em' },
  '& li > p': { marginBottom: 4 },
  '& .contains-task-list': { listStyle: 'none', paddingLeft: 0 },
  '& em': { fontStyle: 'normal', textEmphasis: 'filled dot', textEmphasisPosition: 'under right' },
  '& em :is(span, code, sup, .host, .source-mark)': { textEmphasis: 'none' },
  '& .foreign': { fontStyle: 'italic', textEmphasis: 'none' },
  '& blockquote': {
    margin: '0 0 12px',
    padding: '2px 0 2px 14px',
    borderLeft: `3px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '& > :last-child': { marginBottom: 0 },
  },
  '& .external': textLinkStyle(theme),
  '& .host': {
    // Bidirectional control characters in the words before must not reverse it.
    unicodeBidi: 'isolate',
    fontSize: '0.875em',
    color: theme.vars.palette.text.secondary,
  },
  '& .source-mark': sourceMarkStyle(theme),
  '& sup': afterWord,
  '& hr': { margin: '28px 0', border: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius.control },
  '& .missing': {
    display: 'block',
    padding: '8px 12px',
    border: `1px dashed ${theme.vars.palette.control}`,
    borderRadius: radius.control,
    color: theme.vars.palette.text.secondary,
  },
  '& :is(code, pre)': { fontSize: '0.9375rem', backgroundColor: theme.vars.palette.background.sunken },
  '& code': { padding: '1px 4px', borderRadius: 4 },
  '& pre': { overflowX: 'auto', padding: 12, borderRadius: radius.control },
  '& .scrolls': { overflowX: 'auto', margin: '0 0 16px' },
  '& table': { borderCollapse: 'collapse', fontSize: '1rem', lineHeight: 1.6, overflowWrap: 'normal' },
  '& :is(th, td)': {
    padding: '8px 12px',
    minWidth: '5em',
    textAlign: 'start',
    verticalAlign: 'top',
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { backgroundColor: theme.vars.palette.background.sunken, fontWeight: 700 },
  '& .footnotes': { ...theme.typography.body2, marginTop: 24 },
}));

const PlainProse = styled(Prose)({ whiteSpace: 'pre-line' });

export interface MarkdownTextProps {
  /** Markdown with tables, task lists and footnotes. */
  readonly text: string;
  /** The number of numbered sources that the page lists. */
  readonly sourceCount?: number;
  /** The level of the text's largest headings: below the page's h2 unless the text is under its h1. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Gives the headings that divide the text ids, for `TextContents`. Only for one text of a page. */
  readonly withAnchors?: boolean;
  /** Distinguishes the ids of this text's footnotes from those of other texts on the page. */
  readonly idPrefix?: string;
  /** Shown above the plain words of a text that is too deep or too large, for its author. */
  readonly plainNotice?: ReactNode;
}

/** The rendered text of `Markdown`; its plain words if it is nested too deeply or too large. */
export function MarkdownText(props: MarkdownTextProps) {
  const { text, sourceCount = 0, headingLevel = 3, withAnchors = false, idPrefix = '', plainNotice } = props;
  const { t } = useTranslation(['common', 'markdown']);
  const nodes = useMemo(() => parseOnce(text), [text]);
  const content = useMemo(() => {
    const levels = headingLevels(nodes ?? [], headingLevel);
    const parts = withAnchors ? partsOfText(nodes ?? []) : [];
    const anchors = new Map(parts.map(({ heading, anchor }) => [heading, anchor]));
    const settings = {
      sourceCount,
      headingLevel,
      levels,
      anchors,
      idPrefix,
      inLink: false,
      hasDots: false,
      t,
    };
    return nodes && renderNodes(nodes, settings);
  }, [nodes, sourceCount, headingLevel, withAnchors, idPrefix, t]);
  if (!content) {
    return (
      <>
        {plainNotice}
        {/* A single element, however long the text is. */}
        <PlainProse>{plainText(text)}</PlainProse>
      </>
    );
  }
  return (
    <MarkdownProse>
      <IdPrefix value={idPrefix}>{content}</IdPrefix>
    </MarkdownProse>
  );
}
