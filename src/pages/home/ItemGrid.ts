import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Results side by side where there is space. */
export const ItemGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  ...plainList,
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& a': { height: '100%' },
});
