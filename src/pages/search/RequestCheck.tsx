import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';

/** Characters of a search that a report can name: each is up to twelve of the 500 that its address may have. */
const longest = 40;

interface RequestCheckProps {
  readonly query: string;
}

/** The way to the form that requests a check; the report names the search that found nothing. */
export function RequestCheck({ query }: RequestCheckProps) {
  const { t } = useTranslation('search');
  const about = linkTo('search', { q: Array.from(query).slice(0, longest).join('') });
  return (
    <LinkButton variant="contained" to={linkTo('report', { kind: 'check', about })}>
      {t('report')}
    </LinkButton>
  );
}
