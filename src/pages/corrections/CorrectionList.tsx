import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import type { CorrectedItem } from '#src/data/search/corrected.queries.ts';
import { addressOf } from '#src/pages/found-item.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { radius } from '#src/ui/theme/shape.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': {
    padding: 16,
    borderRadius: radius.card,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > li + li': { marginTop: 12 },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& h3': { ...theme.typography.h3, margin: '2px 0 8px' },
  '& dl': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 8px', whiteSpace: 'pre-line' },
}));

interface CorrectionListProps {
  readonly items: readonly CorrectedItem[];
}

/** What was said, what is right and why, with the item it stands on; newest first. */
export function CorrectionList({ items }: CorrectionListProps) {
  const { t } = useTranslation('corrections');
  const entries = items
    .flatMap(({ collection, id, title, corrections }) =>
      corrections.map((correction, index) => ({
        key: `${collection} ${id} ${index}`,
        to: addressOf({ collection, id, title }),
        title,
        ...correction,
      })),
    )
    .toSorted((a, b) => compareCodes(b.at, a.at));
  return (
    <List>
      {entries.map(({ key, to, title, at, before, after, reason }) => (
        <li key={key}>
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
        </li>
      ))}
    </List>
  );
}
