import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { siteLookOf } from '#src/data/collections/site/site-look.ts';
import { site } from '#src/data/collections/site/settings.collection.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import { linkTo } from '#src/links.ts';
import { routes } from '#src/routes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';
import { accentVariables } from '#src/ui/theme/accent.ts';
import { radius } from '#src/ui/theme/shape.ts';
import type { PreviewedDocument } from '#src/pages/shared/preview/preview-data.ts';

const Scheme = styled('section')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  '& h3': { ...theme.typography.subtitle2, margin: 0, padding: '8px 16px' },
  '& u': { color: theme.vars.palette.primary.main },
}));

/** Previews the settings: the header with its menu, in light and in dark. */
export function LookPreview({ document }: { readonly document: PreviewedDocument }) {
  const { t } = useTranslation(['admin/content', 'routes', 'common']);
  const parsed = site.parse(document);
  if (parsed?.state !== 'published') return null;
  const { name, logo, accent, ...settings } = parsed.record;
  const { menu } = siteLookOf(settings, routes);
  const shown = menu
    ? menu.filter(([, place]) => place === 'main').map(([page]) => page)
    : routes.filter((row) => 'menu' in row && row.menu === 'main' && row.id !== 'home').map(({ id }) => id);
  const items = ['home', ...shown].map((id) => ({
    label: t(`routes:${id}.menu` as 'routes:home.menu'),
    to: linkTo(id as 'home'),
    icon: undefined,
    current: undefined,
  }));
  return (
    <Box component="section" aria-label={t('look.title')} sx={{ display: 'grid', gap: 2 }}>
      <strong>{t('look.title')}</strong>
      {(['light', 'dark'] as const).map((scheme) => (
        <Scheme
          key={scheme}
          aria-label={t(`look.${scheme}`)}
          data-theme={scheme}
          style={(accent ? accentVariables(accent)[scheme] : {}) as CSSProperties}
        >
          <h3>{t(`look.${scheme}`)}</h3>
          {/* For display only: nothing in it can be clicked or focused. */}
          <div inert>
            <SiteHeader siteName={name} logo={logo && photoUrl(logo)} homeTo={linkTo('home')} items={items} />
            <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Button variant="contained">{t('look.button')}</Button>
              <Button variant="outlined">{t('look.button')}</Button>
              <u>{t('look.link')}</u>
            </Box>
          </div>
        </Scheme>
      ))}
    </Box>
  );
}
