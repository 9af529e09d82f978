import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ticketPattern } from '#src/data/content/declare/categories.ts';
import { reportOutcome } from '#src/data/content/reports/reports.queries.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/ui/states/StateMessage.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Outcome = styled('div')(({ theme }) => ({
  padding: 20,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h3': { ...theme.typography.h3, margin: '0 0 4px' },
  '& p': { margin: '0 0 4px', whiteSpace: 'pre-line' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

function TicketOutcome({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('report');
  const { data, error, refetch } = useQuery(reportOutcome(ticket));
  if (data === undefined) {
    return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />;
  }
  if (!data) {
    return <EmptyState title={t('lookup.waiting.title', { ticket })} hint={t('lookup.waiting.hint')} />;
  }
  return (
    <Outcome>
      <h3>{t(`result.${data.result}`)}</h3>
      {data.note && <p>{data.note}</p>}
      <small>
        {t('lookup.of', { ticket })}・{t('lookup.at', { date: formatDate(data.updatedAt) })}
      </small>
    </Outcome>
  );
}

interface TicketLookupProps {
  /** The ticket number in the URL, or ''. */
  readonly ticket: string;
  readonly onTicket: (ticket: string) => void;
}

/** Looks up the result of a report by its ticket number. */
export function TicketLookup({ ticket, onTicket }: TicketLookupProps) {
  const { t } = useTranslation('report');
  const [wrong, setWrong] = useState('');

  function lookUp(text: string): void {
    const typed = text.normalize('NFKC');
    const isTicket = typed === '' || ticketPattern.test(typed);
    setWrong(isTicket ? '' : text);
    onTicket(isTicket ? typed : '');
  }

  return (
    <Section title={t('lookup.title')}>
      <SearchBar
        label={t('lookup.label')}
        placeholder={t('lookup.placeholder')}
        value={wrong || ticket}
        onSearch={lookUp}
      />
      {wrong && <StateMessage role="alert" title={t('lookup.wrong', { ticket: wrong })} />}
      {ticket && <TicketOutcome key={ticket} ticket={ticket} />}
    </Section>
  );
}
