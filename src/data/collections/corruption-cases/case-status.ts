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

/** A judgment that ends the case without guilt. */
const cleared = { outcome: 'favourable', step: '確定', final: true, clears: true } as const;

/** The status ladder with its fixed notices (docs/editorial-rules.md, rule 2). */
export const caseStatuses: Readonly<Record<CaseStage, CaseStatus>> = {
  '遭檢舉／指控': { outcome: 'open', description: '僅遭檢舉或指控，未經司法機關認定' },
  偵查中: { outcome: 'open', step: '偵查', description: '案件偵查中，尚未起訴' },
  不起訴處分: {
    outcome: 'favourable',
    step: '偵查',
    description: '檢察官處分不起訴',
    clears: true,
    ends: true,
  },
  緩起訴處分: { outcome: 'adverse', step: '偵查', description: '檢察官處分緩起訴，不是有罪判決', ends: true },
  '起訴・一審審理中': { outcome: 'open', step: '起訴', description: '已起訴，一審審理中，尚未判決' },
  '一審有罪（未確定）': { outcome: 'adverse', step: '一審', description: '一審判決有罪，尚未確定' },
  '一審無罪（未確定）': { outcome: 'favourable', step: '一審', description: '一審判決無罪，尚未確定' },
  '二審有罪（未確定）': { outcome: 'adverse', step: '二審', description: '二審判決有罪，尚未確定' },
  '二審無罪（未確定）': { outcome: 'favourable', step: '二審', description: '二審判決無罪，尚未確定' },
  更審中: { outcome: 'open', step: '二審', description: '原判決已撤銷，發回更審中' },
  三審上訴中: { outcome: 'open', step: '二審', description: '上訴第三審中，尚未確定' },
  有罪確定: { outcome: 'convicted', step: '確定', description: '判決有罪確定', final: true, decided: true },
  無罪確定: { ...cleared, description: '判決無罪確定', decided: true },
  免訴: { ...cleared, description: '法院判決免訴，沒有認定有罪' },
  不受理: { ...cleared, description: '法院判決不受理，沒有認定有罪' },
  時效完成: { ...cleared, description: '追訴權時效完成，沒有認定有罪' },
  彈劾: { outcome: 'open', description: '彈劾不是刑事有罪判決', beside: true },
  懲戒: { outcome: 'open', description: '懲戒不是刑事有罪判決', beside: true },
  行政裁罰: { outcome: 'open', description: '行政裁罰不是刑事有罪判決', beside: true },
  民事: { outcome: 'open', description: '民事責任不是刑事有罪判決', beside: true },
};

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
