import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { placeOfPreview, type SharedPreview } from '#src/data/content/previews/preview.schema.ts';
import { previewQuery } from '#src/data/content/previews/previews.queries.ts';
import { linkTo } from '#src/links.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import draftPreviewTexts from '#src/locales/zh-TW/draft-preview.json';
import type { PageProps } from '#src/page-module.ts';
import { PreviewFrame } from '#src/pages/shared/preview/PreviewFrame.tsx';
import { previewAddress, previewDocument } from '#src/pages/shared/preview/preview-data.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FrameSkeleton } from '#src/ui/states/Skeletons.tsx';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { collections: collectionTexts, 'draft-preview': draftPreviewTexts };

const Banner = styled('aside')(({ theme }) => ({
  // No box: a sticky child would otherwise stay in view only within the banner.
  display: 'contents',
  '& > *': {
    textAlign: 'center',
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.container,
  },
  '& strong': {
    ...theme.typography.h3,
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'block',
    padding: '8px 16px',
    letterSpacing: '0.2em',
  },
  '& div': { padding: '0 16px 12px', borderBottom: `2px solid ${theme.vars.palette.warning.main}` },
  '& p': { ...theme.typography.body2, margin: '0 auto', maxWidth: '48rem' },
  '& p + p': { marginTop: 4 },
  '@media print': { '& strong': { position: 'static' } },
}));

/** Over the whole page, so that every screenshot of it says what it is. */
const Watermark = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gridAutoRows: 150,
  placeItems: 'center',
  overflow: 'hidden',
  pointerEvents: 'none',
  '& span::before': {
    content: 'attr(data-text)',
    display: 'block',
    transform: 'rotate(-24deg)',
    fontSize: '2.5rem',
    fontWeight: 700,
    letterSpacing: '0.3em',
    color: theme.vars.palette.warning.main,
    opacity: 0.16,
  },
}));

/** Enough for a screen of 2,560 by 1,600 pixels. */
const marks = Array.from({ length: 176 }, (_, index) => index);

const moment = new Intl.DateTimeFormat('zh-TW', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Taipei',
});
const timeOf = (iso: string): string => moment.format(new Date(iso));

function Gone({ part }: { readonly part: 'gone' | 'unreadable' }) {
  const { t } = useTranslation('draft-preview');
  return (
    <AbsentPage title={t(part)} hint={t(`${part}Hint`)}>
      <LinkButton to={linkTo('home')} variant="contained">
        {t('home')}
      </LinkButton>
    </AbsentPage>
  );
}

function Draft({ preview }: { readonly preview: SharedPreview }) {
  const { t } = useTranslation('draft-preview');
  const { collection: name, id } = placeOfPreview(preview);
  const collection = allCollections.find((each) => each.name === name);
  const document = useMemo(() => previewDocument({ id }, preview.data), [id, preview.data]);
  // A draft that is no longer valid, because the site has changed since, is not shown even in part.
  if (!collection || collection.parse(document)?.state !== 'published') return <Gone part="unreadable" />;
  return (
    <>
      <PageHead name={t('title')} noIndex />
      <Banner aria-label={t('label')}>
        <strong>{t('banner')}</strong>
        <div>
          <p>{t('notPublished')}</p>
          <p>{t('asOf', { shared: timeOf(preview.createdAt), until: timeOf(preview.expiresAt) })}</p>
        </div>
      </Banner>
      <PreviewFrame
        collection={collection}
        document={document}
        address={previewAddress(collection, id, preview.data)}
        list={undefined}
        isShared
      />
      <Watermark aria-hidden>
        {marks.map((mark) => (
          <span key={mark} data-text={t('mark')} />
        ))}
      </Watermark>
    </>
  );
}

/** A draft for people without an account, rendered as its future page, at a key that expires. */
export default function DraftPreviewPage({ params }: PageProps) {
  const { t } = useTranslation('draft-preview');
  const { data, error, refetch } = useQuery(previewQuery(params['id'] ?? ''));
  if (data) return <Draft preview={data} />;
  if (data === null) return <Gone part="gone" />;
  if (!error) return <FrameSkeleton />;
  return (
    <Page title={t('title')}>
      <PageHead name={t('title')} noIndex />
      <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />
    </Page>
  );
}
