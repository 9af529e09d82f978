import { useTranslation } from '#src/ui/text/use-translation.ts';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: '0 12px',
    paddingBottom: 14,
    color: theme.vars.palette.text.secondary,
  },
  '& .mark': {
    gridRow: '1 / span 2',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.control}`,
    backgroundColor: theme.vars.palette.background.paper,
    zIndex: 1,
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 28,
    bottom: 0,
    width: 2,
    backgroundColor: theme.vars.palette.divider,
  },
  '& [data-reached]': { color: theme.vars.palette.text.primary },
  '& [data-reached] .mark': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& [aria-current] strong': { color: theme.vars.palette.primary.main },
  '& strong': { lineHeight: '28px' },
  '& small': { ...theme.typography.body2 },
  [`@media (min-width: ${tablet})`]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 4, paddingBottom: 0 },
    '& .mark': { gridRow: 'auto' },
    '& li:not(:last-child)::after': { left: 28, right: 0, top: 13, bottom: 'auto', width: 'auto', height: 2 },
  },
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
export function StageSteps({ stages }: { readonly stages: readonly Stage[] }) {
  const { t } = useTranslation('common');
  return (
    <List>
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
