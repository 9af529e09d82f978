import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import type { Envelope } from '#src/data/content/envelope.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '1rem',
  lineHeight: 1.7,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& time': { color: theme.vars.palette.text.secondary },
  '& p': { flexBasis: '100%', margin: 0 },
}));

interface HistoryProps {
  readonly entries: Envelope['history'];
}

/** Every published change, newest first: when, of what kind, what for. */
export function History({ entries }: HistoryProps) {
  const { t } = useTranslation('debunking-images');
  return (
    <List>
      {entries.toReversed().map(({ rev, at, kind, note }) => (
        <li key={rev}>
          <time dateTime={at}>{t('date', { date: new Date(at) })}</time>
          <strong>{kind}</strong>
          {note && <p>{note}</p>}
        </li>
      ))}
    </List>
  );
}
