import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { correctedItems } from '#src/data/search/corrected.queries.ts';
import correctionsTexts from '#src/locales/zh-TW/corrections.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { errorKind } from '#src/platform/errors.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/ListSkeleton.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { CorrectionList } from './CorrectionList.tsx';

export const texts = { corrections: correctionsTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void queryClient.prefetchQuery(correctedItems);
}

const kinds = ['correction', 'update', 'layout'] as const;

function Corrected() {
  const { t } = useTranslation('corrections');
  const { data, error, isPending, refetch } = useQuery(correctedItems);
  if (isPending) return <ListSkeleton count={2} />;
  if (!data) return <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />;
  return data.length > 0 ? (
    <Section title={t('list')}>
      <CorrectionList items={data} />
    </Section>
  ) : (
    <EmptyState
      title={t('empty.title')}
      hint={t('empty.hint')}
      action={<SectionLinks to={['debunkingImages', 'about']} />}
    />
  );
}

/** Every correction of what is published, newest first (docs/editorial-rules.md, rule 5). */
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
