import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import startFailureTexts from '#src/locales/zh-TW/start-failure.json';
import { ConfigError } from '#src/platform/firebase/config-error.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { documentStyles } from '#src/ui/theme/document-styles.ts';
import { addTexts, startI18n } from './i18n.ts';

function StartFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('start-failure');
  if (!(error instanceof ConfigError)) {
    return (
      <Page title={t('other.title')} lead={t('other.lead')}>
        <Button variant="contained" onClick={() => globalThis.location.reload()}>
          {t('other.reload')}
        </Button>
      </Page>
    );
  }
  return (
    <Page title={t('config.title')} lead={t('config.lead')}>
      <ul aria-label={t('config.list')}>
        {error.problems.map(({ name, problem }) => (
          <li key={name}>
            <code>{name}</code>：{t(`config.${problem}`)}
          </li>
        ))}
      </ul>
      <p>{t('config.where')}</p>
    </Page>
  );
}

/** Explains in plain words why the site cannot start, in place of an empty page. */
export async function showStartFailure(error: unknown): Promise<void> {
  console.error('start failed', error); // oxlint-disable-line no-console -- the operator's only trace
  // A prerendered page can be read without the application.
  if (!document.querySelector('#root > .skeleton')) return;
  if (!i18next.isInitialized) await startI18n();
  addTexts({ 'start-failure': startFailureTexts });
  const styles = createCache({ key: 'css' });
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <CacheProvider value={styles}>
      <ThemeRoot rules={documentStyles}>
        <main>
          <StartFailure error={error} />
        </main>
      </ThemeRoot>
    </CacheProvider>,
  );
}
