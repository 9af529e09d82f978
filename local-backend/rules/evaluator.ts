import { FUNCTIONS, METHODS } from './built-in-functions.ts';
import type { Coverage } from './coverage.ts';
import type { DocumentAccess } from './document-access.ts';
import { applyBinary, negate } from './operators.ts';
import {
  EvaluationError,
  isPath,
  kindOf,
  type RulesMap,
  RulesPath,
  type RulesValue,
  segmentsOf,
} from './rules-value.ts';
import { applySignature, type Signature } from './signature.ts';
import type { Block, Call, Expression } from './syntax-tree.ts';
import { writeText } from './text-methods.ts';

/** Errors are results, too: operands after a failed one are still evaluated, and `||` may not need the failed one. */
export type Result = RulesValue | EvaluationError;

/** Ends a condition at once: unlike an EvaluationError, no operator can absorb it. */
export class ConditionAborted extends Error {}

const EXPRESSION_LIMIT = 1000;

/** The names visible to an expression: a match block's wildcards, or a function's parameters and lets. */
export class Environment {
  readonly values: Map<string, Result>;
  readonly #parent: Environment | null;
  readonly #block: Block | null;
  constructor(parent: Environment | null, block: Block | null, values: Iterable<readonly [string, Result]>) {
    this.#parent = parent;
    this.#block = block;
    this.values = new Map(values);
  }

  read(name: string): Result {
    const value = this.values.get(name);
    if (value !== undefined) return value;
    return this.#parent ? this.#parent.read(name) : new EvaluationError(`${name} is not declared here.`);
  }

  /** Returns the environment of a block: functions see the names that were visible where they were declared. */
  ofBlock(block: Block): Environment {
    return this.#block === block || !this.#parent ? this : this.#parent.ofBlock(block);
  }
}

/** Evaluates the expressions of one request within its limits. */
export class Evaluator {
  readonly #coverage: Coverage;
  readonly #access: DocumentAccess;
  #spent = 0;
  constructor(coverage: Coverage, access: DocumentAccess) {
    this.#coverage = coverage;
    this.#access = access;
  }

  /** The number of expressions evaluated for the request so far, counted as in production. */
  get spent(): number {
    return this.#spent;
  }

  /** Throws ConditionAborted. */
  evaluate(expression: Expression, environment: Environment): Result {
    this.#spend();
    const result = this.#compute(expression, environment);
    if (result instanceof EvaluationError) result.position ??= expression.position;
    this.#coverage.count(expression, result);
    return result;
  }

  #spend(): void {
    this.#spent += 1;
    if (this.#spent > EXPRESSION_LIMIT)
      throw new ConditionAborted(`The rules may evaluate only ${EXPRESSION_LIMIT} expressions a request.`);
  }

