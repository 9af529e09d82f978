import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseIndexes } from '#local-backend/firestore/indexes.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { type Finding, finding } from './finding.ts';

const hostingSchema = z.object({
  firestore: z.object({ rules: z.literal('firestore.rules'), indexes: z.literal('firestore.indexes.json') }),
  storage: z.object({ rules: z.literal('storage.rules') }),
  hosting: z.object({
    public: z.literal('published'),
    rewrites: z.array(z.object({ destination: z.string().check(z.startsWith('/')) })).check(z.minLength(1)),
    headers: z.array(
      z.object({
        source: z.exactOptional(z.string()),
        regex: z.exactOptional(z.string()),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** A pattern for every path; a glob does not match names that start with a dot. */
const everyPath = String.raw`[\s\S]*`;

/** Headers that every response must have (docs/decisions/012-security-headers-and-content-security-policy.md). */
const everywhere = ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'];

const reason = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

function checkFile(root: string, name: string, parse: (text: string) => unknown): Finding {
  try {
    parse(readFileSync(join(root, name), 'utf8'));
    return finding('ok', 'file.ok', { name });
  } catch (error) {
    const isThere = existsSync(join(root, name));
    return finding('error', isThere ? 'file.wrong' : 'file.missing', { name, reason: reason(error) });
  }
}

function parseHosting(text: string): void {
  const { success, data, error } = z.safeParse(hostingSchema, JSON.parse(text));
  if (!success)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const keys =
    data.hosting.headers.find(({ regex }) => regex === everyPath)?.headers.map(({ key }) => key) ?? [];
  const missing = everywhere.filter((key) => !keys.includes(key));
  if (missing.length > 0) throw new Error(`hosting.headers ${everyPath}: ${missing.join(', ')}`);
}

/** Checks Node's version, and the files that are deployed to Firebase. */
export function checkFiles(root: string, nodeVersion: string): Finding[] {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const isNewEnough = major > 20 || (major === 20 && minor >= 19);
  return [
    finding(isNewEnough ? 'ok' : 'error', isNewEnough ? 'node.ok' : 'node.old', { version: nodeVersion }),
    checkFile(root, 'firebase.json', parseHosting),
    checkFile(root, 'firestore.rules', (text) => loadRuleset(text, 'firestore.rules')),
    checkFile(root, 'firestore.indexes.json', parseIndexes),
    checkFile(root, 'storage.rules', (text) => loadRuleset(text, 'storage.rules')),
  ];
}
