import type { SourceEntry } from '#src/ui/record/record-state.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { CasePerson, type CasePersonProps } from './CasePerson.tsx';

const List = styled('div')({ display: 'grid', gap: 12 });

interface CasePeopleProps {
  readonly people: readonly Omit<CasePersonProps, 'sources'>[];
  readonly sources: readonly SourceEntry[];
}

/** The people of a case, each apart: several people, several statuses. */
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
