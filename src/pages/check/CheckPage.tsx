import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageMatch } from '#src/data/search/match-message.ts';
import { findMessage, prepareSearch } from '#src/data/search/search-client.ts';
import { linkTo } from '#src/links.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { errorKind } from '#src/platform/errors.ts';
import { takeShared } from '#src/platform/shared.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { CheckTabs } from './CheckTabs.tsx';

export const texts = { check: checkTexts };

interface MessageAnswerProps {
  readonly matches: readonly MessageMatch[];
}

/** What was checked of a message: surely the same, perhaps the same, or nothing yet. */
function MessageAnswer({ matches }: MessageAnswerProps) {
  const { t } = useTranslation('check');
  const results = matches.flatMap((match) => {
    const to = addressOf(match.item);
    return to === undefined ? [] : [{ ...match, to, id: match.item.id }];
  });
  const certain = results.filter(({ confident }) => confident);
  if (results.length === 0) {
    return (
      <EmptyState
        title={t('answer.none.title')}
        hint={t('answer.none.hint')}
        action={
          <SectionLinks to={['checkPicture', 'search']}>
            <LinkButton variant="contained" to={linkTo('report', { kind: 'check', about: linkTo('check') })}>
              {t('answer.none.report')}
            </LinkButton>
          </SectionLinks>
        }
      />
    );
  }
  return (
    <>
      <h3>{t(certain.length > 0 ? 'answer.same' : 'answer.similar')}</h3>
      {certain.length === 0 && <p>{t('answer.careful')}</p>}
      <PagedList label={t('answer.label')} records={certain.length > 0 ? certain : results}>
        {({ item, to }) => <FoundItem item={item} to={to} />}
      </PagedList>
    </>
  );
}

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& > :first-of-type': { width: '100%' },
});

const Answer = styled('output')({ display: 'block', marginTop: 24 });

/** Characters of a message that are looked at; LINE sends no more than 10,000. */
const longest = 10_000;

/** 「這則訊息查過了嗎？」: a forwarded message is compared on the device with everything that was checked. */
export default function CheckPage() {
  const { t } = useTranslation(['check', 'routes']);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = useMutation({ mutationFn: findMessage });

  async function takeSharedText(): Promise<void> {
    const text = await (await takeShared('text'))?.text();
    if (!text) return;
    setMessage(text);
    check.mutate(cutText(text, longest));
  }

  useEffect(() => {
    // Once: what was shared is gone when it is taken.
    void takeSharedText();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = message.trim();
    setProblem(text === '' ? t('message.missing') : undefined);
    if (text !== '') check.mutate(cutText(text, longest));
  }

  return (
    <Page title={t('routes:check.title')} lead={t('lead')}>
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
              // The files are on their way while the rest is pasted or typed.
              prepareSearch().catch(() => undefined);
            }}
          />
          <Button type="submit" variant="contained">
            {t('message.check')}
          </Button>
        </Form>
        <Answer>
          {check.isPending && <ListSkeleton count={1} />}
          {check.isError && (
            <ErrorState kind={errorKind(check.error)} onRetry={() => check.mutate(message.trim())} />
          )}
          {check.data && <MessageAnswer matches={check.data} />}
        </Answer>
      </Section>
    </Page>
  );
}
