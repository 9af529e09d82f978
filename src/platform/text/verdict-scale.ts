/** The properties of a verdict, for display and publication. */
interface VerdictFacts {
  /** The key of its texts in common.json, and of its window grille in src/ui/grille/patterns.ts. */
  readonly key: string;
  readonly color: 'success' | 'warning' | 'error' | 'neutral';
  /** The icon beside its text, so that colour is never the only indicator. */
  readonly sign: 'check' | 'partial' | 'alert' | 'close' | 'question';
  /** What it says of the claim; 易誤解 and 部分錯誤 say that it is not so as it stands. */
  readonly says: 'true' | 'false' | 'undecided';
  /** The alternative text of an image with this verdict must begin by saying that the claim is false. */
  readonly warnsInAltText?: true;
  /** From 1 (false) to 5 (true), as in search engines' ratings; undefined for an undecided verdict. */
  readonly rating?: number;
}

/**
 * The verdict scale of fact-checks (docs/editorial-rules.md, rule 4); an image without a verdict is an information
 * card.
 */
export const verdictScale = {
  正確: { key: 'true', color: 'success', sign: 'check', says: 'true', rating: 5 },
  部分錯誤: { key: 'partlyFalse', color: 'warning', sign: 'partial', says: 'false', rating: 2 },
  易誤解: { key: 'misleading', color: 'warning', sign: 'alert', says: 'false', rating: 3 },
  錯誤: { key: 'false', color: 'error', sign: 'close', says: 'false', warnsInAltText: true, rating: 1 },
  證據不足: { key: 'insufficient', color: 'neutral', sign: 'question', says: 'undecided' },
} as const satisfies Readonly<Record<string, VerdictFacts>>;

/** The verdict of a fact-check, as stored. */
export type Verdict = keyof typeof verdictScale;

export type VerdictColor = (typeof verdictScale)[Verdict]['color'];

/** Another organisation that gave a verdict. */
export interface Checker {
  readonly name: string;
  /** Its page about the claim. */
  readonly url: string;
  /** Its own word for its verdict. */
  readonly verdictInTheirWords: string;
}

/** A verdict and who gave it. The checker is required, so that no surface forgets it; undefined is this site. */
export interface GivenVerdict {
  readonly verdict: Verdict;
  readonly checker: Checker | undefined;
}

type VerdictTextKey =
  | `verdict.${(typeof verdictScale)[Verdict]['key']}.${'word' | 'stamp' | 'notice'}`
  | `verdict.others.${'word' | 'notice'}`;

/** Everything that a surface shows of a verdict. */
export interface VerdictVoice {
  readonly word: string;
  /** The word on an image or a card. */
  readonly stamp: string;
  /** The sentence that says what the verdict claims. */
  readonly notice: string;
  readonly color: VerdictColor;
  readonly sign: VerdictFacts['sign'] | 'quoted';
  readonly pattern: (typeof verdictScale)[Verdict]['key'] | 'emblem';
}

/**
 * Returns how a verdict is stated. That of another organisation is quoted with its name, and without the colour, the
 * icon and the sentence of this site's verdicts. `textOf` returns a text of common.json.
 */
export function verdictVoice(
  { verdict, checker }: GivenVerdict,
  textOf: (key: VerdictTextKey, values?: { readonly checker: string; readonly word: string }) => string,
): VerdictVoice {
  const { key, color, sign } = verdictScale[verdict];
  if (checker) {
    const values = { checker: checker.name, word: checker.verdictInTheirWords };
    const word = textOf('verdict.others.word', values);
    const notice = textOf('verdict.others.notice', values);
    return { word, stamp: word, notice, color: 'neutral', sign: 'quoted', pattern: 'emblem' };
  }
  const [word, stamp, notice] = [
    textOf(`verdict.${key}.word`),
    textOf(`verdict.${key}.stamp`),
    textOf(`verdict.${key}.notice`),
  ];
  return { word, stamp, notice, color, sign, pattern: key };
}

/** The verdicts in the order of the scale. */
export const verdicts = Object.keys(verdictScale) as [Verdict, ...Verdict[]];

export const isVerdict = (value: unknown): value is Verdict => verdicts.includes(value as Verdict);

/** The verdicts under which the alternative text must warn. */
export const warningVerdicts: readonly Verdict[] = /* @__PURE__ */ verdicts.filter(
  (verdict) => (verdictScale[verdict] as VerdictFacts).warnsInAltText,
);

/** True if a verdict says that the claim is so; false for anything that is no verdict. */
export const saysTrue = (verdict: unknown): boolean =>
  isVerdict(verdict) && verdictScale[verdict].says === 'true';

/** True if two verdicts contradict each other: one says true, the other not. An undecided one contradicts nothing. */
export function isOpposite(a: Verdict, b: Verdict): boolean {
  const [one, other] = [verdictScale[a].says, verdictScale[b].says];
  return one !== 'undecided' && other !== 'undecided' && one !== other;
}

/** The rating of a verdict; undefined when it is undecided or not a verdict. */
export function ratingOf(verdict: string): number | undefined {
  const facts: VerdictFacts | undefined = isVerdict(verdict) ? verdictScale[verdict] : undefined;
  return facts?.rating;
}
