import type { ReactNode } from 'react';
import { Section } from '#src/ui/layout/Section.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { readingWidth } from '#src/ui/theme/shape.ts';

/** Running text in the reading column. */
export const Prose = styled('div')({
  maxWidth: readingWidth,
  overflowWrap: 'anywhere',
  '& p, & ul': { margin: '0 0 12px' },
  '& ul': { paddingLeft: '1.2em' },
  '& li + li': { marginTop: 6 },
  '& a': { textUnderlineOffset: '0.22em' },
});

interface ParagraphsProps {
  /** Plain text; an empty line starts a new paragraph. */
  readonly text: string;
}

/** Plain text as paragraphs. */
export function Paragraphs({ text }: ParagraphsProps) {
  return (
    <Prose>
      {text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs are never reordered
          <p key={index}>{part}</p>
        ))}
    </Prose>
  );
}

interface TextSectionProps {
  /** The anchor of the section. */
  readonly id?: string;
  readonly title: string;
  /** Plain text; an empty line starts a new paragraph. */
  readonly text: string;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A section of running text. */
export function TextSection({ id, title, text, children }: TextSectionProps) {
  return (
    <Section id={id} title={title}>
      <Paragraphs text={text} />
      {children}
    </Section>
  );
}
