import { GeoPoint, Reference, Timestamp, type Value, type ValueMap, Vector } from '#local-backend/values.ts';
import { invalid } from './rest-error.ts';

const maxBytes = 1_048_576;
const maxDepth = 20;

const textSize = (text: string) => Buffer.byteLength(text) + 1;

function valueSize(value: Value, depth: number): number {
  if (depth > maxDepth) throw invalid('Property contains an invalid nested entity.');
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textSize(value);
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Reference) return textSize(value.name);
  if (value instanceof GeoPoint) return 16;
  if (value instanceof Vector) return value.numbers.length * 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + valueSize(item, depth + 1), 0);
  if (value instanceof Map) return fieldsSize(value, depth + 1);
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Timestamp) return 8;
  return 0;
}

function fieldsSize(fields: ValueMap, depth: number): number {
  let size = 0;
  for (const [name, value] of fields) {
    if (name === '') throw invalid('The property.name is the empty string.');
    if (/^__.*__$/.test(name)) throw invalid(`field name ${name} is reserved`);
    size += textSize(name) + valueSize(value, depth);
  }
  return size;
}

/** Checks Firestore's limits on field names, nesting and a document's size. Throws `RestError`. */
export function checkFields(name: string, fields: ValueMap): void {
  const size = name.split('/').reduce((sum, part) => sum + textSize(part), 48) + fieldsSize(fields, 0);
  if (size > maxBytes)
    throw invalid(`Document ${name} is ${size} bytes, more than the maximum of ${maxBytes} bytes.`);
}
