import type { Tombstone } from '#src/data/content/declare/envelope.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { RecordHistory } from './RecordHistory.tsx';

const Reason = styled('div')(({ theme }) => ({
  margin: '0 0 28px',
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette.neutral.main}`,
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
}));

interface RecordWithdrawnProps {
  readonly title: string;
  readonly tombstone: Pick<Tombstone, 'withdrawn' | 'history'>;
  /** The list that contained it. */
  readonly section: { readonly label: string; readonly to: string };
}

/** The path of the page of this site that a reason names: what replaces the record. */
function successorIn(reason: string): string | undefined {
  const path = /^[^\s，。、；：！？（）「」]*/.exec(reason.split(absoluteUrl('/'))[1] ?? '')?.[0];
  return path && `/${path}`;
}

/** Shown at the URL of a withdrawn record: when, why, and what replaces it. */
export function RecordWithdrawn({ title, tombstone, section }: RecordWithdrawnProps) {
  const { t } = useTranslation('common');
  const { at, reason } = tombstone.withdrawn;
  const successor = successorIn(reason);
  return (
    <Page title={title} lead={t('record.withdrawn.on', { date: formatDate(at) })} breadcrumb={[section]}>
      <PageHead name={title} noIndex />
      <Reason>
        <h2>{t('record.withdrawn.reason')}</h2>
        <p>{reason}</p>
      </Reason>
      {successor && (
        <LinkButton to={successor} variant="contained">
          {t('record.withdrawn.successor')}
        </LinkButton>
      )}{' '}
      <LinkButton to={section.to} variant="outlined">
        {t('record.all', { section: section.label })}
      </LinkButton>
      <RecordHistory entries={tombstone.history} />
    </Page>
  );
}
