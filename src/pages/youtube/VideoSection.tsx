import { styled } from '#src/ui/theme/styled.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { Page } from '#src/ui/layout/Page.tsx';

const Views = styled('div')({ marginBottom: 20 });

const Privacy = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '28px 0 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

const views = [
  { id: 'youtubeDebunking', key: 'debunking' },
  { id: 'youtubeTopics', key: 'topics' },
  { id: 'youtube', key: 'channels' },
  { id: 'youtubeMusic', key: 'music' },
  { id: 'youtubeDemocracyPlaylist', key: 'playlist' },
] as const;

type View = (typeof views)[number]['key'];

interface VideoSectionProps {
  readonly view: View;
  readonly children: ReactNode;
}

/** A page of the video section: its title and the ways to the others. */
export function VideoSection({ view, children }: VideoSectionProps) {
  const { t } = useTranslation(['youtube', 'routes']);
  const shown = views.find(({ key }) => key === view) ?? views[0];
  return (
    <Page title={t(`routes:${shown.id}.title`)} lead={t(`${view}.lead`)} wide>
      <Views>
        <LinkChips
          label={t('sections')}
          choices={views.map(({ id, key }) => ({
            label: t(`views.${key}`),
            to: linkTo(id),
            current: key === view,
          }))}
        />
      </Views>
      {children}
      <Privacy>{t('privacy')}</Privacy>
    </Page>
  );
}
