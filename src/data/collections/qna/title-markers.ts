// Without imports, so that the search worker can use it too.

/** What a title says of the claim that follows its marker. */
export interface TitleMarker {
  /** As written: 【謠言】. */
  readonly marker: string;
  readonly means: 'false' | 'misleading';
}

/** Titles marked as the debunk of what follows, in brackets or before a colon. */
const patterns: Readonly<Record<TitleMarker['means'], RegExp>> = {
  // 假LINE, 假新聞, 假好康: anything but a holiday and 假如.
  false:
    /(?:[【[〔［《]|^[^\S\n]{0,9})(?:(?:網路|網傳)?[謠谣]言(?:終結站|破解|澄清)?|流言|[闢辟][謠谣]|破解|[變变]?假(?![日期如])[^】\]〕］》\n]{0,8}|不[實实](?:[訊讯]息|消息|[資资][訊讯])?|[錯错][誤误](?:[訊讯]息|消息)?|[詐诈][騙骗](?:[訊讯]息|[簡简][訊讯])?|查[無无]此事)(?:[】\]〕］》]|[^\S\n]{0,9}[：:！!｜|])/mu,
  misleading:
    /(?:[【[〔［《]|^[^\S\n]{0,9})(?:易[誤误]解|[誤误][導导]|部分[錯错][誤误]|部分不[實实]|[斷断]章取[義义])(?:[】\]〕］》]|[^\S\n]{0,9}[：:！!｜|])/mu,
};

/** Returns the marker in a title or a claim that says that what it is about is false or misleading. */
export function markerIn(text: string): TitleMarker | undefined {
  for (const means of ['false', 'misleading'] as const) {
    const marker = patterns[means].exec(text)?.[0].trim();
    if (marker !== undefined) return { marker, means };
  }
  return undefined;
}

/**
 * Returns the marker that a verdict contradicts: under 【謠言】X the verdict 正確 would be read as that of X. The other
 * verdicts agree with every marker.
 */
export const contradictedMarker = (
  { question, claim }: { readonly question: string; readonly claim: string },
  verdict: string,
): TitleMarker | undefined => (saysTrue(verdict) ? (markerIn(question) ?? markerIn(claim)) : undefined);
import { saysTrue } from '#src/platform/text/verdict-scale.ts';
