import { type Fields } from '#checks/rules/differential/plain-values.ts';

/** True if the server under test has its own clock, as the official emulator. */
export const hasOwnClock = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;

/** The server's time in every case. */
export const now = hasOwnClock ? new Date() : new Date('2026-11-21T08:30:00.000Z');

/** The minimum role for a request; each role includes the ones before it, except nobody. */
export type Role = 'anyone' | 'editor' | 'admin' | 'nobody';

export type Call =
  /** Without fields, the document is deleted. */
  | { readonly writes: readonly (readonly [path: string, fields: Fields | null])[] }
  | { readonly delete: string }
  | { readonly get: string }
  | { readonly list: string; readonly limit: number | null; readonly offset?: number };

/** The settings in `access/roles`, besides the lists of members. */
export interface Site {
  readonly title: string;
  readonly frozen: boolean;
  readonly fourEyes: boolean;
  readonly tenant?: string;
  /** Which members require a second factor. */
  readonly secondFactor?: 'admins' | 'editors' | 'both';
}

/** Every case spec runs on the first; the others get those marked `everySite`. */
export const sites: readonly Site[] = [
  { title: '', frozen: false, fourEyes: false },
  { title: ', while frozen', frozen: true, fourEyes: false },
  { title: ', under four eyes', frozen: false, fourEyes: true },
  { title: ', of a tenant', frozen: false, fourEyes: false, tenant: 'town' },
  { title: ', with a second factor of admins', frozen: false, fourEyes: false, secondFactor: 'admins' },
  { title: ', with a second factor of editors', frozen: false, fourEyes: false, secondFactor: 'editors' },
  { title: ', with a second factor', frozen: false, fourEyes: false, secondFactor: 'both' },
];

/** A request, and the decision expected from the schemas and the role table. */
export interface CaseSpec {
  readonly title: string;
  /** Existing documents besides `access/roles`; null removes one. */
  readonly before: Readonly<Record<string, Fields | null>>;
  readonly call: (uid: string) => Call;
  /** True if the request is valid; a function if that depends on the account and site. */
  readonly isGood: boolean | ((uid: string, site: Site, identity: Identity) => boolean);
  readonly role: Role;
  /** Also allowed while the site is frozen. */
  readonly alsoFrozen?: true;
  /** Run on every site, instead of only on the plain one. */
  readonly everySite?: true;
  /** The only site to run it on. */
  readonly site?: Site;
  /** The server's time, if it must be exact or differs from `now`. */
  readonly time?: Date;
  /** Who sends it, instead of all identities. */
  readonly senders?: readonly Identity[];
  /** Its proof of work takes seconds. */
  readonly isCostly?: true;
}

/**
 * Creates the case specs of one document, with `before` as its existing version. `isEverySite` decides by title which
 * run on every site.
 */
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

/** The case specs of reading a document and of listing its collection. */
export function reads(path: string, before: CaseSpec['before'], role: Role = 'editor'): CaseSpec[] {
  const list = path.slice(0, path.indexOf('/'));
  const all: readonly (readonly [string, Call, boolean])[] = [
    ['read', { get: path }, true],
    ['list 50 beside', { list, limit: 50 }, true],
    ['list 51 beside', { list, limit: 51 }, false],
  ];
  return all.map(([title, call, isGood]): CaseSpec => ({
    title: `${title} ${path}`,
    before,
    call: () => call,
    isGood,
    role,
    everySite: true,
  }));
}

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
const withPhone = { firebase: { sign_in_second_factor: 'phone' } };

/** The address that the sites' roles invite as an editor; below, the claims that prove it. */
export const invitedEmail = 'newcomer@local.test';
const proved = { email: 'Newcomer@Local.Test', email_verified: true };

/** The identities. Roles are assigned by account; a verified address only allows accepting an invitation to it. */
export const identities: readonly Identity[] = [
  { title: 'a visitor', uid: null, role: 'none' },
  { title: 'a stranger', uid: 'stranger', role: 'none' },
  {
    title: 'a stranger with the unverified email address of an admin',
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
  { title: 'an editor with a second factor', uid: 'editor', claims: withPhone, role: 'editor' },
  { title: 'an invited account', uid: 'newcomer', claims: proved, role: 'none' },
  {
    title: 'an invited account with an unverified address',
    uid: 'newcomer',
    claims: { ...proved, email_verified: false },
    role: 'none',
  },
  { title: 'a blocked editor with an invitation', uid: 'blocked', claims: proved, role: 'none' },
];

/** Who sends the request of a spec. */
export const sendersOf = ({ senders }: Pick<CaseSpec, 'senders'>): readonly Identity[] =>
  senders ?? identities;

const ranks = { none: ['anyone'], editor: ['anyone', 'editor'], admin: ['anyone', 'editor', 'admin'] };

/** True if a token is for the site's tenant. */
export const isOurs = ({ claims }: Identity, { tenant = '' }: Site): boolean =>
  (claims?.firebase?.tenant ?? '') === tenant;

export const hasFactor = ({ claims }: Identity): boolean =>
  claims?.firebase?.sign_in_second_factor !== undefined;

/** Implements the role table. A token for another tenant, or without the role's required second factor, has no role. */
export function mayDo(identity: Identity, needed: Role, site: Site): boolean {
  const { role } = identity;
  const { secondFactor } = site;
  const isRequired = secondFactor === 'both' || secondFactor === `${role}s`;
  const isMember = isOurs(identity, site) && (!isRequired || hasFactor(identity));
  return ranks[isMember ? role : 'none'].includes(needed);
}

export const rolesDocument = ({ frozen, fourEyes, tenant, secondFactor }: Site): Fields => ({
  admins: ['admin', 'blockedAdmin'],
  editors: ['editor', 'someone', 'blocked'],
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
