import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import aboutTexts from '#src/locales/zh-TW/about.json';
import oldestBrowsers from '#src/platform/browser/oldest-browsers.json';
import accessibilityTexts from '#src/locales/zh-TW/accessibility.json';
import type { PreloadContext } from '#src/page-module.ts';
import { Contact } from '#src/pages/shared/site/Contact.tsx';
import { preloadSettings } from '#src/pages/shared/site/use-settings.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextPage } from '#src/ui/reading/TextPage.tsx';
import { Prose, TextSection } from '#src/ui/text/Paragraphs.tsx';

export const texts = { accessibility: accessibilityTexts, about: aboutTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const done = ['keyboard', 'reader', 'image', 'size', 'motion', 'theme'] as const;

const parts = ['done', 'browsers', 'limits', 'report'] as const;

/** The accessibility statement: what the site does, its known limits, and how to report a barrier. */
export default function AccessibilityPage() {
  const { t } = useTranslation(['accessibility', 'routes']);
  return (
    <TextPage
      title={t('routes:accessibility.title')}
      lead={t('lead')}
      parts={parts.map((part) => ({ anchor: part, title: t(`${part}.title`) }))}
    >
      <Section id="done" title={t('done.title')}>
        <Prose>
          <ul>
            {done.map((item) => (
              <li key={item}>{t(`done.items.${item}`)}</li>
            ))}
          </ul>
          <p>
            <TextLink to={linkTo('settings')}>{t('settings')}</TextLink>
          </p>
        </Prose>
      </Section>
      <TextSection id="browsers" title={t('browsers.title')} text={t('browsers.text', oldestBrowsers)} />
      <TextSection id="limits" title={t('limits.title')} text={t('limits.text')} />
      <TextSection id="report" title={t('report.title')} text={t('report.text')}>
        <Contact />
      </TextSection>
    </TextPage>
  );
}
