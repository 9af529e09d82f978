import type { Operation } from './ruleset.ts';
import type { Position } from './source-text.ts';

interface Node {
  readonly position: Position;
  readonly text: string;
}

export type BinaryOperator =
  '&&' | '||' | 'in' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export interface Call extends Node {
  readonly kind: 'call';
  /** `isEditor`, `get`, `math.abs`. */
  readonly name: string;
  readonly args: readonly Expression[];
  /** The function of this rules file that the name refers to; null for a built-in one. */
  target: FunctionDeclaration | null;
}

export type Expression =
  | Call
  | (Node & {
      readonly kind: 'literal';
      readonly value: null | boolean | bigint | number | string | Uint8Array;
    })
  | (Node & { readonly kind: 'variable'; readonly name: string })
  | (Node & { readonly kind: 'list'; readonly items: readonly Expression[] })
  | (Node & { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] })
  | (Node & { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] })
  | (Node & { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression })
  | (Node & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Node & {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    })
  | (Node & { readonly kind: 'is'; readonly operand: Expression; readonly type: string })
  | (Node & { readonly kind: 'member'; readonly object: Expression; readonly name: string })
  | (Node & { readonly kind: 'index'; readonly object: Expression; readonly index: Expression })
  | (Node & {
      readonly kind: 'range';
      readonly object: Expression;
      readonly from: Expression | null;
      readonly to: Expression | null;
    })
  | (Node & {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    });

export interface FunctionDeclaration extends Node {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly {
    readonly name: string;
    readonly value: Expression;
    readonly position: Position;
  }[];
  readonly result: Expression;
  /** The enclosing block, whose wildcards are visible. */
  readonly block: Block;
}

export interface Allow {
  readonly operations: ReadonlySet<Operation>;
  /** Null: always allowed. */
  readonly condition: Expression | null;
  readonly position: Position;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'one' | 'rest'; readonly name: string };

/** A `match` block; with an empty pattern, the whole file or the service. */
export interface Block {
  readonly parent: Block | null;
  readonly pattern: readonly PatternSegment[];
  readonly functions: Map<string, FunctionDeclaration>;
  readonly allows: Allow[];
  readonly children: Block[];
}

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

/** An unknown name in a rules file: expressions that use it fail, and the rest of the file stays valid. */
export interface RulesWarning {
  readonly position: Position;
  readonly sentence: string;
}

export interface RulesTree {
  readonly service: ServiceName;
  /** In version 1 `{name=**}` matches at least one segment and must be at the end of a path. */
  readonly version: 1 | 2;
  readonly warnings: RulesWarning[];
  /** The whole file: its functions, and the service's block as its only child. */
  readonly root: Block;
}

/** Returns the direct subexpressions of an expression. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'range':
      return [expression.object, expression.from, expression.to].filter((part) => part !== null);
    case 'call':
      return expression.args;
  }
  return [expression.object, ...expression.args];
}
