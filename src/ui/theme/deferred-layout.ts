import { whenIdle } from '#src/platform/when-idle.ts';
import type { CSSObject } from './styled.ts';

/** Set by public/theme-init.js where a page is entered at its top. */
const attribute = 'data-deferred-layout';

/**
 * What no first view has: the sections after the third, the cards of a list after the eighth. A part in view would be as high
 * as guessed for a frame, and what is below it would move.
 */
const sections = 'main section ~ section ~ section ~ section';
const cards = 'main [data-cards] > :nth-of-type(n + 9)';

/** Of both. */
export const deferredParts = `${sections}, ${cards}`;

/**
 * A loaded page lays out only what is near the view, and takes these heights for the rest: two layouts of it fall away from
 * the time in which a page is painted and hydrated (docs/decisions/094-what-keeps-a-slow-phone-busy.md).
 */
export const deferredLayout: CSSObject = {
  [`[${attribute}] ${sections}`]: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 500px' },
  // What is deferred does not share its last margin with the first of the next section, which is longer.
  [['', ' > div:last-child']
    .map((inner) => `[${attribute}] ${sections}:not(:last-child)${inner} > :last-child`)
    .join()]: { marginBottom: 0 },
  [`[${attribute}] ${cards}`]: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 240px' },
};

/**
 * Lays out the rest of the page, a part each time the browser has nothing else to do. From then on all heights are real:
 * anchors and saved positions need them, and nothing is clipped at the edge of a part.
 */
export async function layOutDeferred(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(deferredParts)) {
    // oxlint-disable-next-line no-await-in-loop -- together they would be one long task
    await whenIdle();
    part.style.contentVisibility = 'visible';
  }
  document.documentElement.removeAttribute(attribute);
}
