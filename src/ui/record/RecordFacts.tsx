import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Facts in one line. */
export const FactLine = styled('div')(({ theme }) => ({
  ...theme.typography.note,
  ...flexRow,
  gap: '4px 16px',
}));

export interface RecordFactsProps {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly rev: number;
  /** True if an import wrote the record: the days of importing say nothing about it. */
  readonly imported?: boolean;
  /** ISO date. */
  readonly verifiedAt?: string | undefined;
  /** Further facts, each in a span. */
  readonly children?: ReactNode;
}

/** The dates of a record's publication on this site, of its last change by an editor, and of its last check. */
export function RecordFacts({ createdAt, updatedAt, rev, imported, verifiedAt, children }: RecordFactsProps) {
  const { t } = useTranslation('common');
  return (
    <FactLine>
      {!imported && <span>{t('record.published', { date: formatDate(createdAt) })}</span>}
      {!imported && rev > 1 && <span>{t('record.updated', { date: formatDate(updatedAt) })}</span>}
      {verifiedAt && <span>{t('record.verified', { date: formatDate(verifiedAt) })}</span>}
      {children}
    </FactLine>
  );
}
