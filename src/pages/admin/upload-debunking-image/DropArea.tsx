import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { heicLicence } from '#src/data/debunking-images/heic-licence.ts';
import { canReadClipboard, readClipboardPictures } from '#src/platform/clipboard-pictures.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { CameraIcon, CopyIcon, FolderIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { DropBox, DropActions } from '#src/ui/forms/DropBox.ts';

interface PickerProps {
  readonly label: string;
  readonly onFiles: (files: File[]) => void;
  readonly how: 'folder' | 'camera';
  readonly isCompact: boolean;
}

/** Files that a system puts into folders by itself. */
const isNoise = ({ name }: File) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** A button for another way to bring files in; the input behind it opens the system's own dialog. */
function Picker({ label, onFiles, how, isCompact }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = how === 'folder';
  return (
    <>
      <Button
        data-camera={folder ? undefined : true}
        variant="outlined"
        size={isCompact ? 'medium' : 'large'}
        startIcon={folder ? <FolderIcon /> : <CameraIcon />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={folder}
        {...(folder ? { webkitdirectory: '' } : { accept: 'image/*', capture: 'environment' as const })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])].filter((file) => !isNoise(file)));
          // The same file or folder may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Folders cannot be chosen on phones. */
const canChooseFolders =
  typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

interface DropAreaProps {
  readonly onFiles: (files: File[]) => void;
  readonly isActive: boolean;
  /** Opens the file dialog. */
  readonly onChoose: () => void;
  /** Pictures are there: the ways to bring more in one row, and no more of an explanation. */
  readonly isCompact: boolean;
}

/** Where pictures come in: files, a folder, a camera; dropped or pasted. What they are is decided by their bytes. */
export function DropArea({ onFiles, isActive, onChoose, isCompact }: DropAreaProps) {
  const { t } = useTranslation('admin/upload-debunking-image');

  async function paste(): Promise<void> {
    const pasted = await readClipboardPictures();
    if (pasted.length > 0) onFiles(pasted);
    else notify({ type: 'warning', position: 'top', message: t('drop.nothingPasted') });
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
        {canChooseFolders && (
          <Picker label={t('drop.folder')} how="folder" onFiles={onFiles} isCompact={isCompact} />
        )}
        <Picker label={t('drop.camera')} how="camera" onFiles={onFiles} isCompact={isCompact} />
        {canReadClipboard() && (
          <Button
            variant="outlined"
            size={isCompact ? 'medium' : 'large'}
            startIcon={<CopyIcon />}
            onClick={() =>
              void paste().catch(() =>
                notify({ type: 'warning', position: 'top', message: t('drop.mayNotPaste') }),
              )
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
