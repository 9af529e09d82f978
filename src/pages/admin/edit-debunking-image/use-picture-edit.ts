import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { movePictures } from '#src/data/debunking-images/change-pictures.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import {
  firstChange,
  publishApproved,
  publishDrafted,
  updatePicture,
} from '#src/data/debunking-images/debunking-images.repository.ts';
import {
  type PictureHandingIn,
  type PictureItem,
  pictureItemQuery,
  readPictureItem,
  savePictureDraft,
} from '#src/data/debunking-images/picture-drafts.ts';
import { correctionsAfter } from '#src/data/content/write/publish.ts';
import { approveDraft, checkDraft } from '#src/data/drafts/drafts.repository.ts';
import { publishedChange } from '#src/pages/admin/editor/session/change-values.ts';
import type { SaveRequest } from '#src/pages/admin/editor/session/editing-session.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { useDraftEditing } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { LocalTexts } from '#src/pages/admin/editor/session/use-editing.ts';
import { ServiceError } from '#src/platform/errors.ts';
import {
  earlierText,
  isMoveOnly,
  type PictureBase,
  pictureBase,
  type PictureText,
  pictureText,
  publishedText,
} from './picture-edit.ts';

const collection = debunkingImages.name;

/** Returns what is published, and approved, together with a picture's text. */
async function handedIn({ record, id }: PictureBase & { readonly id: string }, { change }: PictureText) {
  if (!record) return { change: firstChange, corrections: [] };
  const details = publishedChange(change);
  return {
    change: details.change,
    corrections: await correctionsAfter(collection, { ...record, id }, details.correction),
  };
}

/** Edits one picture, whose text is stored in a draft until it is published. */
export function usePictureEdit(item: PictureItem, uid: string, local: LocalTexts) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const client = useQueryClient();
  const { id } = item;

  async function read(): Promise<PictureBase> {
    const there = await readPictureItem(id);
    const next = pictureBase(there);
    // The form of a picture that was withdrawn meanwhile stays until the editor has saved its text elsewhere.
    if (next.record ?? next.draft) client.setQueryData(pictureItemQuery(id).queryKey, there);
    return next;
  }

  async function save(
    sent: Values,
    base: PictureBase,
    { how }: SaveRequest<PictureHandingIn>,
  ): Promise<PictureBase> {
    const { baseRev } = base;
    const text = pictureText(sent, base);
    const { change, file = base.file, ...values } = text;
    if (!file) throw new ServiceError('invalid', 'the picture has no file');
    const edit = { id, values, file, baseRev, change: { ...change }, handingIn: how };
    const draft = await savePictureDraft(edit, base.draft);
    void client.invalidateQueries({ queryKey: ['drafts', 'of'] });
    return { ...base, values: sent, draft, draftRev: draft.rev, isEmpty: false, needsSave: false };
  }

  /** Returns the current form values, for decisions made outside of rendering. */
  const typed = useRef<() => Values>(() => ({}));
  const editing = useDraftEditing<PictureBase, PictureHandingIn>(
    { uid, collection, id },
    pictureBase(item),
    local,
    {
      save,
      read,
      pausedBy(on) {
        if (on.withdrawn !== undefined) return 'withdrawn';
        // A move alone needs no draft.
        return isMoveOnly(on, pictureText(typed.current(), on)) ? 'moved' : undefined;
      },
    },
  );
  const { session, state, base } = editing;
  const text = pictureText(state.text, base);
  useEffect(() => {
    typed.current = () => session.getState().text;
  }, [session]);

  /** Moves the picture, which changes no text and needs neither a draft nor an admin. */
  async function move(_: PictureBase, sent: Values): Promise<void> {
    const { folderId } = pictureText(sent, base);
    const note = t('historyNote.moved');
    const { error } = await movePictures({ ids: [id], moveOf: () => ({ to: folderId }), note });
    if (error !== undefined) throw error;
  }

  async function publishText(on: PictureBase, sent: Values): Promise<void> {
    const { change, file = on.file, ...values } = pictureText(sent, on);
    const { record, draft } = on;
    // The publication deletes the draft, in which somebody may have saved since.
    if (draft) await checkDraft(draft);
    const fromDraft = draft !== undefined;
    if (!file) throw new ServiceError('invalid', 'the picture has no file');
    if (record)
      await updatePicture({ previous: record, values, file, ...publishedChange(change), fromDraft });
    else await publishDrafted(id, file, values);
  }

  async function publishAsApproved({ record, draft }: PictureBase): Promise<void> {
    if (!draft) throw new ServiceError('notFound', 'there is no draft');
    await checkDraft(draft);
    await publishApproved({ previous: record, draft });
  }

  return {
    ...editing,
    text,
    isMoveOnly: isMoveOnly(base, text),
    set: (change: (before: PictureText) => PictureText) => {
      const before = session.getState();
      session.typed({ ...change(pictureText(before.text, before.base)) });
    },
    saveDraft: () => session.save(),
    save: (how: PictureHandingIn) => session.save(how),
    /** Submits the text for review, with the description of the change. */
    submit: async () => session.save({ stage: 'inReview', details: await handedIn({ ...base, id }, text) }),
    approve: () => editing.commit({ text: 'left', run: async ({ draft }) => draft && approveDraft(draft) }),
    /** Publishes the text. If that fails, the typed text is retained. */
    publish: async () => (await editing.act({ run: publishText, text: 'used' })).kind,
    move: async () => (await editing.act({ run: move, text: 'used' })).kind,
    /** Publishes exactly the approved draft. */
    publishApproved: async () => (await editing.act({ run: publishAsApproved, text: 'left' })).kind,
    /**
     * Rebases the draft onto the version that was published meanwhile. Resolves with false when the editor has to
     * resolve a conflict.
     */
    catchUp: () => editing.catchUp({ rev: base.publishedRev, text: { ...publishedText(base) } }, earlierText),
    /** Discards the text, because the picture is withdrawn. */
    forget: () => {
      session.revert();
      session.dismiss();
    },
  };
}

export type PictureEditor = ReturnType<typeof usePictureEdit>;
