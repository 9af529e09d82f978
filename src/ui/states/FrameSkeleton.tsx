import { styled } from '#src/ui/theme/styled.ts';
import { column } from '#src/ui/layout/column.ts';
import { Line } from './Bone.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

const Root = styled('div')({ ...column, paddingBlock: 32 });
const Title = styled(Line)({ fontSize: '1.875rem', width: '9em' });
const Lead = styled(Line)({ fontSize: '1.125rem', width: '17em', marginBottom: 28 });

/** The shape of any page while its own shape is not known. */
export function FrameSkeleton() {
  return (
    <Root>
      <Title />
      <Lead />
      <ListSkeleton count={3} />
    </Root>
  );
}
