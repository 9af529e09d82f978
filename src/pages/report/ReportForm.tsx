import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { reportKinds } from '#src/data/content/declare/categories.ts';
import type { ReportText } from '#src/data/content/reports/report.schema.ts';
import { reportLimits } from '#src/data/content/reports/report-limits.ts';
import { readSwitches } from '#src/data/collections/site/settings.queries.ts';
import { decodePath } from '#src/links.ts';
import { type ErrorKind, toServiceError } from '#src/platform/firebase/errors.ts';
import { loadOnce } from '#src/platform/browser/load-once.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { TextField, TextArea } from '#src/ui/forms/TextField.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { styled } from '#src/ui/theme/styled.ts';

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
export function ReportForm({
  initialText = '',
  initialTitle = '',
  about,
  kind,
  onKind,
  onSent,
}: ReportFormProps) {
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
