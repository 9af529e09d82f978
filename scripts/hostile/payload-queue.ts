import type { Payload } from './corpus.ts';

/** Lengths that a text is cut to when a field takes no longer one. */
const lengths = [50_000, 20_000, 5_000, 2_000, 1_000, 500, 300, 200, 120, 100, 60, 40, 24, 20];

/** Of a longer text so many characters are enough: what floods a page does so with its beginning. */
const enough = 1_000;

/** How many of the waiting payloads are looked through for one that a field has room for. */
const lookahead = 60;

/** What a field is filled with. */
export interface Taken {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Hands out all payloads in turn, again and again. */
export class PayloadQueue {
  readonly #payloads: readonly Payload[];
  #waiting: Payload[] = [];
  /** How many times each payload was handed out, whole or with enough of it. */
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
   * A payload for a field, its mark behind it: the longest that has room, cut where none has. Undefined for fields
   * that take no free text.
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
