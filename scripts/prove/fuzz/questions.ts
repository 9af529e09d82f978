import { type Fields } from '#scripts/prove/differential/plain-values.ts';

/** The server's time in every question. */
export const now = new Date('2026-11-21T08:30:00.000Z');

/** Who may do it at all; each role may what the ones before it may, but nobody. */
export type Role = 'anyone' | 'editor' | 'admin' | 'nobody';

export type Call =
  | { readonly writes: readonly (readonly [path: string, fields: Fields])[] }
  | { readonly delete: string }
  | { readonly get: string }
  | { readonly list: string; readonly limit: number | null };

/** One request, and what the schemas and the role table say about it. */
export interface Question {
  readonly title: string;
  /** Documents that are there besides `access/roles`. */
  readonly before: Readonly<Record<string, Fields>>;
  readonly call: (uid: string) => Call;
  /** What is asked is in order, whoever asks. */
  readonly isGood: boolean;
  readonly role: Role;
  /** Also while the site is frozen. */
  readonly alsoFrozen?: true;
}

export interface Asker {
  readonly title: string;
  readonly uid: string | null;
  readonly tenant?: string;
  readonly may: readonly Role[];
}

/** The six identities; the stranger's mail is unverified, which changes nothing. */
export const askers: readonly Asker[] = [
  { title: 'a visitor', uid: null, may: ['anyone'] },
  { title: 'a stranger', uid: 'stranger', may: ['anyone'] },
  { title: 'a blocked editor', uid: 'blocked', may: ['anyone'] },
  { title: 'an editor', uid: 'editor', may: ['anyone', 'editor'] },
  { title: 'an admin', uid: 'admin', may: ['anyone', 'editor', 'admin'] },
  { title: 'an admin of another tenant', uid: 'admin', tenant: 'elsewhere', may: ['anyone'] },
];

export const rolesDocument = (frozen: boolean, fourEyes: boolean): Fields => ({
  admins: ['admin'],
  editors: ['editor', 'blocked'],
  blocked: ['blocked'],
  frozen,
  fourEyes,
  rev: 1n,
  writeId: '00000000-0000-4000-8000-000000000001',
  updatedAt: new Date(0),
});
