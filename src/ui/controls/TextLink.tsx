import { styled } from '#src/ui/theme/styled.ts';
import { Link } from 'react-router-dom';

/** A link inside running text, to a page of ours or, with a whole address, to another site. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: `underline 1px color-mix(in srgb, ${theme.vars.palette.primary.main} 40%, transparent)`,
  textUnderlineOffset: '0.22em',
  '&:hover': { textDecorationColor: 'inherit' },
}));
