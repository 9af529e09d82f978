import { changeKind } from '#src/data/content/declare/categories.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { draftFile, draftValues } from '#src/data/collections/debunking-images/image-drafts.ts';
import {
  type ImageFile,
  imageFileSchema,
  withFile,
  fileOf,
  replacedFile,
} from '#src/data/collections/debunking-images/encoding/image-file.ts';
import { objectPath, imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import {
  fieldsAsTyped,
  type ImageValues,
  problemsOf,
  withTyped,
} from '#src/data/collections/debunking-images/image-values.ts';
import { suggestTags } from '#src/data/collections/debunking-images/library/suggest-tags.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import { linkTo } from '#src/links.ts';
import type { OwnFormProps } from '#src/pages/admin/editor/use-item-editor.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { ImageFields, visibleProblems } from '#src/pages/admin/shared/images/ImageFields.tsx';
import { useTagUse } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { RemoveImage } from '#src/pages/admin/shared/removal/RemoveImage.tsx';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { variantsOf } from '#src/data/collections/debunking-images/image-relations.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { inlineTarget, radius, flexRow, wrapOf } from '#src/ui/theme/shape.ts';
import { uploadSizes } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Hint } from '#src/ui/forms/Field.tsx';
import { ImageFileInput } from '#src/ui/forms/ImageFileInput.tsx';
import { Image } from '#src/ui/images/Image.tsx';

const Files = styled('div')(({ theme }) => ({
  ...wrapOf(12),
  width: '100%',
  '& figure': { margin: 0, minWidth: 0, maxWidth: 320 },
  '& figure > .image': { overflow: 'hidden', borderRadius: radius.control },
  '& figcaption': { ...theme.typography.note, marginTop: 4 },
}));

/** Later than any publication, because no publication has a copy of a file that was just stored. */
const unpublished = '9999-12-31T00:00:00Z';

interface SideProps {
  readonly file: ImageFile;
  readonly caption: string;
  /** When the file was published; absent for a file that is not published. */
  readonly updatedAt?: string | undefined;
}

function Side({ file, caption, updatedAt = unpublished }: SideProps) {
  const sources = imageSources({ ...file, updatedAt });
  return (
    // Limits the height, so that all of a long strip stays in view.
    <figure style={{ width: `min(100%, calc(50vh * ${file.width / file.height}))` }}>
      <div className="image">
        <Image {...file} sources={sources} alt={caption} sizes="320px" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface ReplaceImageProps {
  /** The published document, which visitors see; undefined before the first publication. */
  readonly view: { readonly id: string; readonly updatedAt: string } | undefined;
  readonly published: ImageFile | undefined;
  readonly file: ImageFile | undefined;
  readonly disabled: boolean;
  /** Called with the file to use, and whether it replaces the published one. */
  readonly onReplace: (file: ImageFile, isReplacement: boolean) => void;
}

/**
 * The image as it is or will be published. It can be replaced by another one: its address stays, the change is a 勘誤,
 * and copies of the earlier image are still recognised as this one.
 */
function ReplaceImage({ view, published, file, disabled, onReplace }: ReplaceImageProps) {
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
      const image = await encodeImage(chosen);
      await uploadSizes(image, { onProgress: setShare });
      const next = fileOf(image);
      onReplace(published ? replacedFile(published, next, dayOf(Date.now())) : next, true);
    } catch (error) {
      setFailure(
        error instanceof ImageError ? t('replace.unreadable') : t(`admin:failure.${errorKind(error)}`),
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
      <ImageFileInput ref={input} label={t('replace.choose')} onChoose={(chosen) => void replace(chosen)} />
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

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 12,
  '& dt': { ...theme.typography.body2, fontWeight: 700 },
  '& dd': { margin: 0, ...flexRow, gap: '0 12px', overflowWrap: 'anywhere' },
  '& dd > a': inlineTarget,
}));

interface ImageRelationsProps {
  readonly id: string;
  readonly values: ImageValues;
  readonly onChange: (changed: Partial<ImageValues>) => void;
}

/** The decisions about images that look like this one, each with a button to undo it. */
function ImageRelations({ id, values, onChange }: ImageRelationsProps) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { data } = useQuery(debunkingImageList);
  const images = data?.records ?? [];
  const { variantOf, distinctFrom } = values;
  const variants = variantsOf(id, images).map((image) => image.id);
  const groups = [
    { key: 'variantOf', ids: variantOf === '' ? [] : [variantOf], undo: () => ({ variantOf: '' }) },
    { key: 'variants', ids: variants, undo: undefined },
    {
      key: 'distinctFrom',
      ids: distinctFrom,
      undo: (gone: string) => ({ distinctFrom: distinctFrom.filter((other) => other !== gone) }),
    },
  ] as const;
  const shown = groups.filter(({ ids }) => ids.length > 0);
  if (shown.length === 0) return null;
  const titleOf = (other: string) => images.find((image) => image.id === other)?.title ?? t('relations.gone');
  return (
    <Section title={t('relations.title')}>
      <List>
        {shown.map(({ key, ids, undo }) => (
          <div key={key}>
            <dt>{t(`relations.${key}`)}</dt>
            {ids.map((other) => (
              <dd key={other}>
                <TextLink to={linkTo('editDebunkingImage', { id: other })}>{titleOf(other)}</TextLink>
                {undo && (
                  <Button
                    aria-label={t('relations.undoNamed', { name: titleOf(other) })}
                    onClick={() => onChange(undo(other))}
                  >
                    {t('relations.undo')}
                  </Button>
                )}
              </dd>
            ))}
          </div>
        ))}
      </List>
    </Section>
  );
}

