import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import { byCategory } from '#src/data/collections/resources/by-category.ts';
import { linkHealth } from '#src/data/collections/resources/link-health.ts';
import { resourceList } from '#src/data/collections/resources/resources.queries.ts';
import { linkTo } from '#src/links.ts';
import additionalResourcesTexts from '#src/locales/zh-TW/additional-resources.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { FlagIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ResourceLinks } from './ResourceLinks.tsx';

export const texts = { 'additional-resources': additionalResourcesTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void queryClient.prefetchQuery(linkHealth);
  await firstData(queryClient, resourceList);
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 36,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

/** Categories are free text by the editors, so anchors are numbered in page order. */
const anchorOf = (index: number): string => `category-${index + 1}`;

/** Links to external public data, fact-checkers and tools, by category, each with the state of its link. */
export default function AdditionalResourcesPage() {
  const { t } = useTranslation(['additional-resources', 'routes']);
  const list = useQuery(resourceList);
  const health = useQuery(linkHealth).data ?? undefined;
  const groups = byCategory(list.data?.records ?? []);
  const about = linkTo('additionalResources');
  return (
    <Page title={t('routes:additionalResources.title')} lead={t('lead')} wide>
      <PageHead description={t('description')} />
      <ListStates query={list}>
        {groups.length === 0 ? (
          <EmptyState
            pattern="places"
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={<SectionLinks to={['about', 'debunkingImages']} />}
          />
        ) : (
          <>
            <LongRead
              contents={
                <Contents
                  parts={groups.map(({ category }, index) => ({ anchor: anchorOf(index), title: category }))}
                />
              }
            >
              {groups.map(({ category, resources }, index) => (
                <Section key={category} id={anchorOf(index)} title={category}>
                  <ResourceLinks resources={resources} health={health} />
                </Section>
              ))}
            </LongRead>
            <Foot>
              <LinkButton
                to={linkTo('report', { about })}
                variant="outlined"
                startIcon={<FlagIcon size={20} />}
              >
                {t('report')}
              </LinkButton>
              {health && <p>{t('checked', { date: formatDate(health.checkedAt) })}</p>}
            </Foot>
          </>
        )}
      </ListStates>
    </Page>
  );
}
