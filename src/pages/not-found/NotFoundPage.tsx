import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import { linkTo } from '#src/links.ts';
import notFoundTexts from '#src/locales/zh-TW/not-found.json';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { readingWidth } from '#src/ui/theme/shape.ts';
import type { PreloadContext } from '#src/page-module.ts';
import { matchingAddress } from './matching-address.ts';

export const texts = { 'not-found': notFoundTexts };

export const rightPath = ({ url }: PreloadContext): string | undefined => matchingAddress(url.pathname);

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 20,
  maxWidth: readingWidth,
});

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
