import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';

interface ArchivedLinkProps {
  /** The title of what was archived. */
  readonly title: string;
  readonly url: string | undefined;
  /** The text before the link. */
  readonly before?: string;
}

/** The link to an archived copy, named after what it is a copy of; renders nothing if there is none. */
export function ArchivedLink({ title, url, before }: ArchivedLinkProps) {
  const { t } = useTranslation('common');
  if (!url) return null;
  return (
    <>
      {before}
      <ExternalLink to={url} aria-label={t('record.archivedOf', { title })}>
        {t('record.archived')}
      </ExternalLink>
    </>
  );
}
