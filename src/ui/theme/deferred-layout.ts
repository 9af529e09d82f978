import { whenIdle } from '#src/platform/browser/when-idle.ts';
import type { CSSObject } from './styled.ts';

/** Set by public/theme-init.js when a page is entered at its top. */
const attribute = 'data-deferred-layout';

/**
 * Parts that no first view contains: the sections after the third, the cards of a list after the eighth. A part in view
 * would have its estimated height for a frame, and what is below it would move.
 */
const sections = 'main section ~ section ~ section ~ section';
const cards = 'main [data-cards] > :nth-of-type(n + 9)';

/** Selects both. */
export const deferredParts = `${sections}, ${cards}`;

/**
 * A loaded page lays out only what is near the view, and uses these heights for the rest: this saves two layouts of the
 * rest while the page is painted and hydrated (docs/decisions/094-what-keeps-a-slow-phone-busy.md).
 */
export const deferredLayout: CSSObject = {
  [`[${attribute}] ${sections}`]: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 500px' },
  // The last margin of a deferred section does not collapse with the first of the next section, which is larger.
  [['', ' > div:last-child']
    .map((inner) => `[${attribute}] ${sections}:not(:last-child)${inner} > :last-child`)
    .join()]: { marginBottom: 0 },
  [`[${attribute}] ${cards}`]: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 240px' },
};

/**
 * Lays out the rest of the page, one part each time the browser is idle. From then on all heights are real: anchors and
 * saved positions need them, and nothing is clipped at the edge of a part.
 */
export async function layOutDeferred(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(deferredParts)) {
    await whenIdle();
    part.style.contentVisibility = 'visible';
  }
  document.documentElement.removeAttribute(attribute);
}
