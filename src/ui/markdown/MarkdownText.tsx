import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { IdPrefix } from './MarkdownLink.tsx';
import { MarkdownProse } from './MarkdownProse.ts';
import { headingLevels, parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';
import { renderNodes } from './render-nodes.tsx';

const PlainProse = styled(Prose)({ whiteSpace: 'pre-line' });

export interface MarkdownTextProps {
  /** Markdown with tables, task lists and footnotes. */
  readonly text: string;
  /** How many numbered sources the page lists. */
  readonly sourceCount?: number;
  /** The level of the text's largest headings: below the page's h2 unless the text is under its h1. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Shown above the plain words of a text that is too deep or too large: tells its author, where there is one. */
  readonly plainNotice?: ReactNode;
}

/** The text of `Markdown`, rendered; its plain words where it is too deep or too large to be. */
export function MarkdownText({ text, sourceCount = 0, headingLevel = 3, plainNotice }: MarkdownTextProps) {
  const { t } = useTranslation('common');
  // Every text of a page has its own ids, which are those of footnotes.
  const idPrefix = `${useId()}-`;
  const nodes = useMemo(() => parseMarkdown(text), [text]);
  const content = useMemo(() => {
    const levels = headingLevels(nodes ?? [], headingLevel);
    return nodes && renderNodes(nodes, { sourceCount, headingLevel, levels, idPrefix, inLink: false, t });
  }, [nodes, sourceCount, headingLevel, idPrefix, t]);
  if (!content) {
    return (
      <>
        {plainNotice}
        {/* One element however long it is. */}
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
