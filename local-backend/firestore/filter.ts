import { Reference, type StoredDocument, type Value } from '#local-backend/values.ts';
import { asList, asObject, decodeValue } from './codec.ts';
import { getField, parseFieldPath } from './field-path.ts';
import { compareValues, typeRank } from './order.ts';
import { invalid } from './rest-error.ts';

/** A field as queries name it; `path` contains its parts and is empty for `__name__`. */
export interface Field {
  readonly name: string;
  readonly path: readonly string[];
}

export interface FieldFilter {
  readonly field: Field;
  readonly op: string;
  readonly value: Value;
}

interface CompositeFilter {
  readonly join: 'AND' | 'OR';
  readonly filters: readonly Filter[];
}

export type Filter = FieldFilter | CompositeFilter;

const inequalities = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);
const negations = new Set(['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN']);
const listSizes: Record<string, number> = { IN: 30, NOT_IN: 10, ARRAY_CONTAINS_ANY: 30 };

export const isInequality = ({ op }: FieldFilter) => inequalities.has(op);

export function parseField(json: unknown): Field {
  const { fieldPath } = asObject(json, 'field');
  const path = parseFieldPath(fieldPath);
  return fieldPath === '__name__' ? { name: '__name__', path: [] } : { name: String(fieldPath), path };
}

/** Returns a document's value at a field; for `__name__` its reference. */
export function fieldOf(document: StoredDocument, { path }: Field): Value | undefined {
  return path.length === 0 ? new Reference(document.name) : getField(document.fields, path);
}

const isNaNValue = (value: Value) => typeof value === 'number' && Number.isNaN(value);
const isUnknown = (value: Value) => value === null || isNaNValue(value);
const equals = (a: Value, b: Value) => !isUnknown(b) && compareValues(a, b) === 0;
const contains = (list: Value, value: Value) =>
  Array.isArray(list) && list.some((item) => equals(item, value));
const asValues = (value: Value) => (Array.isArray(value) ? value : []);

function ordered(accepts: (order: number) => boolean) {
  return (a: Value, b: Value) =>
    typeRank(a) === typeRank(b) && !isUnknown(a) && !isUnknown(b) && accepts(compareValues(a, b));
}

type Operator = (value: Value, operand: Value) => boolean;

const unaryOperators: Record<string, Operator> = {
  IS_NULL: (value) => value === null,
  IS_NOT_NULL: (value) => value !== null,
  IS_NAN: isNaNValue,
  IS_NOT_NAN: (value) => !isUnknown(value),
};

const fieldOperators: Record<string, Operator> = {
  EQUAL: equals,
  LESS_THAN: ordered((order) => order < 0),
  LESS_THAN_OR_EQUAL: ordered((order) => order <= 0),
  GREATER_THAN: ordered((order) => order > 0),
  GREATER_THAN_OR_EQUAL: ordered((order) => order >= 0),
  NOT_EQUAL: (value, operand) => value !== null && operand !== null && !equals(value, operand),
  IN: (value, operand) => asValues(operand).some((item) => equals(value, item)),
  NOT_IN: (value, operand) =>
    value !== null && asValues(operand).every((item) => item !== null && !equals(value, item)),
  ARRAY_CONTAINS: contains,
  ARRAY_CONTAINS_ANY: (value, operand) => asValues(operand).some((item) => contains(value, item)),
};

const operators = { ...unaryOperators, ...fieldOperators };

function checkOperand({ field, op, value }: FieldFilter): void {
  const max = listSizes[op];
  if (max !== undefined) {
    if (!Array.isArray(value)) throw invalid(`'${op}' requires an ArrayValue.`);
    if (value.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`);
    if (value.length > max) throw invalid(`'${op}' supports up to ${max} comparison values.`);
  }
  const names = max === undefined ? [value] : asValues(value);
  if (field.path.length === 0 && !names.every((name) => name instanceof Reference))
    throw invalid('__key__ filter value must be a Key');
}

/** Makes the name of a reference to a document of this database relative: references are compared by relative names. */
export type Localize = (value: Value) => Value;

function parseFieldFilter(json: unknown, operatorsOfKind: Record<string, Operator>, localize: Localize) {
  const { field, op, value } = asObject(json, 'filter');
  if (typeof op !== 'string' || !Object.hasOwn(operatorsOfKind, op))
    throw invalid("Payload isn't valid for request.");
  const decoded = operatorsOfKind === unaryOperators ? null : decodeValue(value);
  const parsed = parseField(field);
  const filter = { field: parsed, op, value: parsed.path.length === 0 ? localize(decoded) : decoded };
  if (operatorsOfKind === fieldOperators) checkOperand(filter);
  return filter;
}

/** Throws `RestError` for an invalid filter. */
export function parseFilter(json: unknown, localize: Localize): Filter {
  const { fieldFilter, unaryFilter, compositeFilter } = asObject(json, 'where');
  if (fieldFilter !== undefined) return parseFieldFilter(fieldFilter, fieldOperators, localize);
  if (unaryFilter !== undefined) return parseFieldFilter(unaryFilter, unaryOperators, localize);
  const { op, filters } = asObject(compositeFilter, 'where');
  if (op !== 'AND' && op !== 'OR') throw invalid('Unsupported CompositeFilter operator.');
  return { join: op, filters: asList(filters, 'filters').map((filter) => parseFilter(filter, localize)) };
}

export function matches(document: StoredDocument, filter: Filter): boolean {
  if ('join' in filter) {
    const test = (part: Filter) => matches(document, part);
    return filter.join === 'AND' ? filter.filters.every(test) : filter.filters.some(test);
  }
  const value = fieldOf(document, filter.field);
  return value !== undefined && operators[filter.op]?.(value, filter.value) === true;
}

/** Returns the filter as alternatives, each a list of conditions joined by AND. */
export function alternatives(filter: Filter | null): FieldFilter[][] {
  if (!filter) return [[]];
  if (!('join' in filter)) return [[filter]];
  const parts = filter.filters.map(alternatives);
  if (filter.join === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])), [[]]);
}

/** An OR of a single condition counts as well. */
const hasOr = (filter: Filter): boolean =>
  'join' in filter && (filter.join === 'OR' || filter.filters.some(hasOr));

/** Checks for the combinations that Firestore rejects; `filters` are the filter's alternatives. Throws `RestError`. */
export function checkFilters(filter: Filter | null, filters: readonly FieldFilter[][]): void {
  const weight = ({ op, value }: FieldFilter) =>
    op === 'IN' || op === 'ARRAY_CONTAINS_ANY' ? asValues(value).length : 1;
  const disjunctions = filters.reduce(
    (sum, part) => sum + part.reduce((product, each) => product * weight(each), 1),
    0,
  );
  if (disjunctions > 30)
    throw invalid(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of 30`,
    );
  const all = [...new Set(filters.flat())];
  const uses = (op: string) => all.some((each) => each.op === op);
  if (all.filter(({ op }) => negations.has(op)).length > 1)
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  if (uses('NOT_IN') && (uses('IN') || uses('ARRAY_CONTAINS_ANY') || (filter && hasOr(filter))))
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  if (filters.some((part) => part.filter(({ op }) => op.startsWith('ARRAY_CONTAINS')).length > 1))
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
}
