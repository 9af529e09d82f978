import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { emptyValues, entriesIn } from '#src/data/content/form/form-values.ts';
import { isBlank } from '#src/data/content/form/sheet-entries.ts';
import { checkerName, nearTitles } from '#src/data/collections/qna/contradictions.ts';
import { leadersOf, variantIdsOf } from '#src/data/collections/qna/families.ts';
import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { linkTo } from '#src/links.ts';
import { isVerdict, isOpposite } from '#src/platform/text/verdict-scale.ts';
import { Rows } from '#src/pages/admin/shared/lists.ts';
import { dateOrUndated } from '#src/ui/text/month-of.ts';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';
import { ListField } from './ListField.tsx';

const offeredLimit = 8;

const none: readonly QnaListRecord[] = [];

/** Returns the id in `qna~x`. */
const idIn = (place: string): string => place.slice(place.indexOf('~') + 1);

/**
 * The other occasions on which the same rumour spread. Offers fact-checks with the same or nearly the same title
 * above the list; a click adds one. Those with the opposite verdict are not offered.
 */
export function VariantsField({ field, name }: { readonly field: FormField; readonly name: string }) {
  const { t } = useTranslation('admin/content');
  const { store, place } = useEditorForm();
  const question = useFieldValue('question');
  const verdict = useFieldValue('verdict');
  const checker = useFieldValue('checker');
  const variants = useFieldValue(name);
  const records = useQuery(qnaList).data?.records ?? none;
  const title = useDeferredValue(typeof question === 'string' ? question : '');
  const id = idIn(place);
  const leaders = useMemo(() => leadersOf(records), [records]);
  const chosen = variantIdsOf({
    variants: entriesIn(variants).filter((each): each is object => !isBlank(each)),
  });
  const near = useMemo(
    () =>
      nearTitles(
        title,
        records.filter((record) => record.id !== id),
        4 * offeredLimit,
      ),
    [title, records, id],
  );
  const offered = near
    .filter((record) => !chosen.includes(record.id) && !leaders.has(record.id))
    .filter(
      (record) =>
        !isVerdict(verdict) ||
        checkerName(record) !== checkerName({ checker }) ||
        !isOpposite(verdict, record.verdict),
    )
    .slice(0, offeredLimit);
  const leader = records.find((record) => record.id === leaders.get(id));

  function add(qnaId: string): void {
    store.change((before) => {
      const there = entriesIn(before[name]).filter((each) => !isBlank(each));
      return { ...before, [name]: [...there, { ...emptyValues(field.of), qnaId }] };
    });
  }

  return (
    <>
      {leader && (
        <p>
          {t('family.isVariant')}{' '}
          <Link to={linkTo('contentItem', { collection: 'qna', id: leader.id })}>{leader.question}</Link>
        </p>
      )}
      <ListField field={field} name={name} />
      {offered.length > 0 && (
        <section aria-label={t('family.offered')}>
          <p>{t('family.offered')}</p>
          <Rows>
            {offered.map((record) => (
              <li key={record.id}>
                <Button variant="outlined" size="small" onClick={() => add(record.id)} sx={{ minHeight: 44 }}>
                  {t('family.add')}
                </Button>
                <VerdictBadge verdict={record.verdict} checker={record.checker} />
                <Box component="span" sx={{ flex: 1 }}>
                  {t('family.line', { title: record.question, date: dateOrUndated(record.verifiedAt) })}
                </Box>
              </li>
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}
