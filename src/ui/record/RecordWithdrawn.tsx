import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { RecordHistory } from './RecordHistory.tsx';
import type { HistoryEntry } from './record-state.ts';

const Reason = styled('div')(({ theme }) => ({
  margin: '0 0 28px',
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette.neutral.main}`,
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
}));

interface RecordWithdrawnProps {
  readonly title: string;
  readonly withdrawn: { readonly at: string; readonly reason: string };
  readonly history: readonly HistoryEntry[];
  /** The list it was part of. */
  readonly section: { readonly label: string; readonly to: string };
}

/** What is at the address of something taken down: when and why. */
export function RecordWithdrawn({ title, withdrawn, history, section }: RecordWithdrawnProps) {
  const { t } = useTranslation('common');
  return (
    <Page
      title={title}
      lead={t('record.withdrawn.on', { date: formatDate(withdrawn.at) })}
      breadcrumb={[section]}
    >
      <PageHead name={title} noIndex />
      <Reason>
        <h2>{t('record.withdrawn.reason')}</h2>
        <p>{withdrawn.reason}</p>
      </Reason>
      <LinkButton to={section.to} variant="outlined">
        {t('record.all', { section: section.label })}
      </LinkButton>
      <RecordHistory entries={history} />
    </Page>
  );
}
