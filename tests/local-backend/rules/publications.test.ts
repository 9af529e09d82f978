import { expect, test } from 'vitest';
import type { Decision } from '#local-backend/rules/ruleset.ts';
import { contents, ids } from '#scripts/prove/contents.ts';
import { NOW } from './rules-requests.ts';
import { folder, goodDocument, image, IMAGE, publish, ROLES, settings, tombstone } from './site-documents.ts';

// The real rules file: what each `allow` must let through, and one step beside it. The official emulator
// decided the same.
const PUBLICATIONS: [title: string, decision: () => Decision, allowed: boolean][] = [
  ['an admin creates a picture', () => publish('admin', IMAGE, image(1)), true],
  ['an editor creates a picture', () => publish('editor', IMAGE, image(1)), false],
  ['a blocked account creates a picture', () => publish('blocked', IMAGE, image(1)), false],
  [
    'an admin creates a picture under a bad name',
    () => publish('admin', 'debunkingImages/x', image(1)),
    false,
  ],
  [
    'an admin creates a picture while frozen',
    () => publish('admin', IMAGE, image(1), { roles: { ...ROLES, frozen: true } }),
    false,
  ],
  [
    'an admin creates a picture with another revision',
    () =>
      publish('admin', IMAGE, image(1), {
        revision: { by: 'admin', at: NOW, document: image(1, { title: '別的' }) },
      }),
    false,
  ],
  [
    'an admin creates a picture with an unknown field',
    () => publish('admin', IMAGE, image(1, { extra: 1 })),
    false,
  ],
  [
    'an admin creates a wrong message without its label',
    () => publish('admin', IMAGE, image(1, { altText: '示範' })),
    false,
  ],
  [
    'an admin creates a picture that starts at revision 2',
    () => publish('admin', IMAGE, { ...image(2), createdAt: NOW }),
    false,
  ],
  [
    'an admin updates a picture',
    () => publish('admin', IMAGE, image(2, { title: '新' }), { previous: image(1) }),
    true,
  ],
  [
    'an editor moves a picture',
    () => publish('editor', IMAGE, image(2, { folderId: 'f2' }), { previous: image(1) }),
    true,
  ],
  [
    'an editor renames a picture',
    () => publish('editor', IMAGE, image(2, { title: '新' }), { previous: image(1) }),
    false,
  ],
  [
    'an admin overwrites a stale picture',
    () => publish('admin', IMAGE, image(2), { previous: image(2) }),
    false,
  ],
  ['an admin withdraws a picture', () => publish('admin', IMAGE, tombstone(2), { previous: image(1) }), true],
  [
    'an editor withdraws a picture',
    () => publish('editor', IMAGE, tombstone(2), { previous: image(1) }),
    false,
  ],
  ['an editor creates a folder', () => publish('editor', 'imageFolders/f1', folder(1)), true],
  ['a stranger creates a folder', () => publish('stranger', 'imageFolders/f1', folder(1)), false],
  [
    'an editor renames a folder',
    () => publish('editor', 'imageFolders/f1', { ...folder(2), name: '新' }, { previous: folder(1) }),
    true,
  ],
  [
    'an editor withdraws a folder',
    () => publish('editor', 'imageFolders/f1', tombstone(2), { previous: folder(1) }),
    true,
  ],
  [
    'a stranger renames a folder',
    () => publish('stranger', 'imageFolders/f1', folder(2), { previous: folder(1) }),
    false,
  ],
  ['an admin creates the settings', () => publish('admin', 'site/settings', settings(1)), true],
  [
    'an admin updates the settings',
    () => publish('admin', 'site/settings', settings(2), { previous: settings(1) }),
    true,
  ],
  [
    'an editor updates the settings',
    () => publish('editor', 'site/settings', settings(2), { previous: settings(1) }),
    false,
  ],
  ['an admin creates other settings', () => publish('admin', 'site/other', settings(1)), false],
  [
    'an editor records a revision',
    () => publish('editor', 'imageFolders/f1', folder(1), { part: 'revision' }),
    true,
  ],
  [
    'an editor records a revision in another name',
    () =>
      publish('editor', 'imageFolders/f1', folder(1), {
        part: 'revision',
        revision: { by: 'admin', at: NOW, document: folder(1) },
      }),
    false,
  ],
  [
    'a member of the right tenant creates a folder',
    () =>
      publish('editor', 'imageFolders/f1', folder(1), {
        roles: { ...ROLES, tenant: 't' },
        token: { firebase: { tenant: 't' } },
      }),
    true,
  ],
  [
    'a member of another tenant creates a folder',
    () =>
      publish('editor', 'imageFolders/f1', folder(1), {
        roles: { ...ROLES, tenant: 't' },
        token: { firebase: { tenant: 'u' } },
      }),
    false,
  ],
];

for (const [title, decision, allowed] of PUBLICATIONS)
  test(`${title}: ${allowed ? 'allowed' : 'denied'}`, () => {
    expect(decision()).toMatchObject({ allowed });
  });

/** Expressions that a publication may take of the 1,000 that Firestore evaluates a request: room for more fields. */
const expressionBudget = 700;

test('moving a picture as an editor, the dearest publication, stays within the budget of expressions', () => {
  const { allowed, expressions } = publish('editor', IMAGE, image(2, { folderId: 'f2' }), {
    previous: image(1),
  });
  expect(allowed).toBe(true);
  expect(expressions).toBeLessThanOrEqual(expressionBudget);
});

const names = Object.keys(contents) as (keyof typeof contents)[];

test.each(names)('publications of %s stay within the budget of expressions', (name) => {
  const path = `${name}/${ids[name]}`;
  const previous = goodDocument(name, 1);
  const decisions = [
    publish('admin', path, previous),
    publish('admin', path, goodDocument(name, 2), { previous }),
    publish('admin', path, tombstone(2), { previous }),
  ];
  expect(decisions.slice(0, 2).map(({ allowed }) => allowed)).toEqual([true, true]);
  expect(Math.max(...decisions.map(({ expressions }) => expressions))).toBeLessThanOrEqual(expressionBudget);
});
