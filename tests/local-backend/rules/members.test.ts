import { expect, test } from 'vitest';
import { evaluate, type Data, NOW, type PlainMap, TOKEN } from './rules-requests.ts';
import { draft, image, IMAGE, ROLES, ruleset, write } from './site-documents.ts';

// The real rules file: one request that each `allow` must permit, and similar ones that it must deny. The official
// emulator decides the same.
const DRAFT = 'drafts/cases~1';
const JUST_NOW: PlainMap = { ...TOKEN, auth_time: 1_800_000_000 - 899 };

const WRITES: [title: string, decision: () => boolean, allowed: boolean][] = [
  ['an editor creates a draft', () => write('editor', DRAFT, draft(1), null), true],
  [
    'an editor creates a draft in the name of another account',
    () => write('editor', DRAFT, draft(1, { authors: ['admin'] }), null),
    false,
  ],
  [
    'a stranger creates a draft',
    () => write('stranger', DRAFT, draft(1, { authors: ['stranger'] }), null),
    false,
  ],
  [
    'an admin joins a draft',
    () =>
      write(
        'admin',
        DRAFT,
        draft(2, { authors: ['editor', 'admin'], before: { by: 'editor', data: { title: '示範' } } }),
        draft(1),
      ),
    true,
  ],
  [
    'an admin removes an author',
    () => write('admin', DRAFT, draft(2, { authors: ['admin'] }), draft(1)),
    false,
  ],
  [
    'an admin approves a draft',
    () => write('admin', DRAFT, draft(2, { stage: 'approved', approvedBy: 'admin' }), draft(1)),
    true,
  ],
  [
    'an author approves their own draft',
    () => write('editor', DRAFT, draft(2, { stage: 'approved', approvedBy: 'editor' }), draft(1)),
    false,
  ],
  ['an editor deletes their own draft', () => write('editor', DRAFT, null, draft(1)), true],
  ['a stranger deletes a draft', () => write('stranger', DRAFT, null, draft(1)), false],
  ['an admin deletes an image', () => write('admin', IMAGE, null, image(1)), false],
  [
    'an admin changes roles',
    () => write('admin', 'access/roles', { ...ROLES, frozen: true, rev: 2, updatedAt: NOW }, ROLES, JUST_NOW),
    true,
  ],
  [
    'an admin changes roles long after signing in',
    () => write('admin', 'access/roles', { ...ROLES, frozen: true, rev: 2, updatedAt: NOW }, ROLES),
    false,
  ],
  [
    'a token without auth_time changes roles',
    () => write('admin', 'access/roles', { ...ROLES, frozen: true, rev: 2, updatedAt: NOW }, ROLES, {}),
    false,
  ],
  [
    'an editor changes roles',
    () =>
      write('editor', 'access/roles', { ...ROLES, frozen: true, rev: 2, updatedAt: NOW }, ROLES, JUST_NOW),
    false,
  ],
];

for (const [title, decision, allowed] of WRITES)
  test(`${title}: ${allowed ? 'allowed' : 'denied'}`, () => {
    expect(decision()).toBe(allowed);
  });

const before: Data = {
  'access/roles': ROLES,
  [DRAFT]: draft(1),
  [IMAGE]: image(1),
  [`${IMAGE}/revisions/1`]: { by: 'admin' },
};
const READS: [operation: 'get' | 'list', name: string, allowed: readonly (string | null)[]][] = [
  ['get', IMAGE, [null, 'stranger', 'editor']],
  ['list', 'debunkingImages', [null, 'stranger', 'editor']],
  ['get', 'imageFolders/f1', [null, 'stranger', 'editor']],
  ['list', 'imageFolders', [null, 'stranger', 'editor']],
  ['get', 'site/settings', [null, 'stranger', 'editor']],
  ['get', 'site/other', []],
  ['list', 'site', [null, 'stranger', 'editor']],
  ['get', `${IMAGE}/revisions/1`, ['editor']],
  ['list', `${IMAGE}/revisions`, ['editor']],
  ['get', DRAFT, ['editor']],
  ['list', 'drafts', ['editor']],
  ['get', 'access/roles', ['editor']],
  ['list', 'access', []],
];

for (const [operation, name, allowed] of READS)
  test(`${operation} ${name} is allowed for ${allowed.map((uid) => uid ?? 'everyone').join(', ') || 'nobody'}`, () => {
    const readers = [null, 'stranger', 'blocked', 'editor'].filter(
      (uid) => evaluate(ruleset, operation, name, { uid, before, query: { limit: 50 } }).allowed,
    );
    expect(readers.filter((uid) => uid !== 'blocked')).toEqual(allowed);
    expect(readers.includes('blocked')).toBe(allowed.includes('stranger'));
  });

for (const collection of ['debunkingImages', 'imageFolders', 'site', `${IMAGE}/revisions`, 'drafts'])
  test(`nobody can list more than 50 of ${collection}`, () => {
    for (const limit of [51, null])
      expect(evaluate(ruleset, 'list', collection, { uid: 'editor', before, query: { limit } }).allowed).toBe(
        false,
      );
  });
