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
import { publishedChange } from '#src/pages/admin/shared/editing/change-values.ts';
import type { SaveRequest } from '#src/pages/admin/shared/editing/editing-session.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import { useDraftEditing } from '#src/pages/admin/shared/editing/use-draft-editing.ts';
import type { LocalTexts } from '#src/pages/admin/shared/editing/use-editing.ts';
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

/** What is published with a picture's text, and approved with it. */
async function handedIn({ record, id }: PictureBase & { readonly id: string }, { change }: PictureText) {
  if (!record) return { change: firstChange, corrections: [] };
  const details = publishedChange(change);
  return {
    change: details.change,
    corrections: await correctionsAfter(collection, { ...record, id }, details.correction),
  };
}

/** The editing of one picture: its text is in a draft until it is published. */
export function usePictureEdit(item: PictureItem, uid: string, local: LocalTexts) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const client = useQueryClient();
  const { id } = item;

  async function read(): Promise<PictureBase> {
    const there = await readPictureItem(id);
    const next = pictureBase(there);
    // A picture that was withdrawn meanwhile keeps its form until the editor has taken the text out of it.
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

  /** What is in the form now, for what is decided while nothing renders. */
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
        // A move alone wants no draft.
        return isMoveOnly(on, pictureText(typed.current(), on)) ? 'moved' : undefined;
      },
    },
  );
  const { session, state, base } = editing;
  const text = pictureText(state.text, base);
  useEffect(() => {
    typed.current = () => session.getState().text;
  }, [session]);

  /** Moving alone is no text: it needs neither a draft nor an admin. */
  async function move(_: PictureBase, sent: Values): Promise<void> {
    const { folderId } = pictureText(sent, base);
    const note = t('historyNote.moved');
    const { error } = await movePictures({ ids: [id], moveOf: () => ({ to: folderId }), note });
    if (error !== undefined) throw error;
  }

  async function publishText(on: PictureBase, sent: Values): Promise<void> {
    const { change, file = on.file, ...values } = pictureText(sent, on);
    const { record, draft } = on;
    // It goes with the publication: somebody may have saved in it since.
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
    /** Hands the text in for review, with what is said about the change. */
    submit: async () => session.save({ stage: 'inReview', details: await handedIn({ ...base, id }, text) }),
    approve: () => editing.commit({ text: 'left', run: async ({ draft }) => draft && approveDraft(draft) }),
    /** Publishes the text; whatever happens, what was typed is still there. */
    publish: async () => (await editing.act({ run: publishText, text: 'used' })).kind,
    move: async () => (await editing.act({ run: move, text: 'used' })).kind,
    /** Publishes the draft word for word as it was approved. */
    publishApproved: async () => (await editing.act({ run: publishAsApproved, text: 'left' })).kind,
    /** Puts the draft onto the version that was published meanwhile; false when a person must decide. */
    catchUp: () => editing.catchUp({ rev: base.publishedRev, text: { ...publishedText(base) } }, earlierText),
    /** Gives the text up: the picture is withdrawn. */
    forget: () => {
      session.revert();
      session.dismiss();
    },
  };
}

export type PictureEditor = ReturnType<typeof usePictureEdit>;
