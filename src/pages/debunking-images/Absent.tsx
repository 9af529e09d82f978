import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { SearchRow } from '#src/ui/forms/SearchRow.ts';

interface AbsentProps {
  readonly title: string;
  readonly hint: string;
}

/** An address behind which there is nothing to see: says so, and offers the search and the list. */
export function Absent({ title, hint }: AbsentProps) {
  const { t } = useTranslation(['debunking-images', 'routes']);
  const navigate = useNavigate();
  return (
    <Page
      title={title}
      lead={hint}
      breadcrumb={[{ label: t('routes:debunkingImages.title'), to: linkTo('debunkingImages') }]}
    >
      <PageHead name={title} noIndex />
      <SearchRow>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value=""
          onSearch={(query) => query && void navigate(linkTo('debunkingImageSearch', { query }))}
        />
      </SearchRow>
      <LinkButton to={linkTo('debunkingImages')} variant="outlined">
        {t('search.empty.all')}
      </LinkButton>
    </Page>
  );
}
