import { Timestamp } from '#local-backend/values.ts';
import type { BinaryOperator } from './syntax-tree.ts';
import {
  Duration,
  EvaluationError,
  isEqual,
  isSameItem,
  kindOf,
  nanosOf,
  RulesSet,
  type RulesValue,
} from './rules-value.ts';

const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;

/** Returns the value if it fits into 64 bits. Throws EvaluationError if it does not. */
export function checkedInteger(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError(`${value} does not fit into 64 bits.`);
  return value;
}

/** Returns the timestamp for nanoseconds since 1970. Throws EvaluationError when it is out of range. */
export function timestampOf(nanos: bigint): Timestamp {
  const remainder = nanos % 1_000_000_000n;
  const within = remainder < 0n ? remainder + 1_000_000_000n : remainder;
  const seconds = (nanos - within) / 1_000_000_000n;
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND)
    throw new EvaluationError('A timestamp must lie between the years 1 and 9999.');
  return new Timestamp(seconds, Number(within));
}

/** Applies a binary operator; not `&&` and `||`, which can decide without their right side. */
export function applyBinary(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
  left: RulesValue,
  right: RulesValue,
): RulesValue {
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case 'in':
      return isIn(left, right);
    case '<':
      return order(operator, left, right) < 0;
    case '<=':
      return order(operator, left, right) <= 0;
    case '>':
      return order(operator, left, right) > 0;
    case '>=':
      return order(operator, left, right) >= 0;
    case '+':
    case '-':
      return sum(operator, left, right) ?? arithmetic(operator, left, right);
    default:
      return arithmetic(operator, left, right);
  }
}

export function negate(value: RulesValue): RulesValue {
  if (typeof value === 'bigint') return checkedInteger(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof Duration) return new Duration(-value.nanos);
  throw new EvaluationError(`A ${kindOf(value)} has no negative.`);
}

function isIn(item: RulesValue, container: RulesValue): boolean {
  if (Array.isArray(container)) return container.some((member: RulesValue) => isSameItem(member, item));
  if (container instanceof RulesSet) return container.has(item);
  if (container instanceof Map && typeof item === 'string') return container.has(item);
  throw unsupported('in', item, container);
}

function unsupported(operator: string, left: RulesValue, right: RulesValue): EvaluationError {
  return new EvaluationError(`${kindOf(left)} ${operator} ${kindOf(right)} is not defined.`);
}

/** Returns a negative number, zero or a positive one; with NaN every comparison is false. */
function order(operator: string, left: RulesValue, right: RulesValue): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : Number(left > right);
  if (isNumber(left) && isNumber(right)) return compareDoubles(Number(left), Number(right));
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) return Number(nanosOf(left) - nanosOf(right));
  if (left instanceof Duration && right instanceof Duration) return Number(left.nanos - right.nanos);
  throw unsupported(operator, left, right);
}

function compareDoubles(left: number, right: number): number {
  if (left === right) return 0;
  return left < right ? -1 : left > right ? 1 : Number.NaN;
}

function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** `+` and `-` of strings and times; undefined for other operands. */
function sum(operator: '+' | '-', left: RulesValue, right: RulesValue): RulesValue | undefined {
  if (operator === '+') {
    if (typeof left === 'string' && typeof right === 'string') return left + right;
    if (left instanceof Duration && right instanceof Timestamp)
      return timestampOf(nanosOf(right) + left.nanos);
  } else if (left instanceof Timestamp && right instanceof Timestamp)
    return new Duration(nanosOf(left) - nanosOf(right));
  if (!(right instanceof Duration)) return undefined;
  const change = operator === '+' ? right.nanos : -right.nanos;
  if (left instanceof Duration) return new Duration(left.nanos + change);
  return left instanceof Timestamp ? timestampOf(nanosOf(left) + change) : undefined;
}

function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: RulesValue, right: RulesValue): RulesValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (right === 0n && (operator === '/' || operator === '%'))
      throw new EvaluationError('An integer was divided by zero.');
    return checkedInteger(calculateIntegers(operator, left, right));
  }
  if (!isNumber(left) || !isNumber(right)) throw unsupported(operator, left, right);
  return calculateDoubles(operator, Number(left), Number(right));
}

function calculateIntegers(operator: string, left: bigint, right: bigint): bigint {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : left % right;
}

function calculateDoubles(operator: string, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : left % right;
}
