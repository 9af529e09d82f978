import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { CopyIcon } from '#src/ui/icons/icons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';

interface CiteButtonProps {
  /** The item's title, with its notice if it has one. */
  readonly title: string;
  /** The ISO time of the cited version. */
  readonly updatedAt: string;
  readonly rev: number;
  /** The absolute URL. */
  readonly url: string;
}

/** Copies a citation: title, site, version and its date, URL, date of access. */
export function CiteButton({ title, updatedAt, rev, url }: CiteButtonProps) {
  const { t } = useTranslation('common');
  function cite(): void {
    const values = { title, rev, url, updated: formatDate(updatedAt), read: formatDate(new Date()) };
    void copyText(t('record.citation', values), t('record.cited'));
  }
  return (
    <Button variant="outlined" startIcon={<CopyIcon size={20} />} onClick={cite} data-share="">
      {t('record.cite')}
    </Button>
  );
}
