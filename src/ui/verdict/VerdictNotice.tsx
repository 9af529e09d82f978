import { styled } from '#src/ui/theme/styled.ts';
import type { GivenVerdict, VerdictColor } from '#src/platform/text/verdict-scale.ts';
import { useVerdictVoice } from './use-verdict-voice.ts';
import { VerdictBadge } from './VerdictMarks.tsx';

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: VerdictColor;
}>(({ theme, tone }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette[tone].main}`,
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7, color: theme.vars.palette.text.secondary },
}));

/** A verdict with a sentence that explains it, for the head of a page. */
export function VerdictNotice(given: GivenVerdict) {
  const { notice, color } = useVerdictVoice(given);
  return (
    <Root tone={color}>
      <VerdictBadge {...given} />
      <p>{notice}</p>
    </Root>
  );
}
