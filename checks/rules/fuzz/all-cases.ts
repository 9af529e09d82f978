import type { Operation } from '#local-backend/rules/ruleset.ts';
import { toValueMap } from '#local-backend/token.ts';
import { auditCaseSpecs } from './audit-case-specs.ts';
import { type Case, casesOf, distinctiveCasesOf, authOf, documentsOf, timestampOf } from './cases.ts';
import { reportCaseSpecs } from './report-case-specs.ts';
import { draftCaseSpecs } from './draft-case-specs.ts';
import { previewCaseSpecs } from './preview-case-specs.ts';
import { proposalCaseSpecs } from './proposal-case-specs.ts';
import { publicationCaseSpecs } from './publications.ts';
import {
  sites,
  type Identity,
  now,
  type Role,
  rolesDocument,
  type Site,
  identities,
  mayDo,
} from './case-specs.ts';
import { conversationCaseSpecs } from './conversation-case-specs.ts';
import { redactionCaseSpecs } from './redaction-case-specs.ts';
import { removalCaseSpecs } from './removal-case-specs.ts';
import { memberCaseSpecs } from './member-case-specs.ts';
import { scheduleCaseSpecs } from './schedule-case-specs.ts';
import { rolesCaseSpecs } from './roles-case-specs.ts';

const hash = '0123456789abcdef'.repeat(4);
const good = {
  contentType: 'image/webp',
  size: 1024,
  cacheControl: 'public, max-age=86400',
};
const mebibytes = 1024 * 1024;

interface StorageCaseSpec {
  readonly title: string;
  readonly operation: Operation;
  readonly name?: string;
  readonly image?: object;
  /** True if a removal of the object is recorded. */
  readonly isRemoved?: true;
  /** True if an upload replaces an object. */
  readonly isStored?: true;
  readonly isGood: boolean;
  readonly role: Role;
}

const upload = (title: string, changes: object, isGood = false): StorageCaseSpec => ({
  title,
  operation: 'create',
  image: { ...good, ...changes },
  isGood,
  role: 'editor',
});
const named = (name: string, isGood = false): StorageCaseSpec => ({ ...upload(name, {}, isGood), name });
const act = (operation: Operation, role: Role, title = 'an existing object'): StorageCaseSpec => ({
  title,
  operation,
  isGood: role !== 'nobody',
  role,
});
const removed = { isRemoved: true } as const;

/**
 * Images are WebP files named by hash, up to 4 MiB. Editors create them once, admins list them and delete those with
 * a recorded removal, and everyone reads them.
 */
const specs: readonly StorageCaseSpec[] = [
  upload('an image', {}, true),
  upload('an empty file', { size: 0 }),
  upload('one byte', { size: 1 }, true),
  upload('4 MiB', { size: 4 * mebibytes }, true),
  upload('more than 4 MiB', { size: 4 * mebibytes + 1 }),
  ...['image/svg+xml', 'image/jpeg', 'text/html', '', undefined].map((contentType) =>
    upload(`type ${contentType}`, { contentType }),
  ),
  ...['private', 'public, max-age=864000', '', undefined].map((cacheControl) =>
    upload(`with the Cache-Control ${cacheControl}`, { cacheControl }),
  ),
  ...['gzip', 'br', 'Identity', 'identity', ''].map((contentEncoding) =>
    upload(
      `with the content encoding ${contentEncoding}`,
      { contentEncoding },
      ['identity', ''].includes(contentEncoding),
    ),
  ),
  ...['attachment', 'x-inline', 'inlined', 'inline', "inline; filename*=utf-8''a.webp", ''].map(
    (contentDisposition) =>
      upload(
        `with the content disposition ${contentDisposition}`,
        { contentDisposition },
        /^(inline(;|$)|$)/.test(contentDisposition),
      ),
  ),
  named(`public/img/${'f'.repeat(64)}.webp`, true),
  named(`public/img/${'f'.repeat(63)}.webp`),
  named(`public/img/0${hash}.webp`),
  named(`public/img/${hash}.webp0`),
  named(`public/img/${hash}xwebp`),
  named(`public/img/${hash.toUpperCase()}.webp`),
  named(`public/img/${hash}.svg`),
  named(`public/img/x/${hash}.webp`),
  named(`public/${hash}.webp`),
  named(`${hash}.webp`),
  { ...upload('an image in place of another', {}), isStored: true },
  act('update', 'nobody'),
  act('delete', 'nobody'),
  { ...act('delete', 'admin', 'an object to be removed'), ...removed },
  { ...act('update', 'nobody', 'an object to be removed'), ...removed },
  { ...act('delete', 'nobody', 'another object'), name: `public/img/${'f'.repeat(64)}.webp`, ...removed },
  { ...upload('an image to be removed', {}), ...removed },
  { ...act('list', 'admin', 'images'), name: 'public/img' },
  { ...act('list', 'nobody', 'another folder'), name: 'private' },
  act('get', 'anyone', 'an image'),
  { ...act('get', 'nobody', 'an object of another folder'), name: 'private/x' },
];

function caseOf(spec: StorageCaseSpec, identity: Identity, site: Site): Case {
  const {
    title,
    operation,
    name = `public/img/${hash}.webp`,
    image = good,
    isGood,
    isRemoved,
    isStored = operation !== 'create',
    role,
  } = spec;
  const removal = isRemoved && { [`removals/${hash}`]: { isDone: false } };
  const there = documentsOf({ 'access/roles': rolesDocument(site), ...removal });
  const get = (path: string) => there.get(path);
  const isWrite = operation === 'create' || operation === 'update';
  const isFrozen = site.frozen && (isWrite || operation === 'delete');
  return {
    title: `${identity.title}, ${operation} ${title}${site.title}`,
    expected: isGood && mayDo(identity, role, site) && !isFrozen,
    isAllowed: (rules) =>
      rules.evaluate({
        operation,
        path: `b/demo/o/${name}`,
        auth: authOf(identity),
        time: timestampOf(now),
        resource: isStored ? toValueMap(good) : null,
        requestResource: isWrite ? toValueMap(image) : null,
        documents: { get, getAfter: get },
      }).allowed,
  };
}

/** Every request to Storage. */
const storageCases = (): Case[] =>
  sites.flatMap((site) =>
    identities.flatMap((identity) => specs.map((spec) => caseOf(spec, identity, site))),
  );

const caseSpecs = () => [
  ...publicationCaseSpecs(),
  ...sites.flatMap(rolesCaseSpecs),
  ...draftCaseSpecs(),
  ...auditCaseSpecs(),
  ...previewCaseSpecs(),
  ...proposalCaseSpecs(),
  ...memberCaseSpecs(),
  ...redactionCaseSpecs(),
  ...removalCaseSpecs(),
  ...conversationCaseSpecs(),
  ...scheduleCaseSpecs(),
  ...reportCaseSpecs(),
];

/** Returns every request to a rules file; a declared collection is covered automatically. */
export const casesOfRules = (file: string): Case[] =>
  file === 'storage.rules' ? storageCases() : caseSpecs().flatMap(casesOf);

/** Returns the requests that can distinguish one rules file from another. */
export const distinctiveCasesOfRules = (file: string): Case[] =>
  file === 'storage.rules' ? storageCases() : caseSpecs().flatMap(distinctiveCasesOf);
