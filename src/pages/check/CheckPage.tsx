import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  answeredBefore,
  findMessage,
  forgetAnswered,
  prepareSearch,
} from '#src/data/search/search-client.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import { errorKind } from '#src/platform/errors.ts';
import { takeShared } from '#src/platform/shared.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { useDebouncedCall } from '#src/ui/forms/use-debounced-call.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { AnsweredMessage } from './AnsweredMessage.tsx';
import { CheckTabs } from './CheckTabs.tsx';
import { storeMessage, storedMessage } from './checked-message.ts';

export const texts = { check: checkTexts };

const loadAnswer = async () => (await import('./MessageAnswer.tsx')).MessageAnswer;
const MessageAnswer = lazyPart(loadAnswer);

/** The answer that is there before the program is shown again as a whole. */
export async function preload(): Promise<void> {
  if (answeredBefore()) await loadAnswer();
}

/** The code of the answer cannot be loaded. Browsers ask for a module once a document: only loading the page again brings it. */
class MissingCode extends Error {}

/**
 * What was checked that is like a message. Fails as well where the answer cannot be shown, with `MissingCode`: the message
 * stays to be sent again.
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

/** Milliseconds without a change after which a message is looked up; as src/app/check-start.ts has it. */
const pause = 150;

/** Characters of a message that are looked at; LINE sends no more than 10,000. */
const longest = 10_000;

/**
 * 「這則訊息查過了嗎？」: a forwarded message is compared on the device with everything that was checked. The answer takes the
 * place of the form, so that a phone shows all of it at once.
 */
export default function CheckPage() {
  const { t } = useTranslation(['check', 'routes']);
  const [before, setBefore] = useState(answeredBefore);
  const [message, setMessage] = useState(before?.message ?? '');
  const [problem, setProblem] = useState<string>();
  const check = useMutation({ mutationFn: findAnswer });
  const matches = check.data ?? before?.matches;
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the form ends where the screen does: nobody would see below it why nothing comes.
    if (check.isError) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [check.isError]);

  function look(text: string): void {
    const looked = cutText(text, longest);
    storeMessage(looked);
    check.mutate(looked);
  }

  /** What another app has shared, or what was checked here before the visitor went on or the page was loaded again. */
  async function takeGivenText(): Promise<void> {
    const text = (await (await takeShared('text'))?.text())?.trim() || storedMessage();
    if (!text) return;
    setMessage(text);
    look(text);
  }

  useEffect(() => {
    // What every message needs is on its way while one is pasted.
    for (const load of [() => prepareSearch(true), loadAnswer]) load().catch(() => undefined);
  }, []);
  // What was pasted is looked up before the button is pressed: the files of the answer are there then.
  const early = useDebouncedCall(() => {
    const text = message.trim();
    if (text !== '') findMessage(cutText(text, longest)).catch(() => undefined);
  }, pause);

  useEffect(() => {
    // Once: what was shared is gone when it is taken.
    if (before) storeMessage(before.message);
    else void takeGivenText();
    forgetAnswered();
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
    setBefore(undefined);
    check.reset();
  }

  if (matches)
    return (
      <AnsweredMessage message={message} onAnother={checkAnother}>
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
