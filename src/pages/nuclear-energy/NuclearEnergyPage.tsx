import { useTranslation } from 'react-i18next';
import { nuclearTabs } from '#src/data/content/categories.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import nuclearEnergyTexts from '#src/locales/zh-TW/nuclear-energy.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { nuclearEnergyQuery } from '#src/routes.ts';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { NuclearImages } from './NuclearImages.tsx';
import { TypedContent } from './TypedContent.tsx';

export const texts = { 'nuclear-energy': nuclearEnergyTexts };

/** Only the pictures' tab has something to read. */
export async function preload({ url, queryClient }: PreloadContext): Promise<void> {
  if (url.searchParams.get('tab') === 'images') void queryClient.prefetchQuery(debunkingImageList);
}

/** The nuclear-energy zone; every tab lists what belongs to the subject from one collection. */
export default function NuclearEnergyPage() {
  const { t } = useTranslation(['nuclear-energy', 'routes']);
  const state = useQueryState(nuclearEnergyQuery);
  const { tab } = state.values;
  return (
    <Page title={t('routes:nuclearEnergy.title')} lead={t('lead')} wide>
      <LinkTabs
        label={t('tabs.label')}
        choices={nuclearTabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: state.to({ tab: each }),
          current: each === tab,
        }))}
        inPage
      />
      {(tab === 'content' || tab === 'data') && <TypedContent {...state} tab={tab} />}
      {tab === 'images' && <NuclearImages />}
      {(tab === 'videos' || tab === 'qna') && (
        <EmptyState
          title={t(`empty.${tab}.title`)}
          hint={t(`empty.${tab}.hint`)}
          action={
            <SectionLinks to={[tab === 'videos' ? 'youtubeDebunking' : 'qnaList', 'debunkingImages']} />
          }
        />
      )}
    </Page>
  );
}
