import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
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
  async function copy(): Promise<void> {
    const values = { title, rev, url, updated: formatDate(updatedAt), read: formatDate(new Date()) };
    try {
      await navigator.clipboard.writeText(t('record.citation', values));
      notify({ type: 'positive', message: t('record.cited') });
    } catch {
      notify({ type: 'negative', message: t('copyField.failed') });
    }
  }
  return (
    <Button variant="outlined" startIcon={<CopyIcon size={20} />} onClick={() => void copy()}>
      {t('record.cite')}
    </Button>
  );
}