  #compute(expression: Expression, environment: Environment): Result {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'variable':
        return environment.read(expression.name);
      case 'list':
        return this.#list(expression.items, environment);
      case 'map':
        return this.#apply(expression.entries.flat(), environment, (...parts) => mapOf(parts));
      case 'path':
        return this.#path(expression.segments, environment);
      case 'unary':
        return this.#apply([expression.operand], environment, expression.operator === '!' ? not : negate);
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator === '&&' || operator === '||')
          return this.#logical(operator === '||', left, right, environment);
        return this.#apply([left, right], environment, (a, b) => applyBinary(operator, a, b));
      }
      case 'conditional':
        return this.#conditional(expression, environment);
      case 'is': {
        this.#spend();
        const { operand, type } = expression;
        return this.#apply([operand], environment, (value) => isOfType(value, type));
      }
      case 'member': {
        const { name } = expression;
        return this.#apply([expression.object], environment, (object) => {
          if (object instanceof Map) return readKey(object, name);
          throw new EvaluationError(`A ${kindOf(object)} has no field ${name}.`);
        });
      }
      case 'index':
        return this.#apply([expression.object, expression.index], environment, readIndex);
      case 'range':
        return this.#range(expression.object, expression.from, expression.to, environment);
      case 'call':
        return this.#call(expression, environment);
    }
    const { name, object: receiver, args: rest } = expression;
    return this.#apply([receiver, ...rest], environment, (object, ...args) => {
      const methods = METHODS[kindOf(object)] ?? {};
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!method) throw new EvaluationError(`A ${kindOf(object)} has no method ${name}.`);
      return applySignature(name, method, [object], args);
    });
  }

  /** Evaluates all operands, then combines them unless one failed. */
  #apply(operands: readonly Expression[], environment: Environment, combine: Signature['run']): Result {
    const values: RulesValue[] = [];
    let failure: EvaluationError | null = null;
    for (const operand of operands) {
      const result = this.evaluate(operand, environment);
      if (result instanceof EvaluationError) failure ??= result;
      else values.push(result);
    }
    if (failure) return failure;
    try {
      return combine(...values);
    } catch (error) {
      if (error instanceof EvaluationError) return error;
      throw error;
    }
  }

  /** `decisive` is the value that decides without the other side: false for `&&`, true for `||`. */
  #logical(decisive: boolean, left: Expression, right: Expression, environment: Environment): Result {
    const first = asBoolean(this.evaluate(left, environment));
    if (first === decisive) return decisive;
    this.#spend();
    const second = asBoolean(this.evaluate(right, environment));
    if (second === decisive) return decisive;
    return first instanceof EvaluationError ? first : second;
  }

  #conditional(expression: Expression & { kind: 'conditional' }, environment: Environment): Result {
    const test = asBoolean(this.evaluate(expression.test, environment));
    if (test instanceof EvaluationError) return test;
    this.#spend();
    if (test) return this.evaluate(expression.yes, environment);
    this.#spend();
    this.#spend();
    return this.evaluate(expression.no, environment);
  }

  #list(expressions: readonly Expression[], environment: Environment): Result {
    const items = this.#apply(expressions, environment, (...values) => values);
    // Production then loses its position and may return anything; here the request is denied.
    if (items instanceof EvaluationError && expressions.length > 1)
      throw new ConditionAborted(`A list contains an item that fails: ${items.message}`);
    return items;
  }

  #path(parts: readonly (string | Expression)[], environment: Environment): Result {
    const segments: string[] = [];
    let failure: EvaluationError | null = null;
    for (const part of parts) {
      if (typeof part === 'string') {
        this.#spend();
        segments.push(part);
        continue;
      }
      const result = this.#apply([part], environment, writeText);
      if (typeof result === 'string') segments.push(result);
      else if (result instanceof EvaluationError) failure ??= result;
    }
    return failure ?? new RulesPath(segments);
  }

  #range(
    object: Expression,
    from: Expression | null,
    to: Expression | null,
    environment: Environment,
  ): Result {
    if (!from || !to) this.#spend();
    const operands = [object, from, to].filter((operand) => operand !== null);
    return this.#apply(operands, environment, (value, ...bounds) => {
      if (typeof value !== 'string' && !Array.isArray(value))
        throw new EvaluationError(`A ${kindOf(value)} has no ranges.`);
      const start = from ? bounds[0] : 0n;
      const end = to ? bounds.at(-1) : BigInt(value.length);
      if (typeof start !== 'bigint' || typeof end !== 'bigint')
        throw new EvaluationError('A range takes integers.');
      // Production checks the first and the last index of a range, so [0:0] fails and [1:1] is empty.
      if (start > end || start < 0n || start >= value.length || end < 1n || end > value.length)
        throw new EvaluationError(`The range ${start}:${end} does not lie within ${value.length}.`);
      return value.slice(Number(start), Number(end));
    });
  }

  #call(call: Call, environment: Environment): Result {
    const { name, target } = call;
    if (target && target.parameters.length !== call.args.length)
      return new EvaluationError(`${name} takes ${target.parameters.length} arguments.`);
    if (target) {
      const args = call.args.map((argument) => this.evaluate(argument, environment));
      const bindings = target.parameters.map((parameter, index) => [parameter, args[index] ?? null] as const);
      const inner = new Environment(environment.ofBlock(target.block), null, bindings);
      for (const { name: bound, value } of target.lets) {
        this.#spend();
        inner.values.set(bound, this.evaluate(value, inner));
      }
      return this.evaluate(target.result, inner);
    }
    const builtIn = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    return this.#apply(call.args, environment, (...args: RulesValue[]) => {
      if (builtIn) return applySignature(name, builtIn, [], args);
      if (!this.#access.knows(name)) throw new EvaluationError(`There is no function ${name} here.`);
      const path = args[0] ?? null;
      if (args.length !== 1 || !isPath(path))
        throw new EvaluationError(`${name} takes a path, not ${kindOf(path)}.`);
      return this.#access.call(name, path);
    });
  }
}

function asBoolean(result: Result): boolean | EvaluationError {
  if (typeof result === 'boolean' || result instanceof EvaluationError) return result;
  return new EvaluationError(`Expected true or false, not ${kindOf(result)}.`);
}

function not(value: RulesValue): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`! takes true or false, not ${kindOf(value)}.`);
  return !value;
}

function isOfType(value: RulesValue, type: string): boolean {
  const kind = kindOf(value);
  // As in production: a set has no type that can be named.
  if (kind === 'set') return false;
  return kind === type || (type === 'number' && (kind === 'int' || kind === 'float'));
}

function mapOf(parts: readonly RulesValue[]): RulesMap {
  const map = new Map<string, RulesValue>();
  for (let index = 0; index < parts.length; index += 2) {
    const key = parts[index];
    if (typeof key !== 'string') throw new EvaluationError('The keys of a map are strings.');
    map.set(key, parts[index + 1] ?? null);
  }
  return map;
}

function readKey(map: RulesMap, key: string): RulesValue {
  const value = map.get(key);
  if (value === undefined) throw new EvaluationError(`The map has no field ${key}.`);
  return value;
}

function readIndex(object: RulesValue, index: RulesValue): RulesValue {
  if (object instanceof Map && typeof index === 'string') return readKey(object, index);
  const items: readonly RulesValue[] | string | null = isPath(object)
    ? segmentsOf(object)
    : typeof object === 'string' || Array.isArray(object)
      ? object
      : null;
  if (items === null || typeof index !== 'bigint')
    throw new EvaluationError(`A ${kindOf(object)} has no index of type ${kindOf(index)}.`);
  if (index < 0n || index >= items.length)
    throw new EvaluationError(`The index ${index} does not lie within ${items.length}.`);
  return items[Number(index)] ?? null;
}
