import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { settingsItem } from '#src/data/collections/site/settings.queries.ts';
import { reportLimits } from '#src/data/content/reports/report-limits.ts';
import { linkTo } from '#src/links.ts';
import reportTexts from '#src/locales/zh-TW/report.json';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { reportQuery } from '#src/routes.ts';
import type { PreloadContext } from '#src/page-module.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ReportForm } from './ReportForm.tsx';
import { TicketLookup } from './TicketLookup.tsx';

export const texts = { report: reportTexts };

// The setting decides what the page shows, so it is loaded before the page is rendered.
export const preload = ({ queryClient }: PreloadContext) => queryClient.ensureQueryData(settingsItem);

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0 },
  '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface ReportSentProps {
  readonly ticket: string;
  readonly about: string;
  readonly onAnother: () => void;
}

/** The ticket number of a received report. The heading receives the focus, because the focused form is gone. */
function ReportSent({ ticket, about, onAnother }: ReportSentProps) {
  const { t } = useTranslation(['report', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box>
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.text')}</p>
      <CopyField label={t('sent.ticket')} value={ticket} />
      <CopyField label={t('sent.link')} value={absoluteUrl(linkTo('report', { ticket }))} />
      <div>
        {about !== '/' && (
          <LinkButton to={about} variant="outlined">
            {t('common:actions.back')}
          </LinkButton>
        )}
        <Button variant="outlined" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </div>
    </Box>
  );
}

/** Returns a text in the navigation state; '' if there is none. */
function brought(state: unknown, name: 'text' | 'title'): string {
  const text: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, name) : '';
  return typeof text === 'string' ? cutText(text, reportLimits.text) : '';
}

/** Visitors report an error, reply to what is said about them, or request a check here, and look up the result. */
export default function ReportPage() {
  const { t } = useTranslation(['report', 'routes']);
  const { values, set } = useQueryState(reportQuery);
  const [sent, setSent] = useState<string>();
  const { state } = useLocation();
  const settings = useQuery(settingsItem).data;
  const contact = settings?.state === 'published' ? settings.record.contact : undefined;
  // Only the operator's setting closes the form; settings that cannot be read do not.
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
          initialText={brought(state, 'text')}
          initialTitle={brought(state, 'title')}
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
