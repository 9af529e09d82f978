import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import type { Part } from '#src/ui/reading/TableOfContents.tsx';
import { historyAnchor } from './RecordHistory.tsx';
import { sourcesAnchor } from './SourceList.tsx';

/** Returns the last parts of every record page, for its table of contents. */
export function useRecordParts(sources: readonly Source[]): (Part | false)[] {
  const { t } = useTranslation('common');
  return [
    sources.length > 0 && { anchor: sourcesAnchor, title: t('record.sources') },
    { anchor: historyAnchor, title: t('record.history') },
  ];
}
