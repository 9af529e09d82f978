import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { heicLicence } from '#src/data/collections/debunking-images/encoding/heic-licence.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { DropBox, DropActions } from '#src/ui/forms/DropBox.ts';

/** True if the browser supports `clipboard.read()`. Pasting with the keyboard does not need it. */
const canReadClipboard = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.clipboard?.read === 'function';

/**
 * Reads the images in the clipboard, after the browser has asked the user. Throws when reading is denied; returns an
 * empty list when the clipboard contains no image.
 */
async function readClipboardImages(): Promise<File[]> {
  const found = (await navigator.clipboard.read()).flatMap((item) => {
    const type = item.types.find((each) => each.startsWith('image/') && each !== 'image/svg+xml');
    return type === undefined ? [] : [{ item, type }];
  });
  return Promise.all(found.map(async ({ item, type }) => new File([await item.getType(type)], '', { type })));
}

interface DropAreaProps {
  readonly onFiles: (files: File[]) => void;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  /** True if the batch already has images: shows the buttons in one row, without the explanation. */
  readonly isCompact: boolean;
}

/** Adds images from files, by dropping or by pasting. Their bytes decide the file type. */
export function DropArea({ onFiles, isActive, onChoose, isCompact }: DropAreaProps) {
  const { t } = useTranslation('admin/upload-debunking-image');

  async function paste(): Promise<void> {
    const pasted = await readClipboardImages();
    if (pasted.length > 0) onFiles(pasted);
    else notify({ type: 'warning', message: t('drop.nothingPasted') });
  }

  return (
    <DropBox
      data-active={isActive || undefined}
      data-compact={isCompact || undefined}
      aria-label={t('drop.title')}
    >
      <DropActions>
        <Button
          variant="contained"
          size={isCompact ? 'medium' : 'large'}
          startIcon={<UploadIcon />}
          onClick={onChoose}
        >
          {t('drop.choose')}
        </Button>
        {canReadClipboard() && (
          <Button
            variant="outlined"
            size={isCompact ? 'medium' : 'large'}
            startIcon={<CopyIcon />}
            onClick={() =>
              void paste().catch(() => notify({ type: 'warning', message: t('drop.mayNotPaste') }))
            }
          >
            {t('drop.paste')}
          </Button>
        )}
      </DropActions>
      {(isActive || !isCompact) && <p>{isActive ? t('drop.active') : t('drop.hint')}</p>}
      {!isCompact && (
        <small>
          {t('drop.limits')} {t('drop.heic')} <TextLink to={heicLicence}>{t('drop.heicLicence')}</TextLink>
        </small>
      )}
    </DropBox>
  );
}
