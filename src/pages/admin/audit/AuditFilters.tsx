import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { auditActions } from '#src/data/members/audit/audit-write.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { PersonChoice } from '#src/pages/admin/shared/member/PersonChoice.tsx';
import type { AuditFilterState } from './use-audit-filter.ts';

/** Filters the audit log by member, act and days in Taipei's time zone. */
export function AuditFilters({ values, set, isFiltered, isBackwards }: AuditFilterState) {
  const { t } = useTranslation('admin/audit');
  const boxes = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    alignItems: 'start',
  };
  return (
    <Box component="search" aria-label={t('filter.title')} sx={{ mb: 2 }}>
      <Box sx={boxes}>
        <PersonChoice
          label={t('filter.by')}
          none={t('filter.anybody')}
          value={values.by}
          onChange={(by) => set({ by })}
        />
        <SelectInput
          label={t('filter.action')}
          value={values.action}
          choices={[
            { value: '', label: t('filter.anyAction') },
            ...auditActions.map((each) => ({ value: each, label: t(`action.${each}`) })),
          ]}
          onChange={(action) => set({ action })}
        />
        <TextInput
          label={t('filter.from')}
          type="date"
          value={values.from}
          onChange={(from) => set({ from })}
        />
        <TextInput
          label={t('filter.to')}
          type="date"
          value={values.to}
          error={isBackwards ? t('filter.invalid') : undefined}
          onChange={(to) => set({ to })}
        />
      </Box>
      {isFiltered && (
        <Button sx={{ mt: 1 }} onClick={() => set({ by: '', action: '', from: '', to: '' })}>
          {t('filter.reset')}
        </Button>
      )}
    </Box>
  );
}
