import { GeoPoint, Reference, Timestamp, type Value, type ValueMap } from '#local-backend/values.ts';
import { invalid } from './rest-error.ts';

type Json = Record<string, unknown>;

export function asObject(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${what} must be an object`);
  return value as Json;
}

export function asList(value: unknown, what: string): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(`${what} must be a list`);
  return value as unknown[];
}

export function asText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw invalid(`${what} must be a string`);
  return value;
}

const timestampForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Parses a timestamp. Firestore stores microseconds; finer digits are cut off. */
export function decodeTimestamp(value: unknown): Timestamp {
  const [, whole, fraction = '', zone] = timestampForm.exec(asText(value, 'timestampValue')) ?? [];
  const milliseconds = Date.parse(`${whole}${zone}`);
  if (Number.isNaN(milliseconds)) throw invalid(`Illegal timestamp format: '${String(value)}'`);
  const nanos = Number(fraction.padEnd(9, '0').slice(0, 6)) * 1000;
  return new Timestamp(BigInt(milliseconds) / 1000n, nanos);
}

/** Formats a timestamp as RFC 3339 with `digits` decimals, or as few of 0, 3, 6 and 9 as the value needs. */
export function encodeTimestamp({ seconds, nanos }: Timestamp, digits?: 9): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  const fraction = String(nanos).padStart(9, '0');
  const needed = digits ?? (nanos === 0 ? 0 : Math.ceil(fraction.replace(/(?<!0)0+$/, '').length / 3) * 3);
  return `${whole}${needed === 0 ? '' : `.${fraction.slice(0, needed)}`}Z`;
}

function decodeInteger(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : asText(value, 'integerValue');
  if (!/^-?\d+$/.test(text) || BigInt.asIntN(64, BigInt(text)) !== BigInt(text))
    throw invalid(`integerValue is not a 64-bit integer: ${text}`);
  return BigInt(text);
}

function decodeDouble(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  if (Number.isNaN(number) && value !== 'NaN') throw invalid(`doubleValue is not a number: ${String(value)}`);
  return number;
}

function decodeGeoPoint(value: unknown): GeoPoint {
  const { latitude = 0, longitude = 0 } = asObject(value, 'geoPointValue');
  const point = new GeoPoint(decodeDouble(latitude), decodeDouble(longitude));
  if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180))
    throw invalid('geoPointValue is outside of the globe');
  return point;
}

function decodeArray(value: unknown): Value[] {
  return asList(asObject(value, 'arrayValue')['values'], 'arrayValue.values').map((item) => {
    const decoded = decodeValue(item);
    if (Array.isArray(decoded)) throw invalid('Cannot convert an array value in an array value.');
    return decoded;
  });
}

const decodeMap = (value: unknown): ValueMap => decodeFields(asObject(value, 'mapValue')['fields']);

const decoders: Record<string, (value: unknown) => Value> = {
  nullValue: () => null,
  booleanValue(value) {
    if (typeof value !== 'boolean') throw invalid('booleanValue must be true or false');
    return value;
  },
  integerValue: decodeInteger,
  doubleValue: decodeDouble,
  timestampValue: decodeTimestamp,
  stringValue: (value) => asText(value, 'stringValue'),
  bytesValue: (value) => Uint8Array.from(Buffer.from(asText(value, 'bytesValue'), 'base64')),
  referenceValue: (value) => new Reference(asText(value, 'referenceValue')),
  geoPointValue: decodeGeoPoint,
  arrayValue: decodeArray,
  mapValue: decodeMap,
};

/** Parses a value from its proto3 JSON. Throws `RestError` for anything else. */
export function decodeValue(json: unknown): Value {
  const entries = Object.entries(asObject(json, 'value'));
  const [kind, value] = entries[0] ?? [];
  const decode = kind !== undefined && Object.hasOwn(decoders, kind) ? decoders[kind] : undefined;
  if (!decode || entries.length !== 1)
    throw invalid(`Payload isn't valid for request: ${JSON.stringify(json)}`);
  return decode(value);
}

export function decodeFields(json: unknown): ValueMap {
  return new Map(
    Object.entries(json === undefined ? {} : asObject(json, 'fields')).map(([name, value]) => [
      name,
      decodeValue(value),
    ]),
  );
}

function encodeDouble(value: number): number | string {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : Object.is(value, -0)
      ? '-0'
      : String(value);
}

export function encodeValue(value: Value): Json {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: encodeDouble(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Timestamp) return { timestampValue: encodeTimestamp(value) };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (value instanceof Reference) return { referenceValue: value.name };
  if (value instanceof GeoPoint)
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(value) } };
}

export function encodeFields(fields: ValueMap): Json {
  return Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)]));
}
