import { type CSSObject, styled, type Theme } from '#src/ui/theme/styled.ts';
import { Link } from 'react-router-dom';

/** The style of a link inside running text. */
export const textLinkStyle = (theme: Theme): CSSObject => ({
  color: theme.vars.palette.primary.main,
  textDecoration: `underline 1px color-mix(in srgb, ${theme.vars.palette.primary.main} 40%, transparent)`,
  textUnderlineOffset: '0.22em',
  '&:hover': { textDecorationColor: 'inherit' },
});

/** A link inside running text, to a page of ours or, with a whole address, to another site. */
export const TextLink = styled(Link)(({ theme }) => textLinkStyle(theme));
