import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import type { ResourceListRecord } from '#src/data/collections/resources/resource.collection.ts';
import { resourceAnchor } from '#src/pages/shared/found/found-item.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { AlertIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { ShowMore } from '#src/ui/lists/PagedList.tsx';
import { useOpened } from '#src/ui/lists/use-opened.ts';
import { hostOf } from '#src/ui/record/SourceList.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** The number of links of a category shown at first, and added at a time. */
const step = 40;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: 12,
  '& li': {
    padding: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.card,
    backgroundColor: theme.vars.palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '& a': { fontWeight: 700 },
  '& p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& strong': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
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
export function ResourceLinks({ resources, health }: ResourceLinksProps) {
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
