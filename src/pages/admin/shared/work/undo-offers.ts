import * as z from 'zod/mini';
import { imageUndoSchema } from '#src/data/collections/debunking-images/library/image-undo.ts';
import { undoOffersKey } from './undo-offers-key.ts';

const offerSchema = z.object({
  key: z.string(),
  message: z.string(),
  undo: imageUndoSchema,
  until: z.number(),
});

export type UndoOffer = z.infer<typeof offerSchema>;

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

export function removeUndoOffer(key: string): void {
  store(undoOffers().filter((offer) => offer.key !== key));
}

export function saveUndoOffer(offer: UndoOffer): void {
  store([...undoOffers().filter(({ key }) => key !== offer.key), offer]);
}
