import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import type { Tombstone } from '#src/data/content/envelope.ts';
import { linkTo } from '#src/links.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { History } from './History.tsx';

const Reason = styled('div')(({ theme }) => ({
  margin: '0 0 28px',
  paddingLeft: 14,
  borderLeft: `3px solid ${theme.vars.palette.neutral.main}`,
  '& h2': { ...theme.typography.subtitle2, margin: 0 },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
}));

interface WithdrawnProps {
  readonly title: string;
  readonly tombstone: Tombstone;
}

/** What stands at the address of something taken down: when and why. */
export function Withdrawn({ title, tombstone }: WithdrawnProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const { at, reason } = tombstone.withdrawn;
  return (
    <Page
      title={title}
      lead={t('withdrawn.on', { date: new Date(at) })}
      breadcrumb={[{ label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') }]}
    >
      <PageHead name={title} noIndex />
      <Reason>
        <h2>{t('withdrawn.reason')}</h2>
        <p>{reason}</p>
      </Reason>
      <LinkButton to={linkTo('debunkingImages')} variant="outlined">
        {t('search.empty.all')}
      </LinkButton>
      <Section title={t('image.history')}>
        <History entries={tombstone.history} />
      </Section>
    </Page>
  );
}
