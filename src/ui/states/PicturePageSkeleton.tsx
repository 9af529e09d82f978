import { styled } from '#src/ui/theme/styled.ts';
import { column } from '#src/ui/layout/column.ts';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { Bone, Line } from './Bone.tsx';
import { Loading } from './Loading.tsx';

const Root = styled('div')({ ...column, paddingBlock: 32 });
const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)', gap: 40 },
});
const Area = styled(Bone)({ aspectRatio: '4 / 5', borderRadius: radius.card });
const Crumbs = styled(Line)({ width: '9em', fontSize: '0.875rem', marginBottom: 20 });
const Badge = styled(Bone)({ width: 88, height: 32, marginBottom: 12 });
const Title = styled(Line)({ fontSize: '1.75rem' });
const Short = styled(Line)({ width: '55%' });

/** The shape of a single picture's page while it loads. */
export function PicturePageSkeleton() {
  return (
    <Loading>
      <Root>
        <Crumbs />
        <Columns>
          <Area />
          <div>
            <Badge />
            <Title />
            <Line />
            <Line />
            <Short />
          </div>
        </Columns>
      </Root>
    </Loading>
  );
}
