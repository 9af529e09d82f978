import type { Operation } from '#local-backend/rules/ruleset.ts';
import { toValueMap } from '#local-backend/token.ts';
import { authOf, type Case, documentsOf, timestampOf } from './cases.ts';
import {
  type Identity,
  identities,
  mayDo,
  now,
  type Role,
  rolesDocument,
  type Site,
  sites,
} from './case-specs.ts';

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
  readonly picture?: object;
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
  picture: { ...good, ...changes },
  isGood,
  role: 'editor',
});
const named = (name: string, isGood = false): StorageCaseSpec => ({ ...upload(name, {}, isGood), name });
const none = (operation: Operation): StorageCaseSpec => ({
  title: `${operation} an existing object`,
  operation,
  isGood: false,
  role: 'nobody',
});

/**
 * Pictures are WebP files named by hash, up to 4 MiB. Editors create them once, admins list them and delete those with
 * a recorded removal, and everyone reads them.
 */
const specs: readonly StorageCaseSpec[] = [
  upload('a picture', {}, true),
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
  { ...upload('a picture in place of another', {}), isStored: true },
  none('update'),
  none('delete'),
  {
    title: 'delete an object to be removed',
    operation: 'delete',
    isRemoved: true,
    isGood: true,
    role: 'admin',
  },
  {
    title: 'change an object to be removed',
    operation: 'update',
    isRemoved: true,
    isGood: false,
    role: 'nobody',
  },
  {
    title: 'delete another object',
    operation: 'delete',
    name: `public/img/${'f'.repeat(64)}.webp`,
    isRemoved: true,
    isGood: false,
    role: 'nobody',
  },
  { ...upload('a picture to be removed', {}), isRemoved: true },
  { title: 'list pictures', operation: 'list', name: 'public/img', isGood: true, role: 'admin' },
  { title: 'list another folder', operation: 'list', name: 'private', isGood: false, role: 'nobody' },
  { title: 'read a picture', operation: 'get', isGood: true, role: 'anyone' },
  { title: 'read in another folder', operation: 'get', name: 'private/x', isGood: false, role: 'anyone' },
];

function caseOf(spec: StorageCaseSpec, identity: Identity, site: Site): Case {
  const {
    title,
    operation,
    name = `public/img/${hash}.webp`,
    picture = good,
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
        requestResource: isWrite ? toValueMap(picture) : null,
        documents: { get, getAfter: get },
      }).allowed,
  };
}

/** Every request to Storage. */
export const storageCases = (): Case[] =>
  sites.flatMap((site) =>
    identities.flatMap((identity) => specs.map((spec) => caseOf(spec, identity, site))),
  );
