import { styled } from '@mui/material/styles';

/** An action run on request: its button, its progress and its result, one below the other. */
export const OnDemand = styled('div')({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > *': { margin: 0 },
  '& > div': { width: '100%' },
});
