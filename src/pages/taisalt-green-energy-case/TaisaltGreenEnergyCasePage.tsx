import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { taisaltCasePageId, casePageItem } from '#src/data/collections/case-pages/case-pages.queries.ts';
import { linkTo } from '#src/links.ts';
import caseLadderTexts from '#src/locales/zh-TW/case-ladder.json';
import taisaltGreenEnergyCaseTexts from '#src/locales/zh-TW/taisalt-green-energy-case.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LongCase } from './LongCase.tsx';

export const texts = {
  'case-ladder': caseLadderTexts,
  'taisalt-green-energy-case': taisaltGreenEnergyCaseTexts,
};

const item = casePageItem(taisaltCasePageId);

export const preload = ({ queryClient }: PreloadContext) => queryClient.ensureQueryData(item);

/** One case described at length, in chapters. */
export default function TaisaltGreenEnergyCasePage() {
  const { t } = useTranslation(['taisalt-green-energy-case', 'routes']);
  const query = useQuery(item);
  if (query.data?.state === 'absent') {
    return (
      <Page title={t('routes:taisaltGreenEnergyCase.title')} lead={t('lead')} wide>
        <EmptyState
          title={t('empty.title')}
          hint={t('empty.hint')}
          action={<SectionLinks to={['corruptionCases', 'debunkingImages']} />}
        />
      </Page>
    );
  }
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      title={t('routes:taisaltGreenEnergyCase.title')}
      section={{ label: t('routes:corruptionCases.title'), to: linkTo('corruptionCases') }}
    >
      {(record) => <LongCase record={record} />}
    </RecordStates>
  );
}
