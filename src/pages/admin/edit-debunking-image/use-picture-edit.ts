import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import { debunkingImageItem } from '#src/data/debunking-images/debunking-images.queries.ts';
import { findPicture, updatePicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { movePictures } from '#src/data/debunking-images/change-pictures.ts';
import { publishedChange } from '#src/pages/admin/shared/editing/change-values.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import { type LocalTexts, useEditing } from '#src/pages/admin/shared/editing/use-editing.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { type PictureBase, pictureBase, type PictureText, pictureText, storedBase } from './picture-edit.ts';

/** The editing of one picture. It has no draft: its text is on this device until it is published. */
export function usePictureEdit(
  record: DebunkingImageRecord,
  uid: string,
  isAdmin: boolean,
  local: LocalTexts,
) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const client = useQueryClient();
  const { id } = record;

  async function read(): Promise<PictureBase> {
    const stored = await findPicture(id);
    // A picture that was withdrawn meanwhile keeps its form until the editor has taken the text out of it.
    if (stored?.state === 'published') client.setQueryData(debunkingImageItem(id).queryKey, stored);
    return storedBase(stored, record);
  }

  const editing = useEditing<PictureBase, undefined>(
    { uid, collection: debunkingImages.name, id },
    pictureBase(record),
    local,
    {
      save: () => Promise.reject(new ServiceError('invalid', 'a picture has no draft')),
      read,
      mayAutosave: () => false,
    },
  );
  const { session, state } = editing;
  const { base } = state;
  const text = pictureText(state.text, base);

  // A newer version shows at once while nothing is typed; otherwise saving reports the conflict.
  useEffect(() => {
    if (record.rev > session.getState().base.publishedRev) session.refresh(pictureBase(record));
  }, [record, session]);

  async function write(on: PictureBase, sent: Values): Promise<void> {
    const { change, ...values } = pictureText(sent, on);
    if (isAdmin) {
      await updatePicture({ previous: on.record, values, ...publishedChange(change) });
      return;
    }
    const note = t('historyNote.moved');
    const { error } = await movePictures({ ids: [id], folderId: values.folderId, note });
    if (error !== undefined) throw error;
  }

  return {
    ...editing,
    base,
    text,
    conflict: state.conflict,
    failure: state.failure,
    set: (change: (before: PictureText) => PictureText) => {
      const before = session.getState();
      session.typed({ ...change(pictureText(before.text, before.base)) });
    },
    /** Publishes the text; whatever happens, what was typed is still there. */
    async save() {
      const { kind } = await session.commit({ run: write, text: 'used' });
      if (kind === 'done') await client.invalidateQueries({ queryKey: [debunkingImages.name] });
      return kind;
    },
    /** Gives the text up: the picture is withdrawn. */
    forget: () => {
      session.revert();
      session.dismiss();
    },
  };
}

export type PictureEditor = ReturnType<typeof usePictureEdit>;
