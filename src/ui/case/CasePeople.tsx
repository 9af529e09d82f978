import type { PersonView, CaseLadder as Ladder } from '#src/data/collections/corruption-cases/person-view.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { CaseOutcome } from '#src/data/collections/corruption-cases/case-status.ts';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { square, pseudoBox } from '#src/ui/theme/shape.ts';
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
function CaseLadder({ name, stage, tone, steps }: CaseLadderProps) {
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

/** Returns each distinct fact with the names of everybody it is true of. */
export function namedFacts<F>(facts: readonly (readonly [name: string, fact: F])[]) {
  const found = new Map<string, { readonly fact: F; readonly names: string }>();
  for (const [name, fact] of facts) {
    const key = JSON.stringify(fact);
    const there = found.get(key);
    found.set(key, { fact, names: there ? `${there.names}、${name}` : name });
  }
  return [...found.values()];
}

const Ladders = styled('ul')({ ...plainList, display: 'grid', gap: 16 });

/** How far the criminal cases of the people have come. Those with the same course share a ladder under their names. */
export function CaseLadders({ people }: { readonly people: readonly Pick<PersonView, 'name' | 'ladder'>[] }) {
  const courses = namedFacts(people.flatMap(({ name, ladder }) => (ladder ? [[name, ladder] as const] : [])));
  if (courses.length === 0) return null;
  return (
    <Ladders>
      {courses.map(({ fact, names }) => (
        <li key={names}>
          {courses.length > 1 && <strong>{names}</strong>}
          <CaseLadder {...fact} name={names} />
        </li>
      ))}
    </Ladders>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  fontSize: '1rem',
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.note, display: 'block' },
  '& p': { margin: 0 },
}));

interface CasePeopleProps {
  readonly label: string;
  readonly people: readonly (PersonView & {
    /** The URL of the person's own page. */
    readonly to?: string | undefined;
    readonly note?: string;
  })[];
}

/** The people in a case, one by one: role, and office and party at that time with the source of the party. */
export function CasePeople({ label, people }: CasePeopleProps) {
  const { t } = useTranslation('common');
  return (
    <List aria-label={label}>
      {people.map(({ name, role, office, party, to, note }) => (
        <li key={`${name} ${role} ${office ?? ''}`}>
          <strong>{to ? <TextLink to={to}>{name}</TextLink> : name}</strong>
          <small>
            {[role, office, party === null ? t('party.unverified') : party?.name].filter(Boolean).join('・')}{' '}
            {party && <SourceMark number={party.source} />}
          </small>
          {note && <p>{note}</p>}
        </li>
      ))}
    </List>
  );
}
