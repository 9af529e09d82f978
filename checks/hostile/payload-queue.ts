import type { Payload } from './corpus.ts';

/** Lengths to which a text is cut if a field does not accept more. */
const lengths = [50_000, 20_000, 5_000, 2_000, 1_000, 500, 300, 200, 120, 100, 60, 40, 24, 20];

/** The number of characters that suffice for a longer text: it floods a page with its beginning already. */
const enough = 1_000;

/** The number of waiting payloads that are searched for one that fits a field. */
const lookahead = 60;

/** The value for a field. */
export interface Taken {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Supplies all payloads in turn, repeatedly. */
export class PayloadQueue {
  readonly #payloads: readonly Payload[];
  #waiting: Payload[] = [];
  /** How often every payload has been used, completely or with enough of it. */
  rounds = -1;

  constructor(payloads: readonly Payload[]) {
    this.#payloads = payloads;
    this.#refill();
  }

  #refill(): void {
    this.#waiting = [...this.#payloads];
    this.rounds += 1;
  }

  /**
   * Returns a payload for a field, followed by its mark: the longest one that fits, or a cut one if none does.
   * Undefined for fields other than free text.
   */
  take(mark: string, needsMark: boolean, accepts: (text: string) => boolean): Taken | undefined {
    const room = lengths.find((length) => accepts(`字${'a'.repeat(length - 1)}`));
    if (room === undefined) return undefined;
    const candidates = this.#waiting.slice(0, lookahead).filter(({ alone }) => !(alone && needsMark));
    const filled = ({ text, alone }: Payload) => (alone ? text : text.slice(0, room - mark.length) + mark);
    const isWhole = ({ text, alone }: Payload) => text.length + (alone ? 0 : mark.length) <= room;
    const bestFirst = [
      ...candidates.filter(isWhole).toSorted((a, b) => b.text.length - a.text.length),
      ...candidates.filter((each) => !isWhole(each) && !each.alone),
    ];
    const payload = bestFirst.find((each) => accepts(filled(each)));
    if (payload === undefined) return undefined;
    if (isWhole(payload) || room >= enough) {
      this.#waiting.splice(this.#waiting.indexOf(payload), 1);
      if (this.#waiting.length === 0) this.#refill();
    }
    return { text: filled(payload), isMarked: !payload.alone };
  }
}
