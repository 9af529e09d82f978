import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { toCsvFile, toJsonFile } from '#src/data/content/exchange/exchange.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { readExchangeItems } from '#src/data/content/exchange/read-exchange-items.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { saveFile } from '#src/platform/browser/save-file.ts';
import { adminPart } from '#src/pages/admin/shared/states/admin-part.tsx';
import { notify } from '#src/ui/feedback/notify.ts';

const ImportDialog = adminPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

interface ExchangeBarProps {
  readonly collection: AnyCollection;
  readonly onImported: () => void;
}

/** Exports all published documents of a collection as a file, and imports a file's rows as drafts. */
export function ExchangeBar({ collection, onImported }: ExchangeBarProps) {
  const { t } = useTranslation(['admin/content', 'common']);
  const [isBusy, setBusy] = useState(false);
  const [isImporting, setImporting] = useState(false);

  async function save(format: 'json' | 'csv'): Promise<void> {
    setBusy(true);
    const fields = formFields(collection);
    try {
      const items = await readExchangeItems(collection);
      const content = format === 'csv' ? toCsvFile(fields, items) : toJsonFile(collection.name, items);
      saveFile(`${collection.name}.${format}`, format === 'csv' ? 'text/csv' : 'application/json', content);
    } catch (error) {
      notify({ type: 'negative', message: t(`common:error.${errorKind(error)}.title`) });
    }
    setBusy(false);
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => void save('json')}>
        {t('exchange.json')}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => void save('csv')}>
        {t('exchange.csv')}
      </Button>
      <Button variant="outlined" onClick={() => setImporting(true)}>
        {t('exchange.import')}
      </Button>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog collection={collection} onClose={() => setImporting(false)} onImported={onImported} />
        </Suspense>
      )}
    </Box>
  );
}
