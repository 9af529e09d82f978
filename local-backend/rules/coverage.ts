import { EvaluationError, type RulesValue } from './rules-value.ts';
import { type Block, type Expression, partsOf } from './syntax-tree.ts';

export interface CoveredExpression {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly true: number;
  readonly false: number;
  readonly error: number;
  /** Results that are neither true nor false. */
  readonly other: number;
  readonly parts: readonly CoveredExpression[];
}

export interface CoverageReport {
  readonly file: string;
  readonly allows: readonly CoveredExpression[];
  readonly functions: readonly {
    readonly name: string;
    readonly expressions: readonly CoveredExpression[];
  }[];
}

type Outcome = 'true' | 'false' | 'error' | 'other';

const noCounts = (): Record<Outcome, number> => ({ true: 0, false: 0, error: 0, other: 0 });

function outcomeOf(result: RulesValue | EvaluationError): Outcome {
  if (result instanceof EvaluationError) return 'error';
  if (typeof result !== 'boolean') return 'other';
  return result ? 'true' : 'false';
}

/** Counts the results of every expression of a rules file. */
export class Coverage {
  readonly #counts = new Map<Expression, Record<Outcome, number>>();

  count(expression: Expression, result: RulesValue | EvaluationError): void {
    let counts = this.#counts.get(expression);
    if (!counts) this.#counts.set(expression, (counts = noCounts()));
    counts[outcomeOf(result)] += 1;
  }

  report(file: string, root: Block): CoverageReport {
    const blocks: Block[] = [];
    const collect = (block: Block): void => {
      blocks.push(block);
      block.children.forEach(collect);
    };
    collect(root);
    return {
      file,
      allows: blocks.flatMap((block) =>
        block.allows.flatMap(({ condition }) => (condition ? [this.#describe(condition)] : [])),
      ),
      functions: blocks.flatMap((block) =>
        [...block.functions.values()].map(({ name, lets, result }) => ({
          name,
          expressions: [...lets.map(({ value }) => value), result].map((part) => this.#describe(part)),
        })),
      ),
    };
  }

  #describe(expression: Expression): CoveredExpression {
    const { position, text } = expression;
    const counts = this.#counts.get(expression) ?? noCounts();
    return { ...position, text, ...counts, parts: partsOf(expression).map((part) => this.#describe(part)) };
  }
}
