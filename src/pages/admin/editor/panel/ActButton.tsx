import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ItemAct } from './use-item-acts.ts';

/**
 * Reserves the width of the longest label invisibly, so that a changing label does not move the buttons beside it.
 */
const Label = styled('span')({
  display: 'inline-grid',
  justifyItems: 'center',
  '&::after': { content: 'attr(data-longest)', height: 0, overflow: 'hidden', visibility: 'hidden' },
});

interface ActButtonProps {
  readonly act: ItemAct;
  readonly variant: 'contained' | 'outlined';
}

export function ActButton({ act, variant }: ActButtonProps) {
  const { label, longestLabel = label, disabled, run } = act;
  return (
    <Button variant={variant} disabled={disabled} onClick={() => void run()}>
      <Label data-longest={longestLabel}>{label}</Label>
    </Button>
  );
}