/** Fetches the largest stored size of the image. */
async function largestBytes(file: ImageFile): Promise<Blob> {
  const response = await fetch(publicObjectUrl(objectPath(file.objects['1600'])));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

/** The inputs of an image: the image itself, its text, and how it is related to others. */
export function ImageForm({ item, hasTried, disabled }: OwnFormProps) {
  const { store } = useEditorForm();
  const text = useSyncExternalStore(store.subscribe, store.values);
  const { use, tags: suggestions } = useTagUse();
  const values = draftValues(text);
  const file = draftFile({ data: text });
  const published = item.published && z.safeParse(imageFileSchema, item.published).data;
  const { title, altText, description, ocrText, folderId, tags: taken } = values;
  const texts = [title, altText, description, ocrText];
  const set = (edit: (before: ImageValues) => ImageValues) =>
    store.change((before) => withTyped(before, fieldsAsTyped(edit(draftValues(before)))));
  return (
    <>
      <ReplaceImage
        view={item.published && { id: item.id, updatedAt: item.published.updatedAt }}
        published={published}
        file={file}
        disabled={disabled}
        onReplace={(next, isReplacement) =>
          store.change((before) => ({
            ...withFile(before, next),
            // The recognised words belong to the earlier image.
            ...(isReplacement && { ocrText: '' }),
            ...(published && {
              change: {
                ...(before['change'] as object),
                kind: isReplacement ? changeKind.correction : changeKind.update,
              },
            }),
          }))
        }
      />
      <ImageFields
        values={values}
        problems={visibleProblems(problemsOf(values), hasTried)}
        suggestions={suggestions}
        proposals={suggestTags({ folderId, texts, neighbours: [], taken }, use)}
        load={file ? () => largestBytes(file) : undefined}
        onChange={set}
      />
      <ImageRelations
        id={item.id}
        values={values}
        onChange={(changed) => set((before) => ({ ...before, ...changed }))}
      />
    </>
  );
}

/** What an editor may do, and why the last publication left the image out. */
export function ImageNotices({ item }: { readonly item: EditorItem }) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { isAdmin, role } = useMember();
  const { data } = useQuery(manifestQuery);
  const problem = data?.problems?.find(
    (each) => each.collection === debunkingImages.name && each.id === item.id,
  );
  return (
    <>
      {role !== undefined && !isAdmin && <Alert severity="info">{t('editorOnly')}</Alert>}
      {problem && <Alert severity="error">{t('leftOut', { reason: problem.reason })}</Alert>}
    </>
  );
}

/** Shown in place of an image that is not stored, or above one that is withdrawn: it is restored from the trash. */
export function AbsentImage({ item }: { readonly item: EditorItem }) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { withdrawn } = item;
  const action = (
    <Button
      component={Link}
      to={linkTo(withdrawn ? 'debunkingImageTrash' : 'manageImageFolders')}
      variant="contained"
    >
      {t(withdrawn ? 'withdrawn.action' : 'notFound.action')}
    </Button>
  );
  if (!withdrawn) return <EmptyState title={t('notFound.title')} hint={t('notFound.hint')} action={action} />;
  return (
    <>
      {action}
      <RemoveImage tombstone={withdrawn} />
    </>
  );
}
