import type { PictureField, PictureProblems } from '#src/data/debunking-images/picture-values.ts';

/** The problems to mark: what is missing only once somebody tried to save, what is wrong at once. */
export function visibleProblems(problems: PictureProblems, hasTried: boolean): PictureProblems {
  if (hasTried) return problems;
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== 'missing');
  return Object.fromEntries(wrong) satisfies Partial<Record<PictureField, string>>;
}
