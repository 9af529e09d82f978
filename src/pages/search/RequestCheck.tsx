import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';

/**
 * The maximum length of a search in a report's address, in characters: each takes up to twelve of the address's 500.
 */
const longest = 40;

interface RequestCheckProps {
  readonly query: string;
}

/** A link to the form that requests a check; the report names the search without results. */
export function RequestCheck({ query }: RequestCheckProps) {
  const { t } = useTranslation('search');
  const about = linkTo('search', { q: Array.from(query).slice(0, longest).join('') });
  return (
    <LinkButton variant="contained" to={linkTo('report', { kind: 'check', about })}>
      {t('report')}
    </LinkButton>
  );
}
