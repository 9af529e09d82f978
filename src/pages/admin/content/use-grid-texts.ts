import type { GridLocaleText } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The grid's own words, from the locale: those of the parts that the admin area shows. */
export function useGridTexts(): Partial<GridLocaleText> {
  const { t } = useTranslation('admin/content');
  return useMemo(
    () => ({
      ...t('grid.plain', { returnObjects: true }),
      paginationDisplayedRows: ({ from, to, count }) => t('grid.rows', { from, to, count }),
      paginationItemAriaLabel: (type) => t(`grid.page.${type}`),
      footerRowSelected: (count) => t('grid.selected', { count }),
      columnMenuAriaLabel: (name) => t('grid.columnMenu', { name }),
      columnHeaderFiltersTooltipActive: (count) => t('grid.filters', { count }),
    }),
    [t],
  );
}
