import ladder from './case-statuses.json' with { type: 'json' };
import { caseStages } from '#src/data/content/declare/categories.ts';

export type CaseStage = (typeof caseStages)[number];

/** How a status bears on the person; `favourable` sorts first and is never shown in the colour of guilt. */
export type CaseOutcome = 'favourable' | 'open' | 'adverse' | 'convicted';

/** The steps of a criminal case, from the first to the last. */
export const ladderSteps = ['偵查', '起訴', '一審', '二審', '確定'] as const;

interface CaseStatus {
  readonly outcome: CaseOutcome;
  /** Its step of the criminal case; an allegation and stages beside the criminal case have none. */
  readonly step?: (typeof ladderSteps)[number];
  /** It ends the proceedings without a further step. */
  readonly ends?: true;
  /** What the stage means and does not mean. The wording is fixed; editors cannot change it. */
  readonly description: string;
  /** A judgment that ends the case: it is not rechecked every 90 days. */
  readonly final?: true;
  /** The presumption of innocence no longer applies, or is no longer needed: the verdict is final. */
  readonly decided?: true;
  /** The proceedings ended without guilt; the page of the case says so first. */
  readonly clears?: true;
  /** Impeachment, discipline, fines and civil suits run beside the criminal case and never replace its status. */
  readonly beside?: true;
}

/** The status ladder with its fixed notices (docs/editorial-rules.md, rule 2). */
export const caseStatuses = ladder as Readonly<Record<CaseStage, CaseStatus>>;

/** The sentence that follows the stages of one person before a final verdict. */
export const presumption = '依法推定無罪。';

/** The notice of a case in which nobody has a status. */
export const generalNotice = '有罪判決確定前，依法推定無罪。';

const order: readonly CaseOutcome[] = ['favourable', 'open', 'adverse', 'convicted'];

// Final acquittals sort before stages with the presumption of innocence, and final convictions last, so that the
// sentence on the presumption follows every stage it applies to.
const weight = (stage: CaseStage): number => {
  const { outcome, decided } = caseStatuses[stage];
  return order.indexOf(outcome) * 2 + (decided && outcome === 'favourable' ? -1 : 0);
};

const ranked = caseStages.toSorted((a, b) => weight(a) - weight(b));

/** The rank of a stage; the most favourable has rank 0. */
export const rankOf = (stage: CaseStage): number => ranked.indexOf(stage);

/** Returns the distinct stages, the most favourable first. */
export const favourableFirst = (stages: Iterable<CaseStage>): CaseStage[] => {
  const given = new Set(stages);
  // Fast path: most people have one stage, and lists call this thousands of times.
  if (given.size < 2) return [...given];
  return ranked.filter((stage) => given.has(stage));
};

/**
 * Returns the statuses of one person to which the presumption of innocence applies. Next to a final conviction, it does
 * not apply to what runs beside the criminal case.
 */
export function presumedIn(statuses: readonly CaseStage[]): CaseStage[] {
  const isConvicted = statuses.some((stage) => caseStatuses[stage].outcome === 'convicted');
  return statuses.filter((stage) => {
    const { decided, beside } = caseStatuses[stage];
    return !decided && !(beside && isConvicted);
  });
}

/**
 * Returns the fixed notice for one person's statuses; the general notice when there are none. `presumed` are the
 * statuses to which the presumption of innocence applies.
 */
export function noticeOf(
  stages: readonly CaseStage[],
  presumed: readonly CaseStage[] = presumedIn(stages),
): string {
  const sorted = favourableFirst(stages);
  if (sorted.length === 0) return generalNotice;
  const last = sorted.findLast((stage) => presumed.includes(stage));
  return sorted
    .map((stage) => `${caseStatuses[stage].description}。${stage === last ? presumption : ''}`)
    .join('');
}
