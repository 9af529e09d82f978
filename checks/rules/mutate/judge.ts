import { Coverage } from '#local-backend/rules/coverage.ts';
import { rulesetOf } from '#local-backend/rules/load-ruleset.ts';
import type { Ruleset } from '#local-backend/rules/ruleset.ts';
import type { Expression, RulesTree } from '#local-backend/rules/syntax-tree.ts';
import type { Case } from '#checks/rules/fuzz/cases.ts';
import type { Mutant } from './mutants.ts';

/** The indices of the cases that evaluate an expression, by its result and the expected decision. */
interface Visits {
  readonly trueOfAllowed: number[];
  readonly trueOfDenied: number[];
  readonly otherOfAllowed: number[];
  readonly otherOfDenied: number[];
  isCondition: boolean;
}

/** Records which expressions a case evaluates. */
class Tracks extends Coverage {
  readonly #visits = new Map<Expression, Visits>();
  /** The results of an expression in the current case, as bits: 1 for true, 2 for anything else. */
  readonly #seen = new Map<Expression, number>();

  override count(...[expression, result]: Parameters<Coverage['count']>): void {
    this.#seen.set(expression, (this.#seen.get(expression) ?? 0) | (result === true ? 1 : 2));
    if (typeof result === 'boolean') this.of(expression).isCondition = true;
  }

  of(expression: Expression): Visits {
    const known = this.#visits.get(expression);
    if (known) return known;
    const none: Visits = {
      trueOfAllowed: [],
      trueOfDenied: [],
      otherOfAllowed: [],
      otherOfDenied: [],
      isCondition: false,
    };
    this.#visits.set(expression, none);
    return none;
  }

  record(number: number, expected: boolean): void {
    for (const [expression, results] of this.#seen) {
      const visits = this.of(expression);
      if (results & 1) (expected ? visits.trueOfAllowed : visits.trueOfDenied).push(number);
      if (results & 2) (expected ? visits.otherOfAllowed : visits.otherOfDenied).push(number);
    }
    this.#seen.clear();
  }
}

class Silence extends Coverage {
  override count(): void {}
}

function* inTurn(a: readonly number[], b: readonly number[]): Generator<number> {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one !== undefined) yield one;
    if (other !== undefined) yield other;
  }
}

/** Judges mutants of one rules file by the cases that evaluate the mutated expression. */
export class Judge {
  readonly #tracks = new Tracks();
  readonly #rules: Ruleset;
  readonly #cases: readonly Case[];
  /** The cases with an unexpected result on the unchanged rules. */
  readonly wrong: readonly Case[];

  constructor(tree: RulesTree, fileName: string, cases: readonly Case[]) {
    this.#cases = cases;
    this.#rules = rulesetOf(tree, fileName, new Silence());
    const rules = rulesetOf(tree, fileName, this.#tracks);
    this.wrong = cases.filter((each, number) => {
      const isWrong = each.isAllowed(rules) !== each.expected;
      this.#tracks.record(number, each.expected);
      return isWrong;
    });
  }

  /** Yields the cases that can kill the mutant, the most likely first. */
  *#casesFor({ node, other, within }: Mutant): Generator<number> {
    const visits = this.#tracks.of(node);
    const likely = [node, ...within].map((place) => this.#tracks.of(place)).find((each) => each.isCondition);
    if (likely) yield* inTurn(likely.otherOfDenied, likely.trueOfAllowed);
    yield* inTurn(visits.otherOfDenied, visits.otherOfAllowed);
    // Replacing an expression that is already true with `true` changes nothing.
    if (other.text !== 'true') yield* inTurn(visits.trueOfAllowed, visits.trueOfDenied);
  }

  /** True if any case has another result. The mutant overwrites the original expression while it is tried. */
  isKilled(mutant: Mutant): boolean {
    const { node, other } = mutant;
    const original = { ...node };
    const tried = new Set<number>();
    Object.assign(node, other);
    try {
      for (const number of this.#casesFor(mutant)) {
        const each = this.#cases[number];
        if (!each || tried.has(number)) continue;
        tried.add(number);
        if (each.isAllowed(this.#rules) !== each.expected) return true;
      }
      return false;
    } finally {
      Object.assign(node, original);
    }
  }
}
