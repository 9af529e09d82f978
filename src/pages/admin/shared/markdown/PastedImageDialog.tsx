import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  debunkingImages,
  type DebunkingImageListRecord,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  publishImage,
  findImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { fileOf } from '#src/data/collections/debunking-images/encoding/image-file.ts';
import {
  emptyValues,
  problemsOf,
  withAltText,
  withVerdict,
} from '#src/data/collections/debunking-images/image-values.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import uploadTexts from '#src/locales/zh-TW/admin/upload-debunking-image.json';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import {
  useImageInputs,
  visibleProblems,
  VerdictChoice,
} from '#src/pages/admin/shared/images/ImageFields.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { useBlobImage } from '#src/pages/admin/shared/images/ImagePair.tsx';
import type { EditorDialogProps } from './EditorDialogs.tsx';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { type ErrorKind, errorKind } from '#src/platform/firebase/errors.ts';

export type KnownImage = Pick<DebunkingImageListRecord, 'id' | 'title' | 'altText' | 'objects'>;

type PastedImage =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly problem: ImageError }
  | { readonly state: 'failed'; readonly kind: ErrorKind }
  /** The library already contains this exact image. */
  | { readonly state: 'known'; readonly image: KnownImage }
  | {
      readonly state: 'new';
      readonly image: EncodedImage;
      readonly alike: readonly DebunkingImageListRecord[];
      readonly withdrawn: string | undefined;
    };

async function look(file: File): Promise<PastedImage> {
  const image = await encodeImage(file);
  const stored = await findImage(image.id);
  if (stored?.state === 'published') return { state: 'known', image: stored.record };
  // Loaded on demand, when there is an image. If the comparison fails, the member may still publish the image.
  const { recognise } = await import('#src/data/retrieval/image-search/lookup-client.ts');
  const { found } = await recognise(image.sizes['480'].bytes).catch(() => ({ found: [] }));
  return {
    state: 'new',
    image,
    alike: found.map(({ record }) => record),
    withdrawn: stored?.tombstone.withdrawn.reason,
  };
}

/** Encodes a file for the library, and checks whether the library contains the same image or similar ones. */
function usePastedImage(file: File): PastedImage {
  const [pasted, setPasted] = useState<PastedImage>({ state: 'reading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: PastedImage) => {
      if (!isGone) setPasted(next);
    };
    look(file).then(show, (problem: unknown) =>
      show(
        problem instanceof ImageError
          ? { state: 'refused', problem }
          : { state: 'failed', kind: errorKind(problem) },
      ),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return pasted;
}

addPartTexts({ admin: adminTexts, 'admin/upload-debunking-image': uploadTexts });

interface NewImageProps extends Pick<EditorDialogProps, 'onImage' | 'onClose'> {
  readonly image: EncodedImage;
  readonly alike: readonly DebunkingImageListRecord[];
  readonly withdrawn: string | undefined;
}

/** What an image needs before it is published: a title, an alternative text and, for a verdict, its source. */
function NewImage({ image, alike, withdrawn, onImage, onClose }: NewImageProps) {
  const { t } = useTranslation(['admin/content', 'admin', 'admin/upload-debunking-image']);
  const client = useQueryClient();
  const { frozen } = useMember();
  const { isBusy, failure, run } = useAct();
  const [values, setValues] = useState(emptyValues);
  const [hasTried, setTried] = useState(false);
  const preview = useBlobImage(image.sizes['480'].bytes);
  const problems = visibleProblems(problemsOf(values), hasTried);
  const { input } = useImageInputs(values, problems, (changed) => setValues({ ...values, ...changed }));

  async function publish(): Promise<void> {
    setTried(true);
    if (Object.keys(problemsOf(values)).length > 0) return;
    await run(async () => {
      // The member has seen the similar images in this dialog.
      await publishImage(image, { ...values, distinctFrom: alike.map(({ id }) => id) });
      await client.invalidateQueries({ queryKey: [debunkingImages.name] });
      const { id } = image;
      const { objects } = fileOf(image);
      onImage({ id, title: values.title.trim(), altText: values.altText.trim(), objects });
    });
  }

  return (
    <AdminDialog
      title={t('editor.image.new')}
      onClose={onClose}
      submit={{
        label: t(isBusy ? 'photo.uploading' : 'editor.image.publish'),
        run: publish,
        disabled: isBusy || frozen,
      }}
    >
      <Box
        component="img"
        ref={preview}
        alt={values.altText || t('editor.image.preview')}
        sx={{ maxWidth: '100%', maxHeight: '30vh', objectFit: 'contain', borderRadius: radius.control }}
      />
      {withdrawn !== undefined && (
        <Alert severity="warning">
          {t('admin/upload-debunking-image:withdrawnBefore', { reason: withdrawn })}
        </Alert>
      )}
      {alike.length > 0 && (
        <>
          <Alert severity="info">{t('editor.image.alike')}</Alert>
          <ImageChoice images={alike} onChoose={onImage} />
        </>
      )}
      <TextInput {...input('title')} />
      <TextArea
        {...input('altText')}
        hint={t('admin:form.altTextHint')}
        rows={3}
        onChange={(altText) => setValues(withAltText(values, altText))}
      />
      <VerdictChoice
        none={t('admin:form.noVerdict')}
        value={values.verdict}
        onChange={(verdict) => setValues(withVerdict(values, verdict))}
      />
      {values.verdict !== '' && <TextInput {...input('sourceUrl')} type="url" />}
      <div aria-live="polite">
        {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
        {failure && <Alert severity="error">{t(`admin:failure.${failure}`)}</Alert>}
      </div>
    </AdminDialog>
  );
}

interface PastedImageDialogProps extends EditorDialogProps {
  readonly file: File;
}

/** Inserts a pasted image by way of the library, whose images can be replaced and withdrawn. */
export function PastedImageDialog({ file, ...props }: PastedImageDialogProps) {
  const { t } = useTranslation(['admin/content', 'admin', 'admin/upload-debunking-image']);
  const pasted = usePastedImage(file);
  const { onImage, onClose } = props;
  if (pasted.state === 'new') return <NewImage {...props} {...pasted} />;
  const words = () => {
    if (pasted.state === 'reading') return t('editor.image.reading');
    if (pasted.state === 'known') return t('editor.image.known', { title: pasted.image.title });
    if (pasted.state === 'failed') return t(`admin:failure.${pasted.kind}`);
    const { reason, size } = pasted.problem;
    return t(`admin/upload-debunking-image:refused.${reason}`, { ...size });
  };
  const isProblem = pasted.state === 'refused' || pasted.state === 'failed';
  return (
    <AdminDialog
      title={t('editor.image.new')}
      onClose={onClose}
      closeLabel={isProblem ? 'close' : 'cancel'}
      action={
        pasted.state === 'known' && (
          <Button variant="contained" onClick={() => onImage(pasted.image)}>
            {t('editor.image.insert')}
          </Button>
        )
      }
    >
      <Alert severity={isProblem ? 'error' : 'info'}>{words()}</Alert>
    </AdminDialog>
  );
}
