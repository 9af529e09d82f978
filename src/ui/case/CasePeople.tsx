import type { PersonView } from '#src/data/collections/corruption-cases/person-view.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { CaseLadder } from './CaseLadder.tsx';

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
