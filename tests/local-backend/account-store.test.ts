import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type Account, AccountStore } from '#local-backend/account-store.ts';
import { temporaryFolder } from './lite-server.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});

const accountOf = (localId: string, more: object = {}): Account => ({
  localId,
  email: `${localId}@example.org`,
  providerUserInfo: [{ providerId: 'password', rawId: `${localId}@example.org` }],
  ...more,
});

/** Returns what a new start reads and reports. */
function readBack(): { ids: string[]; lines: string[] } {
  const lines: string[] = [];
  const store = new AccountStore(dir, (line) => void lines.push(line));
  store.close();
  return { ids: store.accounts.map(({ localId }) => localId), lines };
}

function save(...accounts: readonly Account[]): void {
  const store = new AccountStore(dir, () => {});
  store.save(accounts);
  store.close();
}

test('accounts can be added, changed and removed one at a time', () => {
  save(accountOf('a'), accountOf('b'));
  save(accountOf('b', { displayName: '乙' }), accountOf('c'));
  expect(readBack()).toEqual({ ids: ['b', 'c'], lines: [] });
});

test('a damaged account is skipped and reported, and the others remain', () => {
  save(accountOf('a'), accountOf('b'), accountOf('c'));
  const path = join(dir, 'accounts.log');
  writeFileSync(path, readFileSync(path, 'utf8').replace('b@example', 'x@example'));
  const { ids, lines } = readBack();
  expect(ids).toEqual(['a', 'c']);
  expect(lines).toEqual([
    expect.stringMatching(/accounts\.log: skipped what is damaged at line 4 .*; b is lost; /),
  ]);
});

test('only changes made by a user count as unsaved', () => {
  const store = new AccountStore(dir, () => {});
  store.save([accountOf('a', { lastLoginAt: '1' }), accountOf('b')]);
  expect(store.unsaved([accountOf('a', { lastLoginAt: '2' }), accountOf('b', { validSince: '3' })])).toEqual(
    [],
  );
  expect(store.unsaved([accountOf('a', { email: 'new@example.org' }), accountOf('c')])).toHaveLength(3);
  store.close();
});
