import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { CaseLadder as Ladder } from '#src/data/collections/corruption-cases/person-view.ts';
import type { CaseOutcome } from '#src/data/collections/corruption-cases/case-status.ts';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { square, pseudoBox } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { outcomeLooks } from './StatusBadge.tsx';

/** The size of a step's mark, in pixels. */
const mark = 24;

const Steps = styled('ol', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: CaseOutcome }>(({
  theme,
  tone,
}) => {
  const { main, contrastText } = theme.vars.palette[outcomeLooks[tone].color];
  return {
    ...plainList,
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    marginTop: 4,
    maxWidth: '34rem',
    fontSize: '1rem',
    lineHeight: 1.5,
    '& li': {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      gap: 2,
      textAlign: 'center',
      color: theme.vars.palette.text.secondary,
    },
    // The line to the previous step.
    '& li + li::before': {
      ...pseudoBox,
      top: mark / 2 - 1,
      right: `calc(50% + ${mark / 2}px)`,
      width: `calc(100% - ${mark}px)`,
      borderTop: `2px dashed ${theme.vars.palette.control}`,
    },
    '& li[data-state="past"]::before, & li[aria-current]::before': { borderTopStyle: 'solid' },
    '& i': {
      display: 'grid',
      placeItems: 'center',
      ...square(mark),
      borderRadius: '50%',
      border: `2px dashed ${theme.vars.palette.control}`,
      printColorAdjust: 'exact',
    },
    '& [data-state="past"] i': { borderStyle: 'solid', color: theme.vars.palette.text.primary },
    '& [aria-current] i': {
      border: `2px solid ${main}`,
      color: contrastText,
      backgroundColor: main,
      boxShadow: `0 0 0 3px ${theme.vars.palette.background.paper}, 0 0 0 5px ${main}`,
    },
    '& [aria-current] i::after': {
      content: '""',
      ...square(8),
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
    '& [aria-current] strong': { color: theme.vars.palette.text.primary },
    '& [data-state="over"] > span': { textDecoration: 'line-through' },
    // This mode removes colours and shadows: the current step is filled, within a double line.
    '@media (forced-colors: active)': {
      '& [aria-current] i': {
        border: '2px solid Highlight',
        outline: '2px solid Highlight',
        outlineOffset: 2,
        backgroundColor: 'Highlight',
        forcedColorAdjust: 'none',
      },
      '& [aria-current] i::after': { backgroundColor: 'HighlightText' },
    },
  };
});

const None = styled('p')({ margin: '8px 0 0' });

interface CaseLadderProps extends Ladder {
  /** The person's name. */
  readonly name: string;
}

/**
 * The stage that somebody's criminal case has reached, with the current step highlighted; also in words for screen
 * readers. Its page must provide the texts `case`.
 */
export function CaseLadder({ name, stage, tone, steps }: CaseLadderProps) {
  const { t } = useTranslation('case');
  const isOnStep = steps.some(({ state }) => state === 'current');
  return (
    <>
      <Steps tone={tone} aria-label={t('ladder.label', { name })}>
        {steps.map(({ name: step, state }) => (
          <li key={step} data-state={state} {...(state === 'current' && { 'aria-current': 'step' as const })}>
            <i aria-hidden="true">{state === 'past' && <CheckIcon size={16} />}</i>
            {state === 'current' ? <strong>{step}</strong> : <span>{step}</span>}
            <VisuallyHidden>{t(`ladder.${state}`, { stage })}</VisuallyHidden>
          </li>
        ))}
      </Steps>
      {!isOnStep && <None>{t('ladder.none', { stage })}</None>}
    </>
  );
}
