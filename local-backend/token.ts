import { Timestamp, type Value, type ValueMap } from './values.ts';
import type { Auth } from './rules/ruleset.ts';

/** The default project id; `demo-` prevents Firebase's tools from looking for a real project. */
export const defaultProjectId = 'demo-minzhong';

/** An unauthenticated caller, an owner who bypasses the rules, or a signed-in account. */
export type Caller = null | 'owner' | Auth;

/** Converts JSON to a value as rules see it: whole numbers are integers. */
export function toValue(json: unknown): Value {
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (json instanceof Date) {
    const milliseconds = json.getTime();
    const seconds = Math.floor(milliseconds / 1000);
    return new Timestamp(BigInt(seconds), (milliseconds - seconds * 1000) * 1_000_000);
  }
  if (Array.isArray(json)) return json.map(toValue);
  if (typeof json === 'object' && json !== null) return toValueMap(json);
  return typeof json === 'string' || typeof json === 'boolean' ? json : null;
}

export function toValueMap(json: object): ValueMap {
  return new Map(
    Object.entries(json)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toValue(value)]),
  );
}

/**
 * Returns the caller that an `Authorization` header identifies. Emulator tokens are unsigned and mock tokens expired in
 * 1970: neither signature nor expiry is checked. Throws when the token is invalid.
 */
export function readCaller(header: string | undefined): Caller {
  if (header === undefined) return null;
  const [scheme = '', token = ''] = header.split(' ');
  if (!/^(Bearer|Firebase)$/i.test(scheme)) throw new Error('unknown authorization scheme');
  if (token === 'owner') return 'owner';
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
  const claims = toValue(payload);
  const uid = claims instanceof Map ? (claims.get('sub') ?? claims.get('user_id')) : undefined;
  if (!(claims instanceof Map) || typeof uid !== 'string' || uid === '') throw new Error('invalid token');
  return { uid, token: claims };
}

/** Returns an unsigned ID token that the local backend and the official emulators accept; valid for an hour. */
export function mintToken(uid: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${defaultProjectId}`,
    aud: defaultProjectId,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
