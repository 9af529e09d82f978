import type { FirestoreErrorCode } from 'firebase/firestore/lite';
import { StorageErrorCode } from 'firebase/storage';
import { expect, test } from 'vitest';
import texts from '#src/locales/zh-TW/common.json';
import { errorKind, toServiceError } from '#src/platform/firebase/errors.ts';
import data from './errors.data.json';

const kindOf = (code: string) => errorKind(toServiceError(Object.assign(new Error('English'), { code })));

// The compiler checks that the list covers the SDK's codes.
const firestoreKinds: Record<FirestoreErrorCode, string> = data.firestoreKinds;

test.each(Object.entries(firestoreKinds))('Firestore’s %s is %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind);
});

test('every code of Storage has a hint what to do', () => {
  const codes = Object.values(StorageErrorCode);
  expect(codes.length).toBeGreaterThan(20);
  for (const code of codes) expect(texts.error[kindOf(`storage/${code}`)].hint, code).not.toBe('');
  const mapped = codes.filter((code) => kindOf(`storage/${code}`) !== 'service');
  expect(mapped.toSorted()).toEqual(data.cases);
});
