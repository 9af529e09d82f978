import { parseRules } from '#local-backend/rules/parser.ts';
import type { Position } from '#local-backend/rules/source-text.ts';
import { SourceText } from '#local-backend/rules/source-text.ts';
import { type Block, type Expression, partsOf } from '#local-backend/rules/syntax-tree.ts';

export interface Mutant {
  readonly position: Position;
  /** `request.auth != null → true` */
  readonly change: string;
  readonly source: string;
}

const flipped: Record<string, string> = {
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

/** What an expression's text could be instead. */
function replacementsOf(expression: Expression): string[] {
  const { text } = expression;
  switch (expression.kind) {
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === '&&') return [left.text, right.text];
      if (operator === '||') return [left.text, right.text];
      if (operator === 'in') return [`!(${text})`];
      const other = flipped[operator];
      const between = text.slice(left.text.length, text.length - right.text.length);
      return other && between.includes(operator)
        ? [`${left.text}${between.replace(operator, other)}${right.text}`]
        : [];
    }
    case 'unary':
      return expression.operator === '!' ? [expression.operand.text] : [];
    case 'conditional':
      return [expression.yes.text, expression.no.text];
    case 'literal': {
      const { value } = expression;
      if (typeof value === 'bigint') return [String(value + 1n), String(value - 1n)];
      if (typeof value === 'boolean') return [String(!value)];
      if (typeof value !== 'string') return [];
      const anchors = [value.replace(/^\^/, '.*'), value.replace(/\$$/, '.*')];
      const widened = value.startsWith('^') ? anchors : [`${value}x`];
      return widened.filter((other) => other !== value).map((other) => `'${other}'`);
    }
    case 'list': {
      const items = expression.items.map((item) => item.text);
      return items.map((_, index) => `[${items.filter((__, at) => at !== index).join(', ')}]`);
    }
    case 'is':
      return [`!(${text})`];
    default:
      return [];
  }
}

/** Each conjunct of a condition as true on its own, so that it is dropped alone. */
function conjunctsOf(expression: Expression): Expression[] {
  if (expression.kind === 'binary' && expression.operator === '&&')
    return [...conjunctsOf(expression.left), ...conjunctsOf(expression.right)];
  return [expression];
}

/** Every mutant of a rules file: conjuncts dropped, operators flipped, constants widened and narrowed. */
export function mutantsOf(source: string, fileName: string): Mutant[] {
  const lines = source.split('\n');
  const starts = lines.map((_, index) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  const found = new Map<string, Mutant>();
  const replace = ({ position, text }: Expression, replacement: string): void => {
    const offset = (starts[position.line - 1] ?? 0) + position.column - 1;
    if (source.slice(offset, offset + text.length) !== text)
      throw new Error(`${fileName}:${position.line}:${position.column} does not hold ${text}`);
    const mutated = source.slice(0, offset) + replacement + source.slice(offset + text.length);
    const change = `${text} → ${replacement}`.replace(/\s+/g, ' ');
    if (mutated !== source) found.set(mutated, { position, change, source: mutated });
  };
  const visit = (expression: Expression): void => {
    for (const replacement of replacementsOf(expression)) replace(expression, replacement);
    partsOf(expression).forEach(visit);
  };
  const visitCondition = (expression: Expression): void => {
    for (const conjunct of conjunctsOf(expression)) replace(conjunct, 'true');
    visit(expression);
  };
  const visitBlock = (block: Block): void => {
    for (const { condition } of block.allows) if (condition) visitCondition(condition);
    for (const { lets, result } of block.functions.values()) {
      lets.forEach(({ value }) => visit(value));
      visitCondition(result);
    }
    block.children.forEach(visitBlock);
  };
  visitBlock(parseRules(new SourceText(source, fileName)).root);
  return [...found.values()];
}
