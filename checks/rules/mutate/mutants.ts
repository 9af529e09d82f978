import type { Position } from '#local-backend/rules/source-text.ts';
import { type Block, type Expression, partsOf, type RulesTree } from '#local-backend/rules/syntax-tree.ts';

/** An expression of a rules file, and its replacement. */
export interface Mutant {
  readonly node: Expression;
  readonly other: Expression;
  /** The enclosing boolean expressions, innermost first. */
  readonly within: readonly Expression[];
}

type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>;
type BinaryOperator = Kind<'binary'>['operator'];

const flipped: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
};

const literal = (position: Position, value: Kind<'literal'>['value']): Expression => ({
  kind: 'literal',
  position,
  value,
  text: typeof value === 'string' ? `'${value}'` : String(value),
});

const not = (operand: Expression): Expression => ({
  kind: 'unary',
  operator: '!',
  // A copy, because the mutant overwrites the original.
  operand: { ...operand },
  position: operand.position,
  text: `!(${operand.text})`,
});

const withItems = (list: Kind<'list'>, items: readonly Expression[]): Expression => ({
  ...list,
  items,
  text: `[${items.map(({ text }) => text).join(', ')}]`,
});

/** Returns the operands of a chain of `&&` or of `||`. */
function chainOf(expression: Expression, operator: '&&' | '||'): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== operator) return [expression];
  return [...chainOf(expression.left, operator), ...chainOf(expression.right, operator)];
}

/** `matches` always matches the whole text, so anchors at the ends of a pattern are redundant. */
const withoutAnchors = (pattern: string) => pattern.replace(/^((?:\(\?\w+\))?)\^/, '$1').replace(/\$$/, '');

/** Returns a pattern without a fixed start or end; or a text that is one character longer. */
function otherTexts(value: string): string[] {
  const pattern = withoutAnchors(value);
  if (pattern === value) return [`${value}x`];
  const [, flags = '', rest = ''] = /^((?:\(\?\w+\))?)(.*)$/.exec(pattern) ?? [];
  return [`${flags}.*${rest}`, ...(/\.[*+]$/.test(rest) ? [] : [`${pattern}.*`])];
}

/** Returns replacements of an expression. Operands of `&&` and `||` are dropped elsewhere. */
function alternativesTo(expression: Expression): Expression[] {
  const { position } = expression;
  switch (expression.kind) {
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === 'in') return [not(expression)];
      const other = flipped[operator];
      if (!other) return [];
      return [{ ...expression, operator: other, text: `${left.text} ${other} ${right.text}` }];
    }
    case 'unary':
      return expression.operator === '!' ? [expression.operand] : [];
    case 'conditional':
      return [expression.yes, expression.no];
    case 'literal': {
      const { value } = expression;
      if (typeof value === 'bigint') return [literal(position, value + 1n), literal(position, value - 1n)];
      if (typeof value === 'boolean') return [literal(position, !value)];
      return typeof value === 'string' ? otherTexts(value).map((other) => literal(position, other)) : [];
    }
    case 'list':
      return expression.items.map((_, index) => withItems(expression, expression.items.toSpliced(index, 1)));
    case 'is':
      return [not(expression)];
    default:
      return [];
  }
}

/** Returns the default text of `get`: any valid text would do, so a longer one is an equivalent mutant. */
function textDefaultOf(node: Expression): Expression | undefined {
  if (node.kind !== 'method' || node.name !== 'get') return undefined;
  const [, fallback] = node.args;
  return fallback?.kind === 'literal' && typeof fallback.value === 'string' ? fallback : undefined;
}

/** Returns every mutant of a rules file: operands of `&&` and `||` dropped, operators flipped, constants changed. */
export function mutantsOf({ root }: RulesTree): Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Expression, within: readonly Expression[]): void => {
    const around = [node, ...within];
    for (const operator of ['&&', '||'] as const) {
      const chain = chainOf(node, operator);
      if (chain.length === 1) continue;
      for (const operand of chain) {
        found.push({ node: operand, other: literal(operand.position, operator === '&&'), within: around });
        visit(operand, around);
      }
      return;
    }
    for (const other of alternativesTo(node)) found.push({ node, other, within: around });
    for (const part of partsOf(node)) if (part !== textDefaultOf(node)) visit(part, around);
  };
  const visitCondition = (condition: Expression): void => {
    const isDropped = chainOf(condition, '&&').length > 1 || condition.text === 'true';
    if (!isDropped)
      found.push({ node: condition, other: literal(condition.position, true), within: [condition] });
    visit(condition, []);
  };
  const visitBlock = (block: Block): void => {
    for (const { condition } of block.allows) if (condition) visitCondition(condition);
    for (const { lets, result } of block.functions.values()) {
      for (const { value } of lets) visit(value, []);
      visitCondition(result);
    }
    block.children.forEach(visitBlock);
  };
  visitBlock(root);
  return found;
}
