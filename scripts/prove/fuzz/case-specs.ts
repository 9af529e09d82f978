import { type Fields } from '#scripts/prove/differential/plain-values.ts';

/** The server's time in every question. */
export const now = new Date('2026-11-21T08:30:00.000Z');

/** Who may do it at all; each role may what the ones before it may, but nobody. */
export type Role = 'anyone' | 'editor' | 'admin' | 'nobody';

export type Call =
  /** Without fields the document is removed. */
  | { readonly writes: readonly (readonly [path: string, fields: Fields | null])[] }
  | { readonly delete: string }
  | { readonly get: string }
  | { readonly list: string; readonly limit: number | null; readonly offset?: number };

/** What `access/roles` says besides who is who. */
export interface Site {
  readonly title: string;
  readonly frozen: boolean;
  readonly fourEyes: boolean;
  readonly tenant?: string;
}

/** The first is asked everything. */
export const sites: readonly Site[] = [
  { title: '', frozen: false, fourEyes: false },
  { title: ', while frozen', frozen: true, fourEyes: false },
  { title: ', under four eyes', frozen: false, fourEyes: true },
  { title: ', of a tenant', frozen: false, fourEyes: false, tenant: 'town' },
];

/** One request, and what the schemas and the role table say about it. */
export interface CaseSpec {
  readonly title: string;
  /** Documents that are there besides `access/roles`; null takes one away. */
  readonly before: Readonly<Record<string, Fields | null>>;
  readonly call: (uid: string) => Call;
  /** What is asked is in order; where it matters, for this account and site. */
  readonly isGood: boolean | ((uid: string, site: Site) => boolean);
  readonly role: Role;
  /** Also while the site is frozen. */
  readonly alsoFrozen?: true;
  /** Asked on every site, not on the plain one alone. */
  readonly everySite?: true;
  /** The only site that it is asked on. */
  readonly site?: Site;
  /** The server's time, where it is another. */
  readonly time?: Date;
}

export interface Identity {
  readonly title: string;
  readonly uid: string | null;
  readonly claims?: { readonly [claim: string]: unknown; readonly firebase?: { readonly tenant: string } };
  readonly role: 'none' | 'editor' | 'admin';
}

const otherTenant = { firebase: { tenant: 'elsewhere' } };
const town = { firebase: { tenant: 'town' } };

/** The identities. Roles go by account: whether a mail is verified changes nothing, neither for nor against. */
export const identities: readonly Identity[] = [
  { title: 'a visitor', uid: null, role: 'none' },
  { title: 'a stranger', uid: 'stranger', role: 'none' },
  {
    title: 'a stranger with an unverified mail of an admin',
    uid: 'impostor',
    claims: { email: 'admin', email_verified: false },
    role: 'none',
  },
  { title: 'a blocked editor', uid: 'blocked', role: 'none' },
  { title: 'a blocked admin', uid: 'blockedAdmin', role: 'none' },
  { title: 'an editor', uid: 'editor', role: 'editor' },
  { title: 'an admin', uid: 'admin', role: 'admin' },
  { title: 'an admin of another tenant', uid: 'admin', claims: otherTenant, role: 'admin' },
  { title: 'an admin of the tenant', uid: 'admin', claims: town, role: 'admin' },
  { title: 'an editor of the tenant', uid: 'editor', claims: town, role: 'editor' },
];

const ranks = { none: ['anyone'], editor: ['anyone', 'editor'], admin: ['anyone', 'editor', 'admin'] };

/** The role table; a token of another tenant than the site's has no role. */
export function mayDo({ role, claims }: Identity, needed: Role, { tenant = '' }: Site): boolean {
  const isOurs = (claims?.firebase?.tenant ?? '') === tenant;
  return ranks[isOurs ? role : 'none'].includes(needed);
}

export const rolesDocument = ({ frozen, fourEyes, tenant }: Site): Fields => ({
  admins: ['admin', 'blockedAdmin'],
  editors: ['editor', 'blocked'],
  blocked: ['blocked', 'blockedAdmin'],
  frozen,
  fourEyes,
  ...(tenant !== undefined && { tenant }),
  rev: 1n,
  writeId: '00000000-0000-4000-8000-000000000001',
  updatedAt: new Date(0),
});
