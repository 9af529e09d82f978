/** What a record is about. */
export interface Keys {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

/** A record's keys, in a line of its own before it; `number` counts the records of a file from 1. */
export interface Announcement extends Keys {
  readonly number: number;
}

const start = Buffer.from('{"number":');

export const isAnnouncement = (json: Buffer): boolean => json.subarray(0, start.length).equals(start);

/** The number of bytes between two lines' JSON: a line break and a checksum. */
const gap = 10;

interface Stored {
  readonly describe: (key: string) => string | undefined;
  readonly holdBack: (key: string) => void;
}

/** At most this many keys are named. */
const shown = 20;

/**
 * Finds the keys whose newest record is damaged: the record after their announcement is missing, and no later one is
 * about the same key. Records of a file from before 2026-12 have no announcement; they are not counted.
 */
export class LostRecords {
  #last: (Announcement & { readonly end: number }) | undefined;
  /** The number of the last announcement. */
  number = 0;
  /** The records read since then without one of their own. */
  #unannounced = 0;
  #unknown = 0;
  readonly #lost = new Map<string, 'written' | 'deleted'>();

  announced(json: Buffer): void {
    this.ended();
    const announcement = JSON.parse(json.toString()) as Announcement;
    this.#unknown += Math.max(0, announcement.number - this.number - 1 - this.#unannounced);
    this.number = announcement.number;
    this.#unannounced = 0;
    this.#last = { ...announcement, end: json.byteOffset + json.length };
  }

  /** Called with the JSON of every record that was applied. */
  read(json: Buffer): void {
    const last = this.#last;
    if (last === undefined || json.byteOffset - last.end !== gap) {
      this.ended();
      this.#unannounced += 1;
      return;
    }
    if (this.#lost.size > 0) for (const key of [...last.written, ...last.deleted]) this.#lost.delete(key);
    this.#last = undefined;
  }

  /** The record announced last is missing. */
  ended(): void {
    for (const key of this.#last?.written ?? []) this.#lost.set(key, 'written');
    for (const key of this.#last?.deleted ?? []) this.#lost.set(key, 'deleted');
    this.#last = undefined;
  }

  /** Holds back what was deleted; returns the end of a sentence that says what is stored in place of what is lost. */
  replace({ describe, holdBack }: Stored): string {
    const found = [...this.#lost].flatMap(([key, change]) => {
      const earlier = describe(key);
      if (change === 'written')
        return earlier === undefined
          ? [`${key} is lost`]
          : [`the newest version of ${key} is lost and ${earlier} is taken in its place`];
      if (earlier === undefined) return [];
      holdBack(key);
      return [`${key} was deleted and stays deleted, although ${earlier} can be read`];
    });
    const rest = found.splice(shown);
    if (rest.length > 0) found.push(`so are ${rest.length} more`);
    if (this.#unknown > 0) found.push(`what else is lost cannot be named, ${this.#unknown} records`);
    return ['', ...found].join('; ');
  }
}
