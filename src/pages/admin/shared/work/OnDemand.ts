import { styled } from '@mui/material/styles';

/** Something that is done on request: its button, how far it is, and what came of it below each other. */
export const OnDemand = styled('div')({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > *': { margin: 0 },
  '& > div': { width: '100%' },
});
