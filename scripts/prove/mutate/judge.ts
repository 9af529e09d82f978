import { Coverage } from '#local-backend/rules/coverage.ts';
import { rulesetOf } from '#local-backend/rules/load-ruleset.ts';
import type { Ruleset } from '#local-backend/rules/ruleset.ts';
import type { Expression, RulesTree } from '#local-backend/rules/syntax-tree.ts';
import type { Case } from '#scripts/prove/fuzz/cases.ts';
import type { Mutant } from './mutants.ts';

/** The cases that evaluate an expression: numbers of cases, by what it came to and what is expected of the case. */
interface Visits {
  readonly trueOfAllowed: number[];
  readonly trueOfDenied: number[];
  readonly otherOfAllowed: number[];
  readonly otherOfDenied: number[];
  isCondition: boolean;
}

/** Notes which expressions a case evaluates. */
class Tracks extends Coverage {
  readonly #visits = new Map<Expression, Visits>();
  /** What an expression came to in the case at hand: true, something else, or both. */
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

/** Judges mutants of one rules file by the cases that reach the place of the change. */
export class Judge {
  readonly #tracks = new Tracks();
  readonly #rules: Ruleset;
  readonly #cases: readonly Case[];
  /** The cases that the unchanged rules answer otherwise than expected. */
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

  /** The cases that can tell the mutant, the likeliest first: what failed here, what passed here. */
  *#casesFor({ node, other, within }: Mutant): Generator<number> {
    const visits = this.#tracks.of(node);
    const likely = [node, ...within].map((place) => this.#tracks.of(place)).find((each) => each.isCondition);
    if (likely) yield* inTurn(likely.otherOfDenied, likely.trueOfAllowed);
    yield* inTurn(visits.otherOfDenied, visits.otherOfAllowed);
    // Where it is true already, nothing changes by saying so.
    if (other.text !== 'true') yield* inTurn(visits.trueOfAllowed, visits.trueOfDenied);
  }

  /** Whether a case is answered otherwise. The mutant is written over its place while it is tried. */
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
