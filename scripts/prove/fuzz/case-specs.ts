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
  /** Of whom a second factor is required. */
  readonly secondFactor?: 'admins' | 'editors' | 'both';
}

/** The first is asked everything. */
export const sites: readonly Site[] = [
  { title: '', frozen: false, fourEyes: false },
  { title: ', while frozen', frozen: true, fourEyes: false },
  { title: ', under four eyes', frozen: false, fourEyes: true },
  { title: ', of a tenant', frozen: false, fourEyes: false, tenant: 'town' },
  { title: ', with a second factor of admins', frozen: false, fourEyes: false, secondFactor: 'admins' },
  { title: ', with a second factor of editors', frozen: false, fourEyes: false, secondFactor: 'editors' },
  { title: ', with a second factor', frozen: false, fourEyes: false, secondFactor: 'both' },
];

/** One request, and what the schemas and the role table say about it. */
export interface CaseSpec {
  readonly title: string;
  /** Documents that are there besides `access/roles`; null takes one away. */
  readonly before: Readonly<Record<string, Fields | null>>;
  readonly call: (uid: string) => Call;
  /** What is asked is in order; where it matters, for this account and site. */
  readonly isGood: boolean | ((uid: string, site: Site, identity: Identity) => boolean);
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

/** What makes the cases of one document, of which `before` is there; `isEverySite` says by its title which is for every site. */
export const specsOf =
  (path: string, name: string, isEverySite: (title: string) => boolean) =>
  (
    title: string,
    before: Fields | undefined,
    call: CaseSpec['call'],
    isGood: CaseSpec['isGood'],
    role: Role = 'editor',
  ): CaseSpec => ({
    title: `${title} ${name}`,
    before: before ? { [path]: before } : {},
    call,
    isGood,
    role,
    ...(isEverySite(title) && { everySite: true }),
  });

export interface Identity {
  readonly title: string;
  readonly uid: string | null;
  readonly claims?: {
    readonly [claim: string]: unknown;
    readonly firebase?: { readonly tenant?: string; readonly sign_in_second_factor?: string };
  };
  readonly role: 'none' | 'editor' | 'admin';
}

const otherTenant = { firebase: { tenant: 'elsewhere' } };
const town = { firebase: { tenant: 'town' } };
const withFactor = { firebase: { sign_in_second_factor: 'totp' } };

/** The address that the sites' roles invite as an editor, and who has proved to have it. */
export const invitedEmail = 'newcomer@local.test';
const proved = { email: 'Newcomer@Local.Test', email_verified: true };

/** The identities. Roles go by account; a verified address lets somebody take an invitation of it, and nothing else. */
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
  { title: 'an admin with a second factor', uid: 'admin', claims: withFactor, role: 'admin' },
  { title: 'an editor with a second factor', uid: 'editor', claims: withFactor, role: 'editor' },
  { title: 'somebody invited', uid: 'newcomer', claims: proved, role: 'none' },
  {
    title: 'somebody invited whose address is not proved',
    uid: 'newcomer',
    claims: { ...proved, email_verified: false },
    role: 'none',
  },
  { title: 'a blocked editor who is invited', uid: 'blocked', claims: proved, role: 'none' },
];

const ranks = { none: ['anyone'], editor: ['anyone', 'editor'], admin: ['anyone', 'editor', 'admin'] };

/** Whether a token is of the site's tenant. */
export const isOurs = ({ claims }: Identity, { tenant = '' }: Site): boolean =>
  (claims?.firebase?.tenant ?? '') === tenant;

export const hasFactor = ({ claims }: Identity): boolean =>
  claims?.firebase?.sign_in_second_factor !== undefined;

/** The role table; a token of another tenant than the site's, or without the second factor of the role, has none. */
export function mayDo(identity: Identity, needed: Role, site: Site): boolean {
  const { role } = identity;
  const { secondFactor } = site;
  const isRequired = secondFactor === 'both' || secondFactor === `${role}s`;
  const isMember = isOurs(identity, site) && (!isRequired || hasFactor(identity));
  return ranks[isMember ? role : 'none'].includes(needed);
}

export const rolesDocument = ({ frozen, fourEyes, tenant, secondFactor }: Site): Fields => ({
  admins: ['admin', 'blockedAdmin'],
  editors: ['editor', 'blocked'],
  blocked: ['blocked', 'blockedAdmin'],
  invited: { [invitedEmail]: 'editor', 'other@local.test': 'admin' },
  frozen,
  fourEyes,
  ...(tenant !== undefined && { tenant }),
  ...(secondFactor !== undefined && { secondFactor }),
  rev: 1n,
  writeId: '00000000-0000-4000-8000-000000000001',
  updatedAt: new Date(0),
});
