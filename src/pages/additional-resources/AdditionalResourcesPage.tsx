import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { byCategory, resourceList, linkHealth } from '#src/data/collections/resources/resources.queries.ts';
import { linkTo } from '#src/links.ts';
import additionalResourcesTexts from '#src/locales/zh-TW/additional-resources.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { FlagIcon, AlertIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import type { ResourceListRecord } from '#src/data/collections/resources/resource.collection.ts';
import { resourceAnchor } from '#src/pages/shared/found/found-item.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ShowMore, useOpened } from '#src/ui/lists/PagedList.tsx';
import { hostOf } from '#src/ui/record/SourceList.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { flexRow, gridOf, rowOf } from '#src/ui/theme/shape.ts';

/** The number of links of a category shown at first, and added at a time. */
const step = 40;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  ...gridOf('repeat(auto-fill, minmax(min(20rem, 100%), 1fr))', 12),
  '& li': { padding: 16, ...sheetLook(theme), overflowWrap: 'anywhere' },
  '& a': { fontWeight: 700 },
  '& p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
  '& small': { ...theme.typography.note, display: 'block' },
  '& strong': {
    ...theme.typography.body2,
    ...rowOf(6),
    marginTop: 4,
    fontWeight: 700,
    color: theme.vars.palette.warning.main,
  },
}));

interface ResourceLinksProps {
  readonly resources: readonly ResourceListRecord[];
  readonly health: LinkHealth | undefined;
}

/** The links of a category: each with its description, and a note if it no longer works. */
function ResourceLinks({ resources, health }: ResourceLinksProps) {
  const { t } = useTranslation('additional-resources');
  const { hash } = useLocation();
  // The search and other pages link to a single link of this page.
  const wanted = resources.findIndex(({ id }) => hash === `#${resourceAnchor(id)}`);
  const { shown, showMore } = useOpened(
    resources.length,
    Math.max(step, wanted + 1),
    resources[0]?.category ?? '',
  );
  const count = Math.max(shown, wanted + 1);
  const next = Math.min(step, resources.length - count);
  return (
    <>
      <List>
        {resources.slice(0, count).map(({ id, title, url, description, sample }) => {
          const state = health?.links[url];
          return (
            <li key={id} id={resourceAnchor(id)}>
              <ExternalLink to={url}>
                {title}
                <SampleMark of={sample} /> <ExternalIcon size="1em" />
              </ExternalLink>
              <small dir="ltr">{hostOf(url)}</small>
              {description && <p>{description}</p>}
              {state && state !== 'ok' && (
                <strong>
                  <AlertIcon size={18} />
                  {t(`health.${state}`)}
                </strong>
              )}
            </li>
          );
        })}
      </List>
      <ShowMore shown={count} total={resources.length} next={next} onMore={showMore} />
    </>
  );
}

export const texts = { 'additional-resources': additionalResourcesTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void preloadQuery(queryClient, linkHealth);
  await firstData(queryClient, resourceList);
}

const Foot = styled('div')(({ theme }) => ({
  ...flexRow,
  gap: '8px 16px',
  marginTop: 36,
  '& p': { ...theme.typography.note, margin: 0 },
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
