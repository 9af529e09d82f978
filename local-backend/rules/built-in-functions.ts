import { createHash } from 'node:crypto';
import { GeoPoint } from '#local-backend/values.ts';
import { BYTES_METHODS, STRING_METHODS, writeText } from './text-methods.ts';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collection-methods.ts';
import { DURATION_METHODS, LATLNG_METHODS, TIME_FUNCTIONS, TIMESTAMP_METHODS } from './time-methods.ts';
import { checkedInteger } from './operators.ts';
import { isWildcard, PATH_METHODS } from './path-methods.ts';
import { EvaluationError, type Kind, PathTemplate, RulesPath, type RulesValue } from './rules-value.ts';
import { signature, type Signature } from './signature.ts';

const LARGEST_INTEGER = 2n ** 63n - 1n;
const FLOAT_TEXT = /^[+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/;

/** Returns a double's whole part, clamped to 64 bits as by a cast in Java. */
function truncate(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return LARGEST_INTEGER;
  return value < -(2 ** 63) ? -LARGEST_INTEGER - 1n : BigInt(Math.trunc(value));
}

function toInteger(value: bigint | number | string): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return truncate(value);
  if (!/^[+-]?\d+$/.test(value)) throw new EvaluationError(`${value} is not an integer.`);
  return checkedInteger(BigInt(value.replace('+', '')));
}

function toFloat(value: bigint | number | string): number {
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  if (!FLOAT_TEXT.test(text)) throw new EvaluationError(`${value} is not a number.`);
  return Number(text.replace(/[fFdD]$/, ''));
}

function toPath(text: string): RulesPath | PathTemplate {
  const segments = text.replace(/^\//, '').split('/');
  const isLiteral = (segment: string) => !/[{}$]/.test(segment);
  if (segments.includes('') || !segments.every((segment) => isLiteral(segment) || isWildcard(segment)))
    throw new EvaluationError(`${text} is not a path.`);
  return segments.every(isLiteral) ? new RulesPath(segments) : new PathTemplate(segments);
}

function toPoint(latitude: bigint | number, longitude: bigint | number): GeoPoint {
  const point = new GeoPoint(Number(latitude), Number(longitude));
  if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180))
    throw new EvaluationError('A latitude is within 90 degrees and a longitude within 180.');
  return point;
}

/** A 32-bit cyclic redundancy check with a reversed polynomial, its least significant byte first. */
const crcWith =
  (polynomial: number): Digest =>
  (value) => {
    let crc = -1;
    for (const byte of Buffer.from(value as string)) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? polynomial : 0);
    }
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(~crc);
    return new Uint8Array(bytes);
  };

type Digest = (value: string | Uint8Array) => Uint8Array;
const digestWith =
  (algorithm: string): Digest =>
  (value) =>
    new Uint8Array(createHash(algorithm).update(value).digest());

/** Functions that depend on their arguments alone; `get` and `exists` are in document-access.ts. */
export const FUNCTIONS: Record<string, Signature> = {
  ...TIME_FUNCTIONS,
  int: signature('int|float|string', toInteger),
  float: signature('int|float|string', toFloat),
  string: signature('any', writeText),
  path: signature('string', toPath),
  debug: signature('any', (value: RulesValue) => {
    console.log('rules debug:', value);
    return value;
  }),
  'latlng.value': signature('int|float int|float', toPoint),
  'hashing.crc32': signature('string|bytes', crcWith(0xedb88320)),
  'hashing.crc32c': signature('string|bytes', crcWith(0x82f63b78)),
  'hashing.md5': signature('string|bytes', digestWith('md5')),
  'hashing.sha256': signature('string|bytes', digestWith('sha256')),
  'math.abs': signature('int|float', (value: bigint | number) =>
    typeof value === 'number' ? Math.abs(value) : BigInt.asIntN(64, value < 0n ? -value : value),
  ),
  'math.ceil': signature('int|float', (value: bigint | number) => Math.ceil(Number(value))),
  'math.floor': signature('int|float', (value: bigint | number) => Math.floor(Number(value))),
  'math.round': signature('int|float', (value: bigint | number) => truncate(Math.round(Number(value)))),
  'math.sqrt': signature('int|float', (value: bigint | number) => Math.sqrt(Number(value))),
  'math.pow': signature(
    'int|float int|float',
    (base: bigint | number, power: bigint | number) => Number(base) ** Number(power),
  ),
  'math.isNaN': signature('int|float', (value: bigint | number) => Number.isNaN(Number(value))),
  'math.isInfinity': signature('int|float', (value: bigint | number) => Math.abs(Number(value)) === Infinity),
};

export const METHODS: Partial<Record<Kind, Record<string, Signature>>> = {
  string: STRING_METHODS,
  bytes: BYTES_METHODS,
  list: LIST_METHODS,
  set: SET_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS,
  timestamp: TIMESTAMP_METHODS,
  duration: DURATION_METHODS,
  latlng: LATLNG_METHODS,
  path: PATH_METHODS,
};
