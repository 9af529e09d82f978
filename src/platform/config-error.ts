/** A variable that keeps the site from starting. */
export interface ConfigProblem {
  readonly name: string;
  readonly problem: 'missing' | 'malformed';
}

/** The site was built with a configuration that cannot be used; says which variables are to blame. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];
  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ name }) => name).join(', '));
    this.problems = problems;
  }
}
