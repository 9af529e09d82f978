import * as z from 'zod/mini';
import { pictureUndoSchema } from '#src/data/debunking-images/picture-undo.ts';
import { undoOffersKey } from './undo-offers-key.ts';

const offerSchema = z.object({
  /** Names it among those of this tab. */
  key: z.string(),
  /** What was done, in words. */
  message: z.string(),
  undo: pictureUndoSchema,
  /** Milliseconds since 1970 until which it is offered. */
  until: z.number(),
});

/** An act that can be taken back for a while. */
export type UndoOffer = z.infer<typeof offerSchema>;

function store(offers: readonly UndoOffer[]): void {
  try {
    if (offers.length === 0) sessionStorage.removeItem(undoOffersKey);
    else sessionStorage.setItem(undoOffersKey, JSON.stringify(offers));
  } catch {
    // Full or blocked: the offer ends with the page.
  }
}

/** The offers of this tab whose time is not over; the others are removed, as all are when somebody signs out. */
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
