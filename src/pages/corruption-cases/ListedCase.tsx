import { noRegion } from '#src/data/content/regions.ts';
import { caseTexts, peopleOf } from '#src/data/corruption-cases/case-texts.ts';
import type { CorruptionCaseListRecord } from '#src/data/corruption-cases/corruption-case.collection.ts';
import { isPrivate } from '#src/data/corruption-cases/participant.ts';
import { personView } from '#src/data/corruption-cases/person-view.ts';
import { linkTo } from '#src/links.ts';
import { CaseCard } from '#src/ui/case/CaseCard.tsx';

interface ListedCaseProps {
  readonly record: CorruptionCaseListRecord;
  /** ISO date in Taipei. */
  readonly today: string;
}

/** A case of the list. Private persons are in the case and in no list. */
export function ListedCase({ record, today }: ListedCaseProps) {
  const { id, title, summary, participants, region, verifiedAt } = record;
  const people = peopleOf(participants)
    .filter((person) => !isPrivate(person))
    .map(personView)
    .filter(({ statuses }) => statuses.length > 0);
  return (
    <CaseCard
      to={linkTo('corruptionCase', { id })}
      title={title}
      summary={summary}
      notice={caseTexts(record, today).listed.notice}
      people={people}
      region={region === noRegion ? undefined : region}
      verifiedAt={verifiedAt}
    />
  );
}
