import { type Translate, useTranslation } from '#src/ui/text/use-translation.ts';
import { controlHeight, square, pseudoBox } from '#src/ui/theme/shape.ts';
import { type CSSObject, styled, type Theme } from '#src/ui/theme/styled.ts';
import { sourceAnchor } from './SourceList.tsx';

/** Prevents a line break before a mark: it belongs to the word before it. U+2060 is the word joiner. */
export const afterWord: CSSObject = { '&::before': { content: String.raw`"\2060"` } };

/** The style of a source's mark. */
export const sourceMarkStyle = (theme: Theme): CSSObject => ({
  position: 'relative',
  padding: '0 0.15em',
  fontSize: '0.8em',
  fontWeight: 700,
  verticalAlign: 'super',
  lineHeight: 1,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  ...afterWord,
  // A touch target around a small number.
  '&::after': {
    ...pseudoBox,
    top: '50%',
    left: '50%',
    ...square(controlHeight),
    translate: '-50% -50%',
  },
});

const Mark = styled('a')(({ theme }) => sourceMarkStyle(theme));

/** The `href` and accessible name of a source's mark. */
export const sourceMarkAttributes = (number: number, t: Translate<'common'>) => ({
  href: `#${sourceAnchor(number)}`,
  'aria-label': t('record.source', { number }),
});

interface SourceMarkProps {
  /** Counted from 1, as in the list of sources. */
  readonly number: number;
}

/** The mark beside a sentence that links to the source which supports it. */
export function SourceMark({ number }: SourceMarkProps) {
  const { t } = useTranslation('common');
  return <Mark {...sourceMarkAttributes(number, t)}>[{number}]</Mark>;
}
