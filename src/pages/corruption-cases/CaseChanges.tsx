import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { caseChanges, statusesByPerson } from '#src/data/collections/corruption-cases/case-changes.ts';
import type { CorruptionCaseRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { linkTo } from '#src/links.ts';
import { saveSeen, seenBefore } from '#src/platform/storage/seen-cases.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { infoNote } from '#src/ui/theme/info-note.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Box = styled('aside')(({ theme }) => ({
  ...infoNote(theme, '0 0 20px'),
  '& h2': { fontSize: '1rem', margin: 0, color: theme.vars.palette.info.main },
  '& ul': { ...plainList, marginTop: 4 },
}));

const never = () => () => {};

interface CaseChangesProps {
  readonly record: CorruptionCaseRecord;
}

/** What has changed since this device last showed the case: people's statuses, and new revisions. */
export function CaseChanges({ record }: CaseChangesProps) {
  const { t } = useTranslation('corruption-case');
  const { id } = record;
  // The prerendered page has no device data.
  const seen = useSyncExternalStore(
    never,
    () => seenBefore(id),
    () => undefined,
  );
  useEffect(() => {
    // The preview of a draft renders this component too, at an address of the admin area, and must not count as a
    // visit.
    if (globalThis.location.pathname !== linkTo('corruptionCase', { id })) return;
    saveSeen(id, { at: new Date().toISOString(), rev: record.rev, statuses: statusesByPerson(record) });
  }, [id, record]);
  const changes = seen && caseChanges(record, seen);
  if (!changes) return null;
  return (
    <Box aria-labelledby="case-changes">
      <h2 id="case-changes">{t('changes.title', { date: formatDate(seen.at) })}</h2>
      <ul>
        {changes.statuses.map(({ who, from, to }) => (
          <li key={who}>
            {from === undefined ? t('changes.new', { who, to }) : t('changes.status', { who, from, to })}
          </li>
        ))}
        {changes.entries.map(({ rev, at, kind, note }) => (
          <li key={rev}>{[formatDate(at), kind, note].filter(Boolean).join('・')}</li>
        ))}
      </ul>
    </Box>
  );
}
