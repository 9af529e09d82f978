import { useTranslation } from '#src/ui/text/use-translation.ts';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { visuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { tablet, centred, square, pseudoBox } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  maxWidth: '47.5rem',
  margin: '16px 0 20px',
  '& li': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: 4,
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    textAlign: 'center',
    textWrap: 'balance',
    color: theme.vars.palette.text.secondary,
  },
  '& .mark': {
    ...centred,
    ...square(28),
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.control}`,
  },
  // The line to the previous step.
  '& li + li::before': {
    ...pseudoBox,
    top: 13,
    right: 'calc(50% + 14px)',
    width: 'calc(100% - 28px)',
    borderTop: `2px solid ${theme.vars.palette.control}`,
  },
  '& [data-reached]': { color: theme.vars.palette.text.primary },
  '& [data-reached] .mark': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
  '& strong': { fontWeight: 400 },
  '& [aria-current] strong': { fontWeight: 700, color: theme.vars.palette.primary.main },
  '& small': theme.typography.body2,
  // The motions have the dates.
  [`@media (max-width: calc(${tablet} - 0.02px))`]: { '& small': visuallyHidden },
}));

export interface Stage {
  readonly name: string;
  /**
   * Formatted for display; for the last stage of a bill that has failed, the text that it ended there. Undefined when
   * the record has no date.
   */
  readonly date: string | undefined;
  readonly state: 'done' | 'current' | 'ahead' | 'ended';
}

/** The stages of a bill in order, each with its date. A completed stage is marked in words, not only by colour. */
export function StageSteps({ label, stages }: { readonly label: string; readonly stages: readonly Stage[] }) {
  const { t } = useTranslation('politicians');
  return (
    <List aria-label={label}>
      {stages.map(({ name, date, state }) => (
        <li
          key={name}
          data-reached={state !== 'ahead' || undefined}
          aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
        >
          <span className="mark">
            {state === 'ended' ? <CloseIcon size={16} /> : state !== 'ahead' && <CheckIcon size={16} />}
          </span>
          <strong>{name}</strong>
          <small>{state === 'ahead' ? t('stage.ahead') : (date ?? t('stage.undated'))}</small>
        </li>
      ))}
    </List>
  );
}
