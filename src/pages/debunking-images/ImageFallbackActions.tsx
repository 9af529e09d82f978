import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { SearchBar } from '#src/ui/forms/SearchField.tsx';

/** Shown when an address has no image: the search and a link to the full list. */
export function ImageFallbackActions() {
  const { t } = useTranslation('debunking-images');
  const navigate = useNavigate();
  return (
    <>
      <SearchBar
        label={t('search.label')}
        placeholder={t('search.label')}
        value=""
        onSearch={(query) => query && void navigate(linkTo('debunkingImageSearch', { query }))}
      />
      <LinkButton to={linkTo('debunkingImages')} variant="outlined">
        {t('search.empty.all')}
      </LinkButton>
    </>
  );
}
