import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
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
import { linkTo } from '#src/links.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { PictureFileInput } from '#src/ui/forms/PictureFileInput.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { radius } from '#src/ui/theme/shape.ts';

const Files = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  width: '100%',
  '& figure': { margin: 0, minWidth: 0, maxWidth: 320 },
  '& figure > .picture': { overflow: 'hidden', borderRadius: radius.control },
  '& figcaption': { ...theme.typography.body2, marginTop: 4, color: theme.vars.palette.text.secondary },
}));

/** Later than any publication, because no publication has a copy of a file that was just stored. */
const unpublished = '9999-12-31T00:00:00Z';

interface SideProps {
  readonly file: PictureFile;
  readonly caption: string;
  /** When the file was published; absent for a file that is not published. */
  readonly updatedAt?: string | undefined;
}

function Side({ file, caption, updatedAt = unpublished }: SideProps) {
  const sources = pictureSources({ ...file, updatedAt });
  return (
    // Limits the height, so that all of a long strip stays in view.
    <figure style={{ width: `min(100%, calc(50vh * ${file.width / file.height}))` }}>
      <div className="picture">
        <Picture {...file} sources={sources} alt={caption} sizes="320px" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface ReplacePictureProps {
  /** The published document, which visitors see; undefined before the first publication. */
  readonly view: { readonly id: string; readonly updatedAt: string } | undefined;
  readonly published: PictureFile | undefined;
  readonly file: PictureFile | undefined;
  readonly disabled: boolean;
  /** Called with the file to use, and whether it replaces the published one. */
  readonly onReplace: (file: PictureFile, isReplacement: boolean) => void;
}

/**
 * The image as it is or will be published. It can be replaced by another one: its address stays, the change is a 勘誤,
 * and copies of the earlier image are still recognised as this one.
 */
export function ReplacePicture({ view, published, file, disabled, onReplace }: ReplacePictureProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const isReplaced = published !== undefined && file?.objects['1600'] !== published.objects['1600'];
  const isOff = disabled || share !== undefined;

  async function replace(chosen: File): Promise<void> {
    setFailure(undefined);
    setShare(0);
    try {
      const picture = await encodePicture(chosen);
      await uploadSizes(picture, { onProgress: setShare });
      const next = fileOf(picture);
      onReplace(published ? replacedFile(published, next, dayOf(Date.now())) : next, true);
    } catch (error) {
      setFailure(
        error instanceof PictureError ? t('replace.unreadable') : t(`admin:failure.${errorKind(error)}`),
      );
    }
    setShare(undefined);
  }

  return (
    <Box
      component="section"
      id="field-objects"
      aria-label={t('preview.title')}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mb: 2.5 }}
    >
      <Files>
        {isReplaced && <Side file={published} caption={t('replace.before')} updatedAt={view?.updatedAt} />}
        {file && (
          <Side
            file={file}
            caption={isReplaced ? t('replace.after') : t('preview.size', file)}
            updatedAt={isReplaced ? undefined : view?.updatedAt}
          />
        )}
      </Files>
      {isReplaced && <Alert severity="info">{t('replace.describe')}</Alert>}
      {share !== undefined && <ProgressBar label={t('replace.running')} value={share * 100} />}
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <PictureFileInput ref={input} label={t('replace.choose')} onChoose={(chosen) => void replace(chosen)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isOff} onClick={() => input.current?.click()}>
          {t('replace.choose')}
        </Button>
        {isReplaced && (
          <Button disabled={isOff} onClick={() => onReplace(published, false)}>
            {t('replace.undo')}
          </Button>
        )}
        {view && (
          <Button component={Link} to={linkTo('debunkingImage', { id: view.id })}>
            {t('admin:links.view')}
          </Button>
        )}
      </Box>
      <Hint>{t(published ? 'replace.hint' : 'replace.hintFirst')}</Hint>
    </Box>
  );
}
