import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Results side by side where there is space. */
export const ItemGrid = styled('ul')({
  ...gridOf('minmax(0, 1fr)', 12),
  ...plainList,
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& a': { height: '100%' },
});
