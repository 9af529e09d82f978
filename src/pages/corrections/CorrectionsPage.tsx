import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import correctionsTexts from '#src/locales/zh-TW/corrections.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { errorKind } from '#src/platform/errors.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/ListSkeleton.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { CorrectionList } from './CorrectionList.tsx';

export const texts = { corrections: correctionsTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void queryClient.prefetchQuery(debunkingImageList);
}

const kinds = ['correction', 'update', 'layout'] as const;

function Corrected() {
  const { t } = useTranslation('corrections');
  const { data, error, isPending, refetch } = useQuery(debunkingImageList);
  if (isPending) return <ListSkeleton count={2} />;
  if (!data) return <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />;
  const corrected = data.records.filter(({ corrections = [] }) => corrections.length > 0);
  return (
    <>
      <PartialNotice count={data.quarantined} />
      {corrected.length > 0 ? (
        <Section title={t('list')}>
          <CorrectionList records={corrected} />
        </Section>
      ) : (
        <EmptyState
          title={t('empty.title')}
          hint={t('empty.hint')}
          action={<SectionLinks to={['debunkingImages', 'about']} />}
        />
      )}
    </>
  );
}

/** Every correction of what is published, newest first (domain.md, editorial rule 5). */
export default function CorrectionsPage() {
  const { t } = useTranslation(['corrections', 'routes']);
  return (
    <Page title={t('routes:corrections.title')} lead={t('lead')}>
      <Corrected />
      <Section title={t('kinds.title')}>
        <Prose>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{t(`kinds.${kind}`)}</li>
            ))}
          </ul>
        </Prose>
      </Section>
    </Page>
  );
}
