import { keyframes, styled } from '#src/ui/theme/styled.ts';
import { useId } from 'react';
import { duration, ease } from '#src/ui/theme/shape.ts';

const sweep = keyframes({ from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } });

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.note,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 6,
}));

const Bar = styled('progress')(({ theme }) => {
  const teal = theme.vars.palette.primary.main;
  const fill = { backgroundColor: teal, borderRadius: 4, transition: `inline-size ${duration.slow} ${ease}` };
  return {
    display: 'block',
    width: '100%',
    height: 8,
    appearance: 'none',
    border: 0,
    borderRadius: 4,
    overflow: 'hidden',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    backgroundColor: theme.vars.palette.primary.container,
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
    '&:indeterminate': {
      backgroundImage: `linear-gradient(90deg, transparent 30%, ${teal} 50%, transparent 70%)`,
      backgroundSize: '200% 100%',
      animation: `${sweep} 1.4s linear infinite`,
    },
    '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
  };
});

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to `max`; absent while unknown. */
  readonly value?: number | undefined;
  readonly max?: number;
}

/** Progress as a percentage and as a bar. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <Head>
        <label htmlFor={id}>{label}</label>
        {value !== undefined && <span aria-hidden="true">{Math.round((value / max) * 100)}%</span>}
      </Head>
      <Bar id={id} value={value} max={max} />
    </div>
  );
}
