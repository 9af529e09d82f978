import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { frequentTags } from '#src/data/content/frequent-tags.ts';
import type { QnaListRecord } from '#src/data/qna/qna.collection.ts';
import type { qnaListQuery } from '#src/routes.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Rows = styled('div')({ display: 'grid', gap: 4, marginBottom: 12 });

interface QnaFiltersProps extends QueryState<typeof qnaListQuery> {
  readonly records: readonly QnaListRecord[];
}

/** One verdict of the scale, and one of the tags that most fact-checks carry; pressing the tag again takes it off. */
export function QnaFilters({ values, to, records }: QnaFiltersProps) {
  const { t } = useTranslation('qna-list');
  const { verdict, tag } = values;
  const tags = useMemo(() => frequentTags(records, 6), [records]);
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <Rows>
      <LinkChips
        label={t('verdict.label')}
        choices={(['all', ...verdicts] as const).map((each) => ({
          label: each === 'all' ? t('verdict.all') : each,
          to: to({ verdict: each }),
          current: each === verdict,
        }))}
        inPage
      />
      <LinkChips
        label={t('tag.label')}
        choices={offered.map((each) => ({
          label: each,
          to: to({ tag: each === tag ? '' : each }),
          current: each === tag,
        }))}
        inPage
      />
    </Rows>
  );
}
