import type { FirestoreErrorCode } from 'firebase/firestore/lite';
import { StorageErrorCode } from 'firebase/storage';
import { expect, test } from 'vitest';
import texts from '#src/locales/zh-TW/common.json';
import { errorKind, toServiceError } from '#src/platform/firebase/errors.ts';

const kindOf = (code: string) => errorKind(toServiceError(Object.assign(new Error('English'), { code })));

// The compiler checks that the list covers the SDK's codes.
const firestoreKinds: Record<FirestoreErrorCode, string> = {
  cancelled: 'service',
  unknown: 'service',
  'invalid-argument': 'invalid',
  'deadline-exceeded': 'service',
  'not-found': 'notFound',
  'already-exists': 'conflict',
  'permission-denied': 'denied',
  'resource-exhausted': 'quota',
  'failed-precondition': 'invalid',
  aborted: 'conflict',
  'out-of-range': 'invalid',
  unimplemented: 'service',
  internal: 'service',
  unavailable: 'service',
  'data-loss': 'service',
  unauthenticated: 'denied',
};

test.each(Object.entries(firestoreKinds))('Firestore’s %s is %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind);
});

test('every code of Storage has a hint what to do', () => {
  const codes = Object.values(StorageErrorCode);
  expect(codes.length).toBeGreaterThan(20);
  for (const code of codes) expect(texts.error[kindOf(`storage/${code}`)].hint, code).not.toBe('');
  const mapped = codes.filter((code) => kindOf(`storage/${code}`) !== 'service');
  expect(mapped.toSorted()).toEqual([
    'cannot-slice-blob',
    'invalid-argument',
    'invalid-format',
    'object-not-found',
    'quota-exceeded',
    'retry-limit-exceeded',
    'unauthenticated',
    'unauthorized',
    'unauthorized-app',
  ]);
});
