import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { compareLimit } from '#src/data/content/declare/categories.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import type {
  PoliticianListRecord,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { textLinkStyle } from '#src/ui/controls/TextLink.tsx';
import { CheckIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { officeWords } from '#src/ui/people/office-words.ts';
import { PersonMark } from '#src/ui/people/PersonMark.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useQueries } from '@tanstack/react-query';
import { politicianItem } from '#src/data/collections/politicians/politicians.queries.ts';

/** Returns the ids that a URL compares, without unknown ones. */
export function chosenIds(compare: string, people: readonly PoliticianListRecord[]): string[] {
  const known = new Set(people.map(({ id }) => id));
  return [...new Set(compare.split(','))].filter((id) => known.has(id)).slice(0, compareLimit);
}

/** Returns `ids` without `id` if it contains it, otherwise with it at the end; unchanged if the limit is reached. */
export function withToggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  return ids.length < compareLimit ? [...ids, id] : ids;
}

/** Returns the full records of the chosen people, in their order, and the ids of those that cannot be loaded. */
export function useChosen(ids: readonly string[]) {
  const queries = useQueries({ queries: ids.map((id) => politicianItem(id)) });
  const people: PoliticianRecord[] = queries.flatMap(({ data }) =>
    data?.state === 'published' ? [data.record] : [],
  );
  const missing = ids.filter((_, index) => {
    const query = queries[index];
    return query && !query.isPending && query.data?.state !== 'published';
  });
  return { people, missing, isPending: queries.some(({ isPending }) => isPending) };
}

const Root = styled('article')(({ theme }) => ({
  ...linkedCardLook(theme),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  padding: '12px 16px',
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h3 a': coveringLink(theme),
  // Above the box of the link, which covers the card.
  '& button': { position: 'relative' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > div': { flex: '1 1 10rem', minWidth: 0 },
}));

/** The comparison is above the list, several screens away on a phone. */
export const comparisonAnchor = 'comparison';

/** Above the box of the card's link, like the button. */
const ToComparison = styled('a')(({ theme }) => ({
  ...textLinkStyle(theme),
  position: 'relative',
  ...inlineTarget,
}));

interface PoliticianCardProps {
  readonly record: PoliticianListRecord;
  /** The ids of the people being compared. */
  readonly ids: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** The card of a person in the list, with a button to compare them. */
export function PoliticianCard({ record, ids, onToggle }: PoliticianCardProps) {
  const { t } = useTranslation('politicians');
  const { id, name, constituency, party, photo } = record;
  const office = officeWords(officeTerm(record, useToday()));
  const isChosen = ids.includes(id);
  const isFull = !isChosen && ids.length >= compareLimit;
  const label = isChosen
    ? t('compare.added')
    : isFull
      ? t('compare.full', { max: compareLimit })
      : t('compare.add');
  return (
    <Root>
      <PersonMark name={name} photo={photo && photoUrl(photo.object)} />
      <div>
        <h3>
          <Link to={linkTo('politician', { politician: id })}>
            {name}
            <SampleMark of={record.sample} />
          </Link>
        </h3>
        <p>{[office, constituency, party].filter(Boolean).join('・')}</p>
      </div>
      <Button
        variant="outlined"
        size="small"
        aria-pressed={isChosen}
        disabled={isFull}
        startIcon={isChosen ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
        onClick={() => onToggle(id)}
      >
        {label}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isChosen && ids.length > 1 && (
        <ToComparison href={`#${comparisonAnchor}`}>{t('compare.show')}</ToComparison>
      )}
    </Root>
  );
}
