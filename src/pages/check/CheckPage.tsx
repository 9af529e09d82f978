import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { findMessage, prepareSearch } from '#src/data/retrieval/search/search-client.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { takeShared } from '#src/platform/browser/shared.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useDebouncedCall } from '#src/ui/forms/use-debounced-call.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { apartRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { CheckTabs } from './CheckTabs.tsx';

const Given = styled('div')(({ theme }) => ({ ...apartRow, gap: 12, ...theme.typography.note }));

interface AnsweredMessageProps {
  readonly onAnother: () => void;
  /** The message and the answer. */
  readonly children: ReactNode;
}

/** The page with the answer in place of the form, so that all of it fits on a phone's screen. */
function AnsweredMessage({ onAnother, children }: AnsweredMessageProps) {
  const { t } = useTranslation(['check', 'routes']);
  const answer = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    // The focused button has been removed.
    answer.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }, []);

  return (
    <Page title={t('routes:check.title')}>
      <Given>
        {t('given.label')}
        <Button variant="outlined" size="small" onClick={onAnother}>
          {t('given.another')}
        </Button>
      </Given>
      <output ref={answer} tabIndex={-1} aria-label={t('answer.label')}>
        {children}
      </output>
    </Page>
  );
}

export const texts = { check: checkTexts };

const loadAnswer = async () => (await import('./MessageAnswer.tsx')).MessageAnswer;
const MessageAnswer = lazyPart(loadAnswer);

// A checked message is stored in the state of the page's history entry: it is in no URL and is not sent. When the
// visitor comes back or reloads the page, it is answered again.

interface Entry {
  readonly message?: unknown;
}

/** Returns the message that was checked on this history entry. */
function storedMessage(): string | undefined {
  const { message } = (history.state ?? {}) as Entry;
  return typeof message === 'string' ? message : undefined;
}

/** Stores the message being checked; undefined removes it. */
function storeMessage(message: string | undefined): void {
  history.replaceState({ ...(history.state as Entry | null), message }, '');
}

/**
 * The code of the answer could not be loaded. Browsers request a module only once per document, so a retry needs a
 * reload.
 */
class MissingCode extends Error {}

/**
 * Returns the checked items that match a message. Also fails, with `MissingCode`, if the code of the answer cannot be
 * loaded; the message then stays in the form to be sent again.
 */
async function findAnswer(message: string) {
  const code = loadAnswer().catch((error: unknown) => {
    throw new MissingCode('the code of the answer cannot be loaded', { cause: error });
  });
  const [matches] = await Promise.all([findMessage(message), code]);
  return matches;
}

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& > :first-of-type': { width: '100%' },
});

const Waiting = styled('output')({ display: 'block', marginTop: 24 });

/** Milliseconds without a change after which a message is looked up. */
const pause = 150;

/** The maximum number of characters of a message that are compared; LINE sends at most 10,000. */
const longest = 10_000;

/**
 * 「這則訊息查過了嗎？」: compares a forwarded message, on the device, with everything that was checked. The answer replaces the
 * form, so that all of it fits on a phone's screen.
 */
export default function CheckPage() {
  const { t } = useTranslation(['check', 'routes']);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = useMutation({ mutationFn: findAnswer });
  const matches = check.data;
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the form fills the screen: an error below it would not be visible.
    if (check.isError) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [check.isError]);

  function look(text: string): void {
    const looked = cutText(text, longest);
    storeMessage(looked);
    check.mutate(looked);
  }

  /** Takes a text shared by another app, or the message checked before the visitor left or reloaded the page. */
  async function takeGivenText(): Promise<void> {
    const text = (await (await takeShared('text'))?.text())?.trim() || storedMessage();
    if (!text) return;
    setMessage(text);
    look(text);
  }

  useEffect(() => {
    // Loads what every message needs while the visitor is still pasting one.
    for (const load of [() => prepareSearch(true), loadAnswer]) load().catch(() => undefined);
  }, []);
  // Looks up a pasted message before the button is pressed, so that the files of the answer are already loaded.
  const early = useDebouncedCall(() => {
    const text = message.trim();
    if (text !== '') findMessage(cutText(text, longest)).catch(() => undefined);
  }, pause);

  useEffect(() => {
    // Only once: taking a shared text removes it.
    void takeGivenText();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = message.trim();
    setProblem(text === '' ? t('message.missing') : undefined);
    if (text !== '') look(text);
  }

  function retry(): void {
    if (check.error instanceof MissingCode) location.reload();
    else look(message.trim());
  }

  function checkAnother(): void {
    storeMessage(undefined);
    setMessage('');
    check.reset();
  }

  if (matches)
    return (
      <AnsweredMessage onAnother={checkAnother}>
        <Suspense fallback={<ListSkeleton count={1} />}>
          <MessageAnswer message={message} matches={matches} />
        </Suspense>
      </AnsweredMessage>
    );
  return (
    <Page title={t('routes:check.title')} lead={t('lead')}>
      <PageHead description={t('lead')} />
      <CheckTabs current="check" />
      <Section title={t('message.title')}>
        <Form onSubmit={submit}>
          <TextArea
            label={t('message.label')}
            hint={t('message.help')}
            value={message}
            error={problem}
            onChange={(text) => {
              setMessage(text);
              early.schedule();
            }}
          />
          <Button type="submit" variant="contained">
            {t('message.check')}
          </Button>
        </Form>
        <div ref={outcome}>
          <Waiting>
            {check.isPending && <ListSkeleton count={1} />}
            {check.isError && (
              <ErrorState
                kind={errorKind(check.error)}
                hint={errorKind(check.error) === 'offline' ? t('offline') : undefined}
                onRetry={retry}
              />
            )}
          </Waiting>
        </div>
      </Section>
    </Page>
  );
}
