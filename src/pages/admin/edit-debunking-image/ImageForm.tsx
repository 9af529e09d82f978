import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { draftFile, draftValues } from '#src/data/collections/debunking-images/picture-drafts.ts';
import {
  type PictureFile,
  pictureFileSchema,
  withFile,
} from '#src/data/collections/debunking-images/encoding/picture-file.ts';
import { objectPath } from '#src/data/collections/debunking-images/picture-url.ts';
import {
  fieldsAsTyped,
  type PictureValues,
  problemsOf,
  withTyped,
} from '#src/data/collections/debunking-images/picture-values.ts';
import { suggestTags } from '#src/data/collections/debunking-images/library/suggest-tags.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import { linkTo } from '#src/links.ts';
import type { OwnFormProps } from '#src/pages/admin/editor/collection-editor.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { PictureFields, visibleProblems } from '#src/pages/admin/shared/pictures/PictureFields.tsx';
import { useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { RemovePicture } from '#src/pages/admin/shared/removal/RemovePicture.tsx';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { PictureRelations } from './PictureRelations.tsx';
import { ReplacePicture } from './ReplacePicture.tsx';

/** Fetches the largest stored size of the image. */
async function largestBytes(file: PictureFile): Promise<Blob> {
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
  const published = item.published && z.safeParse(pictureFileSchema, item.published).data;
  const { title, altText, description, ocrText, folderId, tags: taken } = values;
  const texts = [title, altText, description, ocrText];
  const set = (edit: (before: PictureValues) => PictureValues) =>
    store.change((before) => withTyped(before, fieldsAsTyped(edit(draftValues(before)))));
  return (
    <>
      <ReplacePicture
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
              change: { ...(before['change'] as object), kind: isReplacement ? '勘誤' : '更新' },
            }),
          }))
        }
      />
      <PictureFields
        values={values}
        problems={visibleProblems(problemsOf(values), hasTried)}
        suggestions={suggestions}
        proposals={suggestTags({ folderId, texts, neighbours: [], taken }, use)}
        load={file ? () => largestBytes(file) : undefined}
        onChange={set}
      />
      <PictureRelations
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

/** Shown in place of an image that is not stored, or withdrawn: images are uploaded, and restored from the trash. */
export function AbsentImage({ item }: { readonly item: EditorItem }) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { withdrawn } = item;
  const state = withdrawn ? 'withdrawn' : 'notFound';
  return (
    <>
      <EmptyState
        title={t(`${state}.title`)}
        hint={t(`${state}.hint`, { reason: withdrawn?.withdrawn.reason })}
        action={
          <Button
            component={Link}
            to={linkTo(withdrawn ? 'debunkingImageTrash' : 'manageImageFolders')}
            variant="contained"
          >
            {t(`${state}.action`)}
          </Button>
        }
      />
      {withdrawn && <RemovePicture tombstone={withdrawn} />}
    </>
  );
}
