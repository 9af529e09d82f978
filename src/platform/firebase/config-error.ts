/** A configuration variable that prevents the site from starting. */
export interface ConfigProblem {
  readonly name: string;
  readonly problem: 'missing' | 'malformed';
}

/** Thrown when the site was built with an invalid configuration; lists the variables at fault. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];
  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ name }) => name).join(', '));
    this.problems = problems;
  }
}
