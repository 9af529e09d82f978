import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { AppendLog } from './append-log.ts';

/** An account as the Auth emulator exports it. */
const accountSchema = z.looseObject({ localId: z.string() });
export type Account = z.infer<typeof accountSchema>;

const exportSchema = z.object({ users: z.optional(z.array(accountSchema)) });

export const parseExport = (json: unknown): readonly Account[] => exportSchema.parse(json).users ?? [];

/** An account's latest state, or its deletion. */
const recordSchema = z.union([z.object({ account: accountSchema }), z.object({ gone: z.string() })]);
type LogRecord = z.infer<typeof recordSchema>;

/** Fields that the emulator sets at a sign-in or an import, which are not anybody's changes. */
const volatile: ReadonlySet<string> = new Set([
  'lastLoginAt',
  'lastRefreshAt',
  'validSince',
  'passwordUpdatedAt',
]);

const stableText = (account: Account | undefined): string =>
  JSON.stringify(account, (key, value: unknown) => (volatile.has(key) ? undefined : value)) ?? '';

/** The accounts on disk, one record each, so that damage to one affects no other. */
export class AccountStore {
  readonly #accounts = new Map<string, Account>();
  readonly #log: AppendLog;

  constructor(dir: string, warn: (line: string) => void) {
    mkdirSync(dir, { recursive: true });
    this.#log = new AppendLog({
      path: join(dir, 'accounts.log'),
      replay: (record) => this.#apply(recordSchema.parse(record)),
      keysOf: (record) => {
        const parsed = recordSchema.parse(record);
        return 'gone' in parsed
          ? { written: [], deleted: [parsed.gone] }
          : { written: [parsed.account.localId], deleted: [] };
      },
      describe: (localId) => (this.#accounts.has(localId) ? 'an earlier state' : undefined),
      holdBack: (localId) => void this.#accounts.delete(localId),
      snapshot: () => Array.from(this.#accounts.values(), (account) => ({ account })),
      warn,
    });
  }

  get accounts(): readonly Account[] {
    return [...this.#accounts.values()];
  }

  /** Saves what has changed. Throws the file system's error and then saves nothing. */
  save(current: readonly Account[]): void {
    const gone = new Set(this.#accounts.keys());
    const records: LogRecord[] = [];
    for (const account of current) {
      gone.delete(account.localId);
      if (JSON.stringify(this.#accounts.get(account.localId)) !== JSON.stringify(account))
        records.push({ account });
    }
    for (const localId of gone) records.push({ gone: localId });
    if (records.length === 0) return;
    this.#log.append(...records);
    for (const record of records) this.#apply(record);
  }

  /** Returns the changes that are not saved, one string for each; times of sign-ins do not count. */
  unsaved(current: readonly Account[]): readonly string[] {
    const ids = new Set([...this.#accounts.keys(), ...current.map(({ localId }) => localId)]);
    return [...ids].flatMap((id) => {
      const text = stableText(current.find(({ localId }) => localId === id));
      return text === stableText(this.#accounts.get(id)) ? [] : [`${id} ${text}`];
    });
  }

  close(): void {
    this.#log.close();
  }

  #apply(record: LogRecord): number {
    if ('gone' in record) {
      this.#accounts.delete(record.gone);
      return 1;
    }
    const { account } = record;
    const superseded = this.#accounts.has(account.localId) ? 1 : 0;
    this.#accounts.set(account.localId, account);
    return superseded;
  }
}
