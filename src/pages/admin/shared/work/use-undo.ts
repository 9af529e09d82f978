import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  changedBy,
  takeBack,
  imageUndoSchema,
} from '#src/data/collections/debunking-images/library/image-undo.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import * as z from 'zod/mini';
import { undoOffersKey } from './undo-offers-key.ts';

const offerSchema = z.object({
  key: z.string(),
  message: z.string(),
  undo: imageUndoSchema,
  until: z.number(),
});

type UndoOffer = z.infer<typeof offerSchema>;

function store(offers: readonly UndoOffer[]): void {
  try {
    if (offers.length === 0) sessionStorage.removeItem(undoOffersKey);
    else sessionStorage.setItem(undoOffersKey, JSON.stringify(offers));
  } catch {
    // Storage is full or blocked: the offer ends with the page.
  }
}

/** Returns the offers of this tab that have not expired and removes the others. Signing out removes all. */
export function undoOffers(): UndoOffer[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(undoOffersKey) ?? '[]');
    const offers = (z.safeParse(z.array(offerSchema), stored).data ?? []).filter(
      ({ until }) => until > Date.now(),
    );
    store(offers);
    return offers;
  } catch {
    store([]);
    return [];
  }
}

function removeUndoOffer(key: string): void {
  store(undoOffers().filter((offer) => offer.key !== key));
}

function saveUndoOffer(offer: UndoOffer): void {
  store([...undoOffers().filter(({ key }) => key !== offer.key), offer]);
}

/** How long an act can be undone, in milliseconds. */
const undoTimeout = 60_000;

/** Drafts record whether their image is published. */
const stale = [debunkingImages.name, 'drafts'] as const;

const noteOf = { move: 'undo.moveNote', retag: 'tags.undoNote', restore: 'undo.withdrawNote' } as const;

const shownHere = new Set<string>();

/**
 * Offers to undo an act on images for one minute. The notification stays during interaction and across pages, also
 * after a reload (`offerAgain`).
 */
export function useUndo() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();

  /** `earlier` is what the parts before a failure left as it was. */
  async function run(
    offer: UndoOffer,
    ids: readonly string[],
    earlier = { movedOn: 0, lost: 0 },
  ): Promise<void> {
    const { key, undo } = offer;
    const shown = notify({ type: 'ongoing', timeout: 0, message: t('undo.running') });
    const result = await takeBack(undo, ids, t(noteOf[undo.kind])).catch(
      (error: unknown): Awaited<ReturnType<typeof takeBack>> => ({
        done: 0,
        remaining: ids,
        error,
      }),
    );
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
    const { done, remaining } = result;
    const restored = done - (result.movedOn ?? 0) - (result.lost ?? 0);
    const movedOn = earlier.movedOn + (result.movedOn ?? 0);
    const lost = earlier.lost + (result.lost ?? 0);
    if (remaining.length === 0) {
      // Not earlier: an undo interrupted by leaving the page is offered again and continues where it stopped.
      removeUndoOffer(key);
      shown.update({
        type: movedOn + lost > 0 ? 'warning' : 'positive',
        message: t('undo.done', { count: restored }),
        ...(movedOn > 0 && { caption: t('undo.movedOn', { count: movedOn }) }),
        ...(lost > 0 && { caption: t('restoreMany.lost', { count: lost }) }),
      });
      return;
    }
    shown.update({
      type: 'negative',
      timeout: 0,
      message: t('undo.failed', { done: restored, count: remaining.length }),
      caption: t(`actFailure.${errorKind(result.error)}`),
      actions: [{ label: t('undo.again'), onClick: () => void run(offer, remaining, { movedOn, lost }) }],
    });
  }

  function show(offer: UndoOffer, caption?: string): void {
    const { key, message, undo, until } = offer;
    const ids = changedBy(undo);
    const onClick = () => void run(offer, ids);
    shownHere.add(key);
    notify({
      type: caption === undefined ? 'positive' : 'warning',
      timeout: until - Date.now(),
      message,
      ...(caption !== undefined && { caption }),
      ...(ids.length > 0 && { actions: [{ label: t('undo.action'), onClick }] }),
    });
  }

  return {
    offer: ({
      message,
      undo,
      caption,
    }: Pick<UndoOffer, 'message' | 'undo'> & { caption?: string | undefined }) => {
      const offer = { key: crypto.randomUUID(), message, undo, until: Date.now() + undoTimeout };
      if (changedBy(undo).length > 0) saveUndoOffer(offer);
      show(offer, caption);
    },
    /** Shows the unexpired offers of an earlier page of this tab. */
    offerAgain: (): void => {
      for (const offer of undoOffers()) if (!shownHere.has(offer.key)) show(offer);
    },
  };
}

/** Shows undo offers of an earlier page of this tab again. */
export function UndoOffers() {
  const { offerAgain } = useUndo();
  // oxlint-disable-next-line react/exhaustive-deps -- once per page load
  useEffect(() => offerAgain(), []);
  return null;
}
