import { keyframes } from '#src/ui/theme/styled.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { radius } from '#src/ui/theme/shape.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

/** One grey piece of a skeleton; give it the size of what comes. */
export const Bone = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: radius.chip,
  backgroundColor: theme.vars.palette.divider,
  opacity: 0.8,
  animation: `${pulse} 1.6s ease-in-out infinite`,
}));

/** A line of text to come. */
export const Line = styled(Bone)({ height: '1em', marginBlock: '0.375em', maxWidth: '100%' });
