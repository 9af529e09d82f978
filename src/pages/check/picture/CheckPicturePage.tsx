import { useMutation } from '@tanstack/react-query';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import pictureTexts from '#src/locales/zh-TW/check/picture.json';
import { freeMemory } from '#src/platform/browser/free-memory.ts';
import { loadOnce } from '#src/platform/browser/load-once.ts';
import { takeShared } from '#src/platform/browser/shared.ts';
import { PictureInput } from '#src/ui/forms/PictureInput.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { CheckTabs } from '#src/pages/check/CheckTabs.tsx';

export const texts = { check: checkTexts, 'check/picture': pictureTexts };

const Private = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

// The page is opened to choose a picture; the answer's code is loaded meanwhile.
const PictureAnswer = lazyPart(async () => (await import('./PictureAnswer.tsx')).PictureAnswer);

/** Cached: even a loaded `import()` resolves in a later task, and rendering in between would delay the lookup. */
const client = loadOnce(() => import('#src/data/retrieval/image-search/lookup-client.ts'));

const reader = () => import('#src/data/retrieval/image-search/read-words.ts');

/** The last checked picture, only in memory, and its history entry: going back looks it up again. */
let last: { readonly entry: string; readonly file: Blob } | undefined;

/** 「這張圖查過了嗎？」: compares a picture, on the device, with all debunking pictures. */
export default function CheckPicturePage() {
  const { t } = useTranslation(['check/picture', 'routes']);
  const { key: entry } = useLocation();
  const [picture, setPicture] = useState<Blob>();

  /** A file that was not found at first: its words are recognised while a second method compares it. */
  const [unsure, setUnsure] = useState<{ readonly file: Blob; readonly toRead: Promise<ArrayBuffer> }>();
  const lookup = useMutation({
    mutationFn: async (file: Blob) =>
      (await client()).recognise(file, (toRead) => {
        // The same file again: its words are already recognised.
        setUnsure((known) => (known?.file === file ? known : { file, toRead }));
        // The lookup itself reports this error.
        toRead.catch(() => setUnsure((known) => (known?.toRead === toRead ? undefined : known)));
      }),
  });

  // Visitors come here to check a picture: loads the data for the comparison while they choose one.
  useEffect(() => {
    void PictureAnswer.preload();
    // The lookup itself reports this error.
    void client()
      .then(({ prepareLookup }) => prepareLookup())
      .catch(() => {});
  }, []);

  function check(file: Blob): void {
    last = { entry, file };
    if (unsure && unsure.file !== file) unsure.toRead.then(freeMemory, () => {});
    // A transition, so that the lookup's worker starts before the picture is rendered.
    startTransition(() => setPicture(file));
    lookup.mutate(file);
    // Most pictures are not exact copies of a known one, so their words are recognised next.
    void reader()
      .then(({ warmWordReader }) => warmWordReader())
      .catch(() => {});
  }

  useEffect(() => {
    // Only once: taking a shared picture removes it.
    const earlier = last?.entry === entry ? last.file : undefined;
    void takeShared('picture').then((shared = earlier) => shared && check(shared));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);

  return (
    <Page title={t('routes:checkPicture.title')} lead={t('lead')}>
      <PageHead description={t('lead')} />
      <CheckTabs current="checkPicture" />
      <Section title={t('input.title')}>
        <PictureInput
          label={t('input.title')}
          chooseLabel={t('input.choose')}
          cameraLabel={t('input.camera')}
          hint={t('input.hint')}
          activeHint={t('input.active')}
          note={<Private>{t('input.private')}</Private>}
          onPicture={check}
        />
        {picture && (
          <Suspense fallback={null}>
            <PictureAnswer
              file={picture}
              lookup={lookup}
              toRead={unsure?.file === picture ? unsure.toRead : undefined}
              onRetry={() => lookup.mutate(picture)}
            />
          </Suspense>
        )}
      </Section>
    </Page>
  );
}
