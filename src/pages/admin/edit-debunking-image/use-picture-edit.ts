import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { movePictures } from '#src/data/debunking-images/change-pictures.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { publishDrafted, updatePicture } from '#src/data/debunking-images/debunking-images.repository.ts';
import {
  draftValues,
  type PictureItem,
  pictureItemQuery,
  readPictureItem,
  savePictureDraft,
} from '#src/data/debunking-images/picture-drafts.ts';
import { checkDraft } from '#src/data/drafts/drafts.repository.ts';
import { noChange, publishedChange } from '#src/pages/admin/shared/editing/change-values.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import { useDraftEditing } from '#src/pages/admin/shared/editing/use-draft-editing.ts';
import type { LocalTexts } from '#src/pages/admin/shared/editing/use-editing.ts';
import { ServiceError } from '#src/platform/errors.ts';
import {
  type PictureBase,
  pictureBase,
  type PictureText,
  pictureText,
  publishedText,
} from './picture-edit.ts';

const collection = debunkingImages.name;

/** The editing of one picture: its text is in a draft until it is published. */
export function usePictureEdit(item: PictureItem, uid: string, isAdmin: boolean, local: LocalTexts) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const client = useQueryClient();
  const { id } = item;

  async function read(): Promise<PictureBase> {
    const there = await readPictureItem(id);
    const next = pictureBase(there, isAdmin);
    // A picture that was withdrawn meanwhile keeps its form until the editor has taken the text out of it.
    if (next.record ?? next.draft) client.setQueryData(pictureItemQuery(id).queryKey, there);
    return next;
  }

  async function save(text: Values, base: PictureBase): Promise<PictureBase> {
    const { file, baseRev } = base;
    if (!file) throw new ServiceError('invalid', 'the picture has no file');
    const { change, ...values } = pictureText(text, base);
    const draft = await savePictureDraft({ id, values, file, baseRev, change: { ...change } }, base.draft);
    void client.invalidateQueries({ queryKey: ['drafts', 'of'] });
    return { ...base, values: text, draft, draftRev: draft.rev, isEmpty: false, needsSave: false };
  }

  const editing = useDraftEditing<PictureBase>({ uid, collection, id }, pictureBase(item, isAdmin), local, {
    save,
    read,
    // Whoever only moves pictures writes no text.
    savesItself: (base) => isAdmin && base.withdrawn === undefined,
  });
  const { session, state, base } = editing;
  const text = pictureText(state.text, base);

  async function publishText(on: PictureBase, sent: Values): Promise<void> {
    const { change, ...values } = pictureText(sent, on);
    const { record, file, draft } = on;
    if (!isAdmin) {
      const note = t('historyNote.moved');
      const { error } = await movePictures({ ids: [id], folderId: values.folderId, note });
      if (error !== undefined) throw error;
      return;
    }
    // It goes with the publication: somebody may have saved in it since.
    if (draft) await checkDraft(draft);
    const fromDraft = draft !== undefined;
    if (record) await updatePicture({ previous: record, values, ...publishedChange(change), fromDraft });
    else if (file) await publishDrafted(id, file, values);
  }

  return {
    ...editing,
    text,
    set: (change: (before: PictureText) => PictureText) => {
      const before = session.getState();
      session.typed({ ...change(pictureText(before.text, before.base)) });
    },
    saveDraft: () => session.save(),
    /** Publishes the text; whatever happens, what was typed is still there. */
    publish: async () => (await editing.act({ run: publishText, text: 'used' })).kind,
    /** Puts the draft onto the version that was published meanwhile; false when a person must decide. */
    catchUp: () =>
      editing.catchUp({ rev: base.publishedRev, text: { ...publishedText(base) } }, (document) => ({
        ...draftValues(document ?? {}),
        change: noChange,
      })),
    /** Gives the text up: the picture is withdrawn. */
    forget: () => {
      session.revert();
      session.dismiss();
    },
  };
}

export type PictureEditor = ReturnType<typeof usePictureEdit>;
