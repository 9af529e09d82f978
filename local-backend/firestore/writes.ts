import { isDeepStrictEqual } from 'node:util';
import {
  type StoredDocument,
  type Value,
  type ValueMap,
  GeoPoint,
  Reference,
  Timestamp,
} from '#local-backend/values.ts';
import { asList, asObject, decodeFields, decodeTimestamp } from './codec.ts';
import type { DocumentNames } from './document-name.ts';
import { getField, parseFieldPath, withField } from './field-path.ts';
import { compareValues } from './order.ts';
import { invalid, RestError } from './rest-error.ts';
import { parseTransform, type Transform } from './transforms.ts';

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
function checkFields(name: string, fields: ValueMap): void {
  const size = name.split('/').reduce((sum, part) => sum + textSize(part), 48) + fieldsSize(fields, 0);
  if (size > maxBytes)
    throw invalid(`Document ${name} is ${size} bytes, more than the maximum of ${maxBytes} bytes.`);
}

export interface Precondition {
  readonly exists?: boolean;
  readonly updateTime?: Timestamp;
}

export interface Write {
  readonly kind: 'update' | 'delete' | 'verify';
  readonly name: string;
  readonly fields: ValueMap;
  /** Field paths to set, or to remove if `fields` lacks them; null replaces the whole document. */
  readonly mask: readonly string[][] | null;
  readonly transforms: readonly Transform[];
  readonly precondition: Precondition;
}

function parsePrecondition(json: unknown): Precondition {
  const { exists, updateTime, ...rest } = json === undefined ? {} : asObject(json, 'currentDocument');
  if (Object.keys(rest).length > 0 || (exists !== undefined && typeof exists !== 'boolean'))
    throw invalid("Payload isn't valid for request.");
  if (updateTime !== undefined) return { updateTime: decodeTimestamp(updateTime) };
  return exists === undefined ? {} : { exists };
}

/** Parses the field paths of a mask; null if there is none. */
export function parseMask(json: unknown): string[][] | null {
  if (json === undefined) return null;
  return asList(asObject(json, 'mask')['fieldPaths'], 'fieldPaths').map(parseFieldPath);
}

/** Throws `RestError` for an invalid write. */
export function parseWrite(json: unknown, names: DocumentNames): Write {
  const write = asObject(json, 'write');
  const kinds = (['update', 'delete', 'verify'] as const).filter((kind) => write[kind] !== undefined);
  const [kind] = kinds;
  if (!kind || kinds.length > 1)
    throw invalid(kind ? "Payload isn't valid for request." : 'empty write operation');
  if (kind !== 'update' && write['updateMask'] !== undefined)
    throw invalid(`a ${kind} must not specify a document mask.`);
  const precondition = parsePrecondition(write['currentDocument']);
  if (kind === 'verify' && Object.keys(precondition).length === 0)
    throw invalid('a verify must contain a precondition');
  const update = kind === 'update' ? asObject(write['update'], 'update') : { name: write[kind] };
  return {
    kind,
    name: names.relative(update['name']),
    fields: decodeFields(update['fields']),
    mask: parseMask(write['updateMask']),
    transforms: asList(write['updateTransforms'], 'updateTransforms').map(parseTransform),
    precondition,
  };
}

export interface Applied {
  readonly document: StoredDocument | null;
  readonly transformResults: readonly Value[];
}

/** Applies a write to a document. A write that changes nothing preserves the update time. */
export function applyWrite(
  write: Write,
  before: StoredDocument | null,
  time: { readonly request: Timestamp; readonly commit: Timestamp },
): Applied {
  if (write.kind !== 'update')
    return { document: write.kind === 'delete' ? null : before, transformResults: [] };
  let fields = write.mask ? (before?.fields ?? new Map<string, Value>()) : write.fields;
  for (const path of write.mask ?? []) fields = withField(fields, path, getField(write.fields, path));
  const transformResults = write.transforms.map(({ path, apply }) => {
    const { value, result } = apply(getField(fields, path), time.request);
    fields = withField(fields, path, value);
    return result;
  });
  checkFields(write.name, fields);
  const isSame = before !== null && isDeepStrictEqual(before.fields, fields);
  const createTime = before?.createTime ?? time.commit;
  const document = isSame ? before : { name: write.name, fields, createTime, updateTime: time.commit };
  return { document, transformResults };
}

/** Throws `RestError` when the document does not meet the write's precondition. */
export function checkPrecondition({ name, precondition }: Write, before: StoredDocument | null): void {
  const { exists, updateTime } = precondition;
  if (exists === true && !before) throw new RestError('NOT_FOUND', `No document to update: ${name}`);
  if (exists === false && before) throw new RestError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (updateTime && (!before || compareValues(before.updateTime, updateTime) !== 0))
    throw new RestError(
      'FAILED_PRECONDITION',
      `the stored version of ${name} does not match the required base version`,
    );
}

/**
 * A commit may write a document again, but not with a precondition that its own earlier write rules out, and a verified
 * document may occur only once. Throws `RestError`.
 */
export function checkSequence(writes: readonly Write[]): void {
  const left = new Map<string, 'written' | 'deleted' | 'verified'>();
  for (const { kind, name, precondition } of writes) {
    const before = left.get(name);
    const isVerified = before === 'verified' || (before !== undefined && kind === 'verify');
    if (isVerified)
      throw invalid(
        'the same document cannot be verified and written, or verified twice, in a single request',
      );
    const { exists } = precondition;
    if ((before === 'written' && exists === false) || (before === 'deleted' && exists === true))
      throw invalid(`Cannot ${kind} what an earlier write of the same request has ${before}.`);
    left.set(name, kind === 'verify' ? 'verified' : kind === 'delete' ? 'deleted' : 'written');
  }
}
