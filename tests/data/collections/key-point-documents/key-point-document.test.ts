import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keyPointDocuments } from '#src/data/collections/key-point-documents/key-point-document.collection.ts';

const isAllowed = (url: string) => z.safeParse(keyPointDocuments.fields.docsUrl, url).success;
const id = '2PACX-1vSampleDocument';

/** The rules contain the same pattern, with character classes written out. */
const [, inRules = ''] =
  /data\.docsUrl\.matches\('([^']+)'\)/.exec(readFileSync('firestore.rules', 'utf8')) ?? [];

test.each([
  [`https://docs.google.com/document/d/e/${id}/pub?embedded=true`, true],
  [`https://docs.google.com/document/d/${id}/preview`, true],
  [`https://docs.google.com/spreadsheets/d/e/${id}/pubhtml?gid=0&single=true`, true],
  [`https://docs.google.com/presentation/d/e/${id}/embed?start=false`, true],
  [`https://docs.google.com/document/d/${id}/edit`, false],
  [`https://docs.google.com/forms/d/e/${id}/viewform`, false],
  [`http://docs.google.com/document/d/${id}/pub`, false],
  [`https://docs.google.com.evil.example/document/d/${id}/pub`, false],
  [`https://docs.google.com@evil.example/document/d/${id}/pub`, false],
  [`https://docs.google.com/document/d/${id}/../../evil/pub`, false],
  [`https://docs.google.com/document/d/${id}/pub#x`, false],
  [`javascript:alert(1)//https://docs.google.com/document/d/${id}/pub`, false],
])('%s is allowed in a frame: %s', (url, allowed) => {
  expect(isAllowed(url)).toBe(allowed);
  expect(new RegExp(inRules, 'u').test(url)).toBe(allowed);
});
