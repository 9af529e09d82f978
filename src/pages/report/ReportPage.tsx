import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsItem } from '#src/data/site/settings.queries.ts';
import reportTexts from '#src/locales/zh-TW/report.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { reportQuery } from '#src/routes.ts';
import type { PreloadContext } from '#src/page-module.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportSent } from './ReportSent.tsx';
import { TicketLookup } from './TicketLookup.tsx';

export const texts = { report: reportTexts };

// The operator's word decides what the page is: it is known before the page is rendered.
export const preload = ({ queryClient }: PreloadContext) => queryClient.ensureQueryData(settingsItem);

/** Where visitors report an error, answer what is said of them, or ask for a check, and see what became of it. */
export default function ReportPage() {
  const { t } = useTranslation(['report', 'routes']);
  const { values, set } = useQueryState(reportQuery);
  const [sent, setSent] = useState<string>();
  const settings = useQuery(settingsItem).data;
  const contact = settings?.state === 'published' ? settings.record.contact : undefined;
  // Only the operator's word closes the form; settings that cannot be read do not.
  const isOff = settings?.state === 'published' && !settings.record.reports;

  return (
    <Page title={t('routes:report.title')} lead={t('lead')}>
      <PageHead noIndex />
      {isOff && (
        <EmptyState
          title={t('off.title')}
          hint={contact ? t('off.hint', { contact }) : t('off.noContact')}
          action={<SectionLinks to={['about', 'corrections']} />}
        />
      )}
      {!isOff && sent === undefined && (
        <ReportForm
          about={values.about}
          kind={values.kind}
          onKind={(kind) => set({ kind })}
          onSent={setSent}
        />
      )}
      {!isOff && sent !== undefined && (
        <ReportSent ticket={sent} about={values.about} onAnother={() => setSent(undefined)} />
      )}
      <TicketLookup ticket={values.ticket} onTicket={(ticket) => set({ ticket })} />
    </Page>
  );
}
