import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictError } from '#src/data/content/publish.ts';
import type { ParsedDocument } from '#src/data/content/collection.ts';
import {
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.schema.ts';
import { debunkingImageItem } from '#src/data/debunking-images/debunking-images.queries.ts';
import { updatePicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import { movePictures } from '#src/data/debunking-images/change-pictures.ts';
import { publishedChange } from '#src/pages/admin/change-values.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import { freshEdit, isUnsaved, type PictureEdit, rebased } from './picture-edit.ts';

// What is typed outlives the page: the gate closes it when a role is lost, and opens it again.
const kept = new Map<string, PictureEdit>();

type Theirs = ParsedDocument<DebunkingImageRecord>;
export type Failure = { readonly kind: ErrorKind; readonly theirs?: Theirs };

function failureOf(error: unknown): Failure {
  const raw = error instanceof ConflictError ? error.theirs : undefined;
  const theirs = raw && debunkingImages.parse(raw);
  return theirs ? { kind: 'conflict', theirs } : { kind: errorKind(error) };
}

/** The state of the edit form: text that survives every failure, saving, and what went wrong. */
export function usePictureEdit(record: DebunkingImageRecord, uid: string, isAdmin: boolean) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const client = useQueryClient();
  const key = `${uid}/${record.id}`;
  const [edit, setEdit] = useState<PictureEdit>(() => kept.get(key) ?? freshEdit(record));
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);

  // A newer version shows at once while nothing is typed; otherwise saving tells of the conflict.
  if (record.rev > edit.base.rev && !isUnsaved(edit)) setEdit(freshEdit(record));

  const set = (next: (before: PictureEdit) => PictureEdit): void =>
    setEdit((before) => {
      const after = next(before);
      kept.set(key, after);
      return after;
    });

  /** Begins again with what is published now. */
  const reset = (base: DebunkingImageRecord): void => {
    kept.delete(key);
    setFailure(undefined);
    setEdit(freshEdit(base));
  };

  /** Goes on from what somebody else published, with one's own changes on top. */
  const rebase = (theirs: DebunkingImageRecord): void => {
    setFailure(undefined);
    set((before) => rebased(before, theirs));
  };

  async function write(): Promise<void> {
    const { base, values, change } = edit;
    if (isAdmin) {
      await updatePicture({ previous: base, values, ...publishedChange(change) });
      return;
    }
    const note = t('historyNote.moved');
    const { error } = await movePictures({ ids: [base.id], folderId: values.folderId, note });
    if (error !== undefined) throw error;
  }

  /** Publishes the edit; false when it failed, with everything typed still there. */
  async function save(): Promise<boolean> {
    setSaving(true);
    setFailure(undefined);
    try {
      await write();
      kept.delete(key);
      await client.invalidateQueries({ queryKey: [debunkingImages.name] });
      const item = await client.fetchQuery(debunkingImageItem(edit.base.id));
      if (item.state === 'published') reset(item.record);
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { edit, set, reset, rebase, save, isSaving, failure, forget: () => kept.delete(key) };
}
