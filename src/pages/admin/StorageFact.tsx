import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { measureStorage, type StorageSize } from '#src/data/debunking-images/storage-size.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import { useFolderContents } from './use-folders.ts';

const megabytes = new Intl.NumberFormat('zh-TW', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

/** How much the pictures take up in Storage, measured when somebody asks. */
export function StorageFact() {
  const { t } = useTranslation(['admin', 'common']);
  const { pictures } = useFolderContents();
  const [size, setSize] = useState<StorageSize>();
  const [failure, setFailure] = useState<ErrorKind>();
  const [isBusy, setBusy] = useState(false);

  async function measure(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      setSize(await measureStorage(pictures ?? []));
    } catch (error) {
      setFailure(errorKind(error));
    }
    setBusy(false);
  }

  if (size) {
    const shown = megabytes.format(size.bytes / 1_000_000);
    const { objects, sample } = size;
    return (
      <dd aria-live="polite">
        {t(size.isWhole ? 'state.stored' : 'state.storedAbout', { size: shown, objects })}
        <small>{t(size.isWhole ? 'state.storedFrom' : 'state.storedFromSome', { count: sample })}</small>
      </dd>
    );
  }
  return (
    <dd aria-live="polite">
      <Button size="small" variant="outlined" disabled={isBusy || !pictures} onClick={() => void measure()}>
        {isBusy ? t('state.measuring') : t('state.measure')}
      </Button>
      {failure && <small>{t(`common:error.${failure}.title`)}</small>}
    </dd>
  );
}
