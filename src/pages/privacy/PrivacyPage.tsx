import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import aboutTexts from '#src/locales/zh-TW/about.json';
import privacyTexts from '#src/locales/zh-TW/privacy.json';
import type { PreloadContext } from '#src/page-module.ts';
import { Contact } from '#src/pages/shared/site/Contact.tsx';
import { StoredData } from '#src/pages/shared/site/StoredData.tsx';
import { preloadSettings } from '#src/pages/shared/site/use-settings.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextPage } from '#src/ui/reading/TextPage.tsx';
import { Prose, TextSection } from '#src/ui/text/Paragraphs.tsx';

export const texts = { privacy: privacyTexts, about: aboutTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const parts = ['connection', 'analytics', 'device', 'reports', 'logs', 'links', 'contact'] as const;

/** What this site connects to, counts and stores; it must match what the code does. */
export default function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'routes']);
  return (
    <TextPage
      title={t('routes:privacy.title')}
      lead={t('lead')}
      parts={parts.map((part) => ({ anchor: part, title: t(`${part}.title`) }))}
    >
      <TextSection id="connection" title={t('connection.title')} text={t('connection.text')} />
      <TextSection id="analytics" title={t('analytics.title')} text={t('analytics.text')} />
      <Section id="device" title={t('device.title')}>
        <Prose>
          <p>{t('device.text')}</p>
          <StoredData />
          <p>
            <TextLink to={linkTo('settings')}>{t('device.link')}</TextLink>
          </p>
        </Prose>
      </Section>
      <TextSection id="reports" title={t('reports.title')} text={t('reports.text')}>
        <TextLink to={linkTo('report')}>{t('routes:report.title')}</TextLink>
      </TextSection>
      <TextSection id="logs" title={t('logs.title')} text={t('logs.text')} />
      <TextSection id="links" title={t('links.title')} text={t('links.text')} />
      <Section id="contact" title={t('contact.title')}>
        <Contact />
      </Section>
    </TextPage>
  );
}
