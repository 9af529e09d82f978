/** What a record is about, in a line of its own before it. */
export interface Keys {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

const start = Buffer.from('{"written":');

/** True for a line with the keys of the record after it. */
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
 * about the same key. What has no readable announcement, as in a file from before 2026-12, cannot be named.
 */
export class LostRecords {
  #last: (Keys & { readonly end: number }) | undefined;
  readonly #lost = new Map<string, 'written' | 'deleted'>();

  announced(json: Buffer): void {
    this.ended();
    this.#last = { ...(JSON.parse(json.toString()) as Keys), end: json.byteOffset + json.length };
  }

  /** Called with the JSON of every record that was applied. */
  read(json: Buffer): void {
    const last = this.#last;
    if (last === undefined || json.byteOffset - last.end !== gap) return this.ended();
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
    return ['', ...found].join('; ');
  }
}
