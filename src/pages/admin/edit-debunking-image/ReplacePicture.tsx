import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { uploadSizes } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { encodePicture } from '#src/data/collections/debunking-images/encoding/picture-encoder.ts';
import {
  fileOf,
  type PictureFile,
  replacedFile,
} from '#src/data/collections/debunking-images/encoding/picture-file.ts';
import { PictureError } from '#src/data/collections/debunking-images/encoding/picture-refusal.ts';
import { pictureSources } from '#src/data/collections/debunking-images/picture-url.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { PictureFileInput } from '#src/ui/forms/PictureFileInput.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import type { PictureText } from './picture-edit.ts';

const Both = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 12rem))',
  gap: 12,
  margin: '0 0 12px',
  '& figure': { margin: 0, minWidth: 0 },
  '& figure > .picture': { overflow: 'hidden', borderRadius: radius.control },
  '& figcaption': { ...theme.typography.body2, marginTop: 4, color: theme.vars.palette.text.secondary },
}));

/** Later than any publication, because no publication has a copy of a file that was just stored. */
const unpublished = '9999-12-31T00:00:00Z';

interface SideProps {
  readonly file: PictureFile;
  readonly caption: string;
}

function Side({ file, caption }: SideProps) {
  const sources = pictureSources({ ...file, updatedAt: unpublished });
  return (
    <figure>
      <div className="picture">
        <Picture {...file} sources={sources} alt={caption} sizes="192px" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface ReplacePictureProps {
  /** The published file; undefined before the first publication. */
  readonly published: PictureFile | undefined;
  readonly file: PictureFile | undefined;
  readonly isReplaced: boolean;
  readonly disabled: boolean;
  readonly onChange: (change: (before: PictureText) => PictureText) => void;
}

/**
 * Replaces the picture by another one: its address stays, the change is a 勘誤, and copies of the earlier picture are
 * still recognised as this one.
 */
export function ReplacePicture({ published, file, isReplaced, disabled, onChange }: ReplacePictureProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function replace(chosen: File): Promise<void> {
    setFailure(undefined);
    setShare(0);
    try {
      const picture = await encodePicture(chosen);
      await uploadSizes(picture, { onProgress: setShare });
      const next = fileOf(picture);
      onChange((before) => ({
        ...before,
        file: published ? replacedFile(published, next, dayOf(Date.now())) : next,
        // The recognised words belong to the earlier picture.
        ocrText: '',
        ...(published && { change: { ...before.change, kind: '勘誤' } }),
      }));
    } catch (error) {
      setFailure(
        error instanceof PictureError ? t('replace.unreadable') : t(`admin:failure.${errorKind(error)}`),
      );
    }
    setShare(undefined);
  }

  const takeBack = () =>
    onChange((before) => ({ ...before, file: published, change: { ...before.change, kind: '更新' } }));

  return (
    <Section title={t('replace.title')}>
      <p>{t(published ? 'replace.hint' : 'replace.hintFirst')}</p>
      {isReplaced && published && file && (
        <>
          <Both>
            <Side file={published} caption={t('replace.before')} />
            <Side file={file} caption={t('replace.after')} />
          </Both>
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {t('replace.describe')}
          </Alert>
        </>
      )}
      {share !== undefined && <ProgressBar label={t('replace.running')} value={share * 100} />}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      )}
      <PictureFileInput ref={input} label={t('replace.choose')} onChoose={(chosen) => void replace(chosen)} />
      <Button
        variant="outlined"
        disabled={disabled || share !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('replace.choose')}
      </Button>
      {isReplaced && (
        <Button disabled={disabled || share !== undefined} onClick={takeBack}>
          {t('replace.undo')}
        </Button>
      )}
    </Section>
  );
}
