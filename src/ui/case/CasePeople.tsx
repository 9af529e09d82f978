import type { Source } from '#src/data/content/declare/fields.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { CasePerson, type CasePersonFacts } from './CasePerson.tsx';

const List = styled('div')({ display: 'grid', gap: 12 });

interface CasePeopleProps {
  readonly people: readonly CasePersonFacts[];
  readonly sources: readonly Source[];
}

/** The people in a case, one by one: each has a status of their own. */
export function CasePeople({ people, sources }: CasePeopleProps) {
  return (
    <List>
      {people.map((person) => (
        <CasePerson
          key={`${person.name} ${person.role} ${person.office ?? ''}`}
          {...person}
          sources={sources}
        />
      ))}
    </List>
  );
}
