import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import aboutTexts from '#src/locales/zh-TW/about.json';
import type { PreloadContext } from '#src/page-module.ts';
import { Contact } from '#src/pages/shared/site/Contact.tsx';
import { preloadSettings, useSettings } from '#src/pages/shared/site/use-settings.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextPage } from '#src/ui/reading/TextPage.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { Paragraphs, Prose, TextSection } from '#src/ui/text/Paragraphs.tsx';

export const texts = { about: aboutTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const parts = ['about', 'position', 'funding', 'method'] as const;

/** The operator's statements about themselves, in their own words. */
function OwnWords() {
  const { t } = useTranslation('about');
  const { data, error, refetch } = useQuery(publishedSettings);
  const settings = useSettings();
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const links = settings?.socialLinks ?? [];
  return (
    <>
      {settings && <Paragraphs text={t('party', { party: settings.partyName })} />}
      {parts.map((part) => (
        <TextSection key={part} id={part} title={t(part)} text={settings?.[part] || t('unsaid')} />
      ))}
      {links.length > 0 && (
        <Section title={t('social')}>
          <Prose>
            <ul>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <TextLink to={url} rel="noopener noreferrer me">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Prose>
        </Section>
      )}
    </>
  );
}

/**
 * The about page: who runs the site, their position, funding and method, how errors are corrected, and how to contact
 * them.
 */
export default function AboutPage() {
  const { t } = useTranslation(['about', 'routes']);
  return (
    <TextPage
      title={t('routes:about.title')}
      lead={t('lead')}
      parts={[
        ...parts.map((part) => ({ anchor: part, title: t(part) })),
        { anchor: 'corrections', title: t('corrections.title') },
        { anchor: 'contact', title: t('contact.title') },
      ]}
    >
      <OwnWords />
      <Section id="corrections" title={t('corrections.title')}>
        <Prose>
          <p>{t('corrections.text')}</p>
          <p>
            <TextLink to={linkTo('corrections')}>{t('corrections.link')}</TextLink>
          </p>
        </Prose>
      </Section>
      <Section id="contact" title={t('contact.title')}>
        <Contact />
      </Section>
    </TextPage>
  );
}
