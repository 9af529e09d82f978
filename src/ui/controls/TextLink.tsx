import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link inside running text, to a page of ours or, with a whole address, to another site. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: `underline 1px rgba(${theme.vars.palette.primary.mainChannel} / 0.4)`,
  textUnderlineOffset: '0.22em',
  '&:hover': { textDecorationColor: 'inherit' },
}));
