import { useTranslation } from '#src/ui/text/use-translation.ts';
import { matchPath, useNavigate } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import { linkTo } from '#src/links.ts';
import notFoundTexts from '#src/locales/zh-TW/not-found.json';
import { withoutTrailingText } from '#src/platform/text/path-segment.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { readingWidth, buttonRow } from '#src/ui/theme/shape.ts';
import type { PreloadContext } from '#src/page-module.ts';

export const texts = { 'not-found': notFoundTexts };

/** Returns the row of an address in any letter case; undefined for unknown addresses and the home page. */
const rowIn = (pathname: string): RouteRow | undefined =>
  routes.find(
    ({ path }: RouteRow) => path !== '' && path !== '*' && matchPath(`/${path}`, pathname) !== null,
  );

/**
 * Returns the path that an unknown one was meant to be, if there is one: with the letter case of the route table, or
 * without the text after it.
 */
function matchingAddress(pathname: string): string | undefined {
  const path = [pathname, withoutTrailingText(pathname)].find((each) => rowIn(each) !== undefined);
  if (path === undefined) return undefined;
  const segments = rowIn(path)?.path.split('/') ?? [];
  return path
    .split('/')
    .map((given, index) => {
      const segment = segments[index - 1];
      return segment === undefined || segment.startsWith(':') ? given : segment;
    })
    .join('/');
}

export const rightPath = ({ url }: PreloadContext): string | undefined => matchingAddress(url.pathname);

const Actions = styled('div')({ ...buttonRow, marginTop: 20, maxWidth: readingWidth });

/** The page for unknown addresses, with a search and a link home. */
export default function NotFoundPage() {
  const { t } = useTranslation('not-found');
  const navigate = useNavigate();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PageHead noIndex />
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value=""
        onSearch={(query) => query && void navigate(linkTo('search', { q: query }))}
      />
      <Actions>
        <LinkButton to={linkTo('home')} variant="contained">
          {t('home')}
        </LinkButton>
        <LinkButton to={linkTo('debunkingImages')} variant="outlined">
          {t('images')}
        </LinkButton>
      </Actions>
    </Page>
  );
}
