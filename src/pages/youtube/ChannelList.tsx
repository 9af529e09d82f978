import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { channelList } from '#src/data/channels/channels.queries.ts';
import { channelAnchor } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { compareCodes } from '#src/platform/compare.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import type { PageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { channelUrl } from '#src/ui/video/video-links.ts';
import { VideoSection } from './VideoSection.tsx';

const Card = styled('article')(({ theme }) => ({
  scrollMarginTop: 80,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h3 a': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 },
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
}));

const categories = { channels: 'editors_choice', music: 'music_channels' } as const;

interface ChannelListProps {
  readonly view: keyof typeof categories;
  readonly head?: PageHeadDetails;
}

/** The channels of one category in the editors' order, each with why it is there. */
export function ChannelList({ view, head }: ChannelListProps) {
  const { t } = useTranslation('youtube');
  const list = useQuery(channelList);
  const channels = (list.data?.records ?? [])
    .filter(({ category }) => category === categories[view])
    .toSorted((a, b) => a.order - b.order || compareCodes(a.id, b.id));
  return (
    <VideoSection view={view} {...(head && { head })}>
      <ListStates query={list}>
        {channels.length > 0 ? (
          <Section title={t(`views.${view}`)}>
            <PagedList label={t(`views.${view}`)} records={channels}>
              {({ id, title, description, youtubeChannelId }) => (
                <Card id={channelAnchor(id)}>
                  <h3>
                    <ExternalLink to={channelUrl(youtubeChannelId)}>
                      {title} <ExternalIcon size="1em" />
                    </ExternalLink>
                  </h3>
                  <p>{description}</p>
                </Card>
              )}
            </PagedList>
          </Section>
        ) : (
          <EmptyState
            title={t(`${view}.empty.title`)}
            hint={t(`${view}.empty.hint`)}
            action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
          />
        )}
      </ListStates>
    </VideoSection>
  );
}
