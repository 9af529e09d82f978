import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { settingsItem, readSwitches } from '#src/data/collections/site/settings.queries.ts';
import { reportLimits } from '#src/data/content/reports/report-limits.ts';
import { linkTo, decodePath } from '#src/links.ts';
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
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { reportKinds, ticketPattern } from '#src/data/content/declare/categories.ts';
import type { ReportText } from '#src/data/content/reports/reports.repository.ts';
import { type ErrorKind, toServiceError } from '#src/platform/firebase/errors.ts';
import { loadOnce } from '#src/platform/browser/load-once.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { TextField, TextArea } from '#src/ui/forms/TextField.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { reportOutcome } from '#src/data/content/reports/reports.queries.ts';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/ui/states/StateMessage.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';

const Outcome = styled('div')(({ theme }) => ({
  padding: 20,
  ...sheetLook(theme),
  '& h3': { ...theme.typography.h3, margin: '0 0 4px' },
  '& p': { margin: '0 0 4px', whiteSpace: 'pre-line' },
  '& small': theme.typography.note,
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
function TicketLookup({ ticket, onTicket }: TicketLookupProps) {
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

/** The code that validates and sends a report. */
const repository = loadOnce(() => import('#src/data/content/reports/reports.repository.ts'));

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 24,
  '& > *': { width: '100%' },
  '& > button': { width: 'auto' },
  '& > p': { margin: 0 },
  '& [role="alert"]': {
    display: 'flex',
    gap: 8,
    color: theme.vars.palette.error.main,
    fontWeight: 700,
    '& svg': { flex: 'none', marginTop: 3 },
  },
}));

interface ReportFormProps {
  /** Initial text from another page, such as an unchecked message. */
  readonly initialText?: string;
  /** The title of the page that the report is about, if the visitor came from there. */
  readonly initialTitle?: string;
  /** The path on this site that the report is about. */
  readonly about: string;
  readonly kind: ReportText['kind'];
  readonly onKind: (kind: ReportText['kind']) => void;
  readonly onSent: (ticket: string) => void;
}

/**
 * The form for a report. Its text stays if sending fails, and is stored only once: retries use the same `writeId`.
 */
function ReportForm({ initialText = '', initialTitle = '', about, kind, onKind, onSent }: ReportFormProps) {
  const { t } = useTranslation(['report', 'common']);
  const [text, setText] = useState(initialText);
  // The navigation state is gone once another kind is chosen.
  const [title] = useState(initialTitle);
  const [contact, setContact] = useState('');
  const [writeId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'ready' | 'missing' | 'sending' | 'closed' | ErrorKind>('ready');
  const failed = state === 'ready' || state === 'missing' || state === 'sending' ? undefined : state;

  // Loaded at once, not on submit: the network may be gone by then.
  useEffect(() => void repository().catch(() => undefined), []);

  async function send(): Promise<void> {
    if (text.trim() === '') {
      setState('missing');
      return;
    }
    setState('sending');
    const answerTo = contact.trim();
    try {
      // The setting may have changed since the form was opened. If it cannot be read, the form stays open.
      const switches = await readSwitches().catch(() => undefined);
      if (switches?.reports === false) {
        setState('closed');
        return;
      }
      const { sendReport } = await repository();
      onSent(
        await sendReport({ kind, target: about, text, ...(answerTo && { contact: answerTo }) }, writeId),
      );
    } catch (error) {
      setState(toServiceError(error).kind);
    }
  }

  function failureText(why: NonNullable<typeof failed>): string {
    if (why === 'closed') return t('failed.closed');
    if (why === 'quota') return t('failed.full');
    return t('failed.other', { reason: t(`common:error.${why}.title`) });
  }

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') event.currentTarget.querySelector('textarea')?.focus();
        if (state !== 'sending') void send();
      }}
    >
      <p>
        {t('about')}：
        {about === '/' ? t('wholeSite') : <TextLink to={about}>{title || decodePath(about)}</TextLink>}
      </p>
      <Choices
        label={t('kind.label')}
        value={kind}
        options={reportKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={onKind}
      />
      <TextArea
        label={t(`text.${kind}.label`)}
        hint={`${t(`text.${kind}.hint`)}${t('text.count', { count: text.trim().length, max: reportLimits.text })}`}
        error={state === 'missing' ? t('text.missing') : undefined}
        value={text}
        onChange={setText}
        maxLength={reportLimits.text}
        required
      />
      <TextField
        label={t('contact.label')}
        hint={t('contact.hint')}
        value={contact}
        onChange={setContact}
        maxLength={reportLimits.contact}
        autoComplete="email"
      />
      <Hint>{t('privacy')}</Hint>
      {failed && (
        <p role="alert">
          <AlertIcon size={20} />
          {failureText(failed)}
        </p>
      )}
      <Button type="submit" variant="contained" aria-disabled={state === 'sending'}>
        {state === 'sending' ? t('sending') : t('send')}
      </Button>
    </Form>
  );
}

export const texts = { report: reportTexts };

// The setting decides what the page shows, so it is loaded before the page is rendered.
export const preload = ({ queryClient }: PreloadContext) => queryClient.ensureQueryData(settingsItem);

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  ...sheetLook(theme),
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
