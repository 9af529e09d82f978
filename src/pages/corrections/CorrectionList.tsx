import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import type { CorrectedItem } from '#src/data/search/corrected.queries.ts';
import { addressOf } from '#src/pages/found-item.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { radius } from '#src/ui/theme/shape.ts';

const Entry = styled('article')(({ theme }) => ({
  padding: 16,
  overflowWrap: 'anywhere',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& h3': { ...theme.typography.h3, margin: '2px 0 8px' },
  '& dl': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 8px', whiteSpace: 'pre-line' },
}));

interface CorrectionListProps {
  readonly items: readonly CorrectedItem[];
}

/** What was said, what is right and why, with the item it is based on; newest first. */
export function CorrectionList({ items }: CorrectionListProps) {
  const { t } = useTranslation('corrections');
  const entries = items
    .flatMap(({ collection, id, title, corrections }) =>
      corrections.map((correction, index) => ({
        id: `${collection} ${id} ${index}`,
        to: addressOf({ collection, id, title }),
        title,
        ...correction,
      })),
    )
    .toSorted((a, b) => compareCodes(b.at, a.at));
  return (
    <PagedList label={t('list')} records={entries}>
      {({ to, title, at, before, after, reason }) => (
        <Entry>
          <time dateTime={at}>{t('date', { date: new Date(at) })}</time>
          <h3>{to === undefined ? title : <TextLink to={to}>{title}</TextLink>}</h3>
          <dl>
            <dt>{t('before')}</dt>
            <dd>{before}</dd>
            <dt>{t('after')}</dt>
            <dd>{after}</dd>
            {reason && (
              <>
                <dt>{t('reason')}</dt>
                <dd>{reason}</dd>
              </>
            )}
          </dl>
        </Entry>
      )}
    </PagedList>
  );
}
