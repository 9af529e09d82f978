import type { CoverageReport, CoveredExpression } from '#local-backend/rules/coverage.ts';

/** The folder in which every test that loads a rules file saves the results of its conditions. */
export const coverageParts = 'test-results/rules-coverage';

const add = (a: CoveredExpression, b: CoveredExpression): CoveredExpression => ({
  ...a,
  true: a.true + b.true,
  false: a.false + b.false,
  error: a.error + b.error,
  other: a.other + b.other,
  parts: a.parts.map((part, index) => addOrFirst(part, b.parts[index])),
});

const addOrFirst = (a: CoveredExpression, b: CoveredExpression | undefined) => (b ? add(a, b) : a);

function addReports(a: CoverageReport, b: CoverageReport): CoverageReport {
  return {
    file: a.file,
    allows: a.allows.map((allow, index) => addOrFirst(allow, b.allows[index])),
    functions: a.functions.map(({ name, expressions }, index) => ({
      name,
      expressions: expressions.map((part, at) => addOrFirst(part, b.functions[index]?.expressions[at])),
    })),
  };
}

/** Merges the reports of each rules file into one. */
export function mergeCoverage(reports: readonly CoverageReport[]): CoverageReport[] {
  const merged = new Map<string, CoverageReport>();
  for (const report of reports) {
    const earlier = merged.get(report.file);
    merged.set(report.file, earlier ? addReports(earlier, report) : report);
  }
  return [...merged.values()];
}

/** `if true` is never false: it only has to be evaluated. */
const isConstant = ({ text }: CoveredExpression) => text === 'true';

const isSeen = (allow: CoveredExpression) =>
  allow.true > 0 && (isConstant(allow) || allow.false + allow.error > 0);

export interface CoverageFigure {
  readonly line: string;
  /** A line for each `allow` whose condition the tests have not evaluated to both true and false. */
  readonly missing: readonly string[];
}

/** Counts the `allow` conditions that were evaluated to both true and false. A condition that fails denies. */
export function coverageFigure(reports: readonly CoverageReport[]): CoverageFigure {
  const all = reports.flatMap(({ file, allows }) => allows.map((allow) => ({ file, allow })));
  const unseen = all.filter(({ allow }) => !isSeen(allow));
  return {
    line: `rules: ${all.length - unseen.length} of ${all.length} allow conditions seen true and false`,
    missing: unseen.map(
      ({ file, allow }) =>
        `${file}:${allow.line}:${allow.column} never ${allow.true === 0 ? 'true' : 'false'}: ${allow.text.replace(/\s+/g, ' ')}`,
    ),
  };
}
