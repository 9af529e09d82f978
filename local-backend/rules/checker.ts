import { FUNCTIONS, METHODS } from './built-in-functions.ts';
import { ACCESS_FUNCTIONS } from './document-access.ts';
import { compileRegularExpression } from './regular-expression.ts';
import { EvaluationError } from './rules-value.ts';
import { type Position, RulesSyntaxError } from './source-text.ts';
import {
  type Block,
  type Call,
  type Expression,
  type FunctionDeclaration,
  partsOf,
  type RulesTree,
} from './syntax-tree.ts';

const TYPES = new Set(
  'bool bytes duration float int latlng list map map_diff number path set string timestamp vector'.split(' '),
);
const REQUEST_FIELDS = new Set(['auth', 'method', 'path', 'query', 'resource', 'time']);
const UNKNOWN_OF_REQUEST = new Set(['diff', 'keys', 'size', 'values']);
const METHOD_SIGNATURES = Object.values(METHODS).flatMap((methods) => Object.entries(methods));
const PATTERN_METHODS = new Set(['matches', 'replace', 'split']);
const MAX_PARAMETERS = 7;
const MAX_LETS = 10;
const DEEPEST_CALL = 20;
const DEEPEST_EXPRESSION = 99;

/** Checks every name, argument count and pattern of a file before it is used, and resolves calls to their functions. */
export class Checker {
  readonly #tree: RulesTree;
  readonly #fileName: string;
  constructor(tree: RulesTree, fileName: string) {
    this.#tree = tree;
    this.#fileName = fileName;
  }

  /**
   * Throws RulesSyntaxError for the first construct that is invalid or not supported here. An unknown name is a
   * warning: expressions that use it fail when they are evaluated, as on the official emulator.
   */
  check(): void {
    this.#block(this.#tree.root, new Set());
    this.#callDepths(this.#tree.root);
  }

  #fail(position: Position, sentence: string): never {
    throw new RulesSyntaxError(this.#fileName, position, sentence);
  }

  #warn(position: Position, sentence: string): void {
    this.#tree.warnings.push({ position, sentence });
  }

  #block(block: Block, outer: ReadonlySet<string>): void {
    const wildcards = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
    const names = new Set([...outer, ...wildcards]);
    for (const declaration of block.functions.values()) this.#function(declaration, names);
    for (const { condition } of block.allows) if (condition) this.#expression(condition, block, names, 1);
    for (const child of block.children) this.#block(child, names);
  }

  #function(
    { name, parameters, lets, result, block, position }: FunctionDeclaration,
    outer: ReadonlySet<string>,
  ): void {
    if (Object.hasOwn(FUNCTIONS, name) || ACCESS_FUNCTIONS[this.#tree.service].includes(name))
      this.#warn(position, `${name} takes the place of a built-in function.`);
    if (parameters.length > MAX_PARAMETERS)
      this.#fail(position, `${name} takes more than ${MAX_PARAMETERS} arguments.`);
    if (lets.length > MAX_LETS) this.#fail(position, `${name} contains more than ${MAX_LETS} lets.`);
    const own = new Set<string>();
    const declare = (bound: string, at: Position): void => {
      if (own.has(bound)) this.#fail(at, `${bound} is declared twice in ${name}.`);
      own.add(bound);
    };
    for (const parameter of parameters) declare(parameter, position);
    for (const binding of lets) {
      this.#expression(binding.value, block, new Set([...outer, ...own]), 1);
      declare(binding.name, binding.position);
    }
    this.#expression(result, block, new Set([...outer, ...own]), 1);
  }

  #expression(expression: Expression, block: Block, names: ReadonlySet<string>, depth: number): void {
    const { position } = expression;
    if (depth > DEEPEST_EXPRESSION) this.#fail(position, 'This expression is nested too deeply.');
    if (expression.kind === 'variable') this.#variable(expression.name, names, position);
    else if (expression.kind === 'is' && !TYPES.has(expression.type))
      this.#fail(position, `There is no type ${expression.type}; known are ${[...TYPES].join(', ')}.`);
    else if (expression.kind === 'call') this.#call(expression, block);
    else if (expression.kind === 'method') this.#method(expression, names);
    else if (expression.kind === 'member' && isRequest(expression.object, names)) {
      if (!REQUEST_FIELDS.has(expression.name))
        this.#warn(position, `There is no request.${expression.name} here.`);
      return;
    }
    for (const part of partsOf(expression)) this.#expression(part, block, names, depth + 1);
  }

  #variable(name: string, names: ReadonlySet<string>, position: Position): void {
    if (!names.has(name) && name !== 'resource' && name !== 'request')
      this.#warn(position, `${name} is not declared here.`);
  }

  #call(call: Call, block: Block): void {
    const { name, args, position } = call;
    for (let scope: Block | null = block; scope && !call.target; scope = scope.parent)
      call.target = scope.functions.get(name) ?? null;
    const builtIn = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.takes.length : undefined;
    const isAccess = ACCESS_FUNCTIONS[this.#tree.service].includes(name);
    const count = call.target ? call.target.parameters.length : (builtIn ?? (isAccess ? 1 : undefined));
    if (count === undefined) this.#warn(position, `There is no function ${name} here.`);
    else if (count !== args.length)
      this.#warn(position, `${name} takes ${count} arguments, not ${args.length}.`);
  }

  #method(
    { object, name, args, position }: Expression & { kind: 'method' },
    names: ReadonlySet<string>,
  ): void {
    // Which keys `request` has, besides those that can be read, differs between services.
    if (isRequest(object, names) && UNKNOWN_OF_REQUEST.has(name))
      this.#fail(position, `request.${name}() is not supported here.`);
    const known = METHOD_SIGNATURES.filter(([method]) => method === name);
    if (known.length === 0) this.#warn(position, `There is no method ${name}.`);
    else if (!known.some(([, { takes }]) => takes.length === args.length))
      this.#warn(position, `${name} does not take ${args.length} arguments.`);
    const pattern = args[0];
    if (!PATTERN_METHODS.has(name) || pattern?.kind !== 'literal' || typeof pattern.value !== 'string')
      return;
    try {
      compileRegularExpression(pattern.value);
    } catch (error) {
      if (error instanceof EvaluationError) this.#fail(pattern.position, error.message);
      throw error;
    }
  }

  #callDepths(block: Block): void {
    for (const declaration of block.functions.values()) this.#callDepth(declaration, []);
    for (const child of block.children) this.#callDepths(child);
  }

  #callDepth(declaration: FunctionDeclaration, callers: readonly FunctionDeclaration[]): void {
    if (callers.includes(declaration)) this.#fail(declaration.position, `${declaration.name} calls itself.`);
    if (callers.length > DEEPEST_CALL)
      this.#fail(declaration.position, `Functions call each other more than ${DEEPEST_CALL} deep.`);
    const visit = (expression: Expression): void => {
      if (expression.kind === 'call' && expression.target)
        this.#callDepth(expression.target, [...callers, declaration]);
      partsOf(expression).forEach(visit);
    };
    for (const { value } of declaration.lets) visit(value);
    visit(declaration.result);
  }
}

function isRequest(object: Expression, names: ReadonlySet<string>): boolean {
  return object.kind === 'variable' && object.name === 'request' && !names.has('request');
}
