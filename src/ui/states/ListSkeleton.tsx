import { styled } from '#src/ui/theme/styled.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { Bone, Line } from './Bone.tsx';
import { Loading } from './Loading.tsx';

const Card = styled('div')(({ theme }) => ({
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& + &': { marginTop: 12 },
}));
const Badge = styled(Bone)({ width: 72, height: 26, marginBottom: 8 });
const Title = styled(Line)({ fontSize: '1.125rem', width: '85%' });
const Meta = styled(Line)({ fontSize: '0.875rem', width: '45%' });

interface ListSkeletonProps {
  readonly count?: number;
}

/** The shape of a list of cards while it loads. */
export function ListSkeleton({ count = 4 }: ListSkeletonProps) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index}>
          <Badge />
          <Title />
          <Meta />
        </Card>
      ))}
    </Loading>
  );
}
