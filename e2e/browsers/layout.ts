/** Returns the elements wider than the window and the texts that overlap. Runs in the page. */
export function layoutProblems(): string[] {
  const problems: string[] = [];
  const words = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    const names = widest.slice(0, 3).map((element) => `<${element.localName}> ${words(element.textContent)}`);
    problems.push(`${scrollWidth} wide in ${innerWidth}: ${names.join('; ')}`);
  }

  /**
   * The visible area of an element's content; undefined for elements above the page (fixed, sticky, dialog) and hidden
   * ones.
   */
  const frames = new Map<Element, DOMRect | undefined>();
  const everywhere = new DOMRect(-1e6, -1e6, 2e6, 2e6);
  const frameOf = (element: Element | null): DOMRect | undefined => {
    if (element === null) return everywhere;
    if (frames.has(element)) return frames.get(element);
    const { position, overflowX, overflowY, visibility, opacity, clipPath } = getComputedStyle(element);
    const isAbove = ['fixed', 'sticky'].includes(position) || element.localName === 'dialog';
    const isHidden = visibility !== 'visible' || opacity === '0' || clipPath !== 'none';
    let frame =
      isAbove || isHidden || element.localName === 'svg' ? undefined : frameOf(element.parentElement);
    if (frame && (overflowX !== 'visible' || overflowY !== 'visible')) {
      const own = element.getBoundingClientRect();
      const left = Math.max(frame.left, own.left);
      const top = Math.max(frame.top, own.top);
      frame = new DOMRect(
        left,
        top,
        Math.max(0, Math.min(frame.right, own.right) - left),
        Math.max(0, Math.min(frame.bottom, own.bottom) - top),
      );
    }
    frames.set(element, frame);
    return frame;
  };

  const lines: { readonly text: string; readonly rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const frame = textContent?.trim() ? frameOf(parentElement) : undefined;
    // Content of a closed `<details>` has client rects all the same.
    if (!frame || parentElement?.closest('details:not([open]) > :not(summary)')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const isShown =
        rect.left >= frame.left - 1 &&
        rect.right <= frame.right + 1 &&
        rect.top >= frame.top - 1 &&
        rect.bottom <= frame.bottom + 1;
      if (isShown && rect.width > 2) lines.push({ text: words(textContent), rect });
    }
  }
  lines.sort((a, b) => a.rect.top - b.rect.top);
  for (const [index, { text, rect }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top >= rect.bottom) break;
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const high = Math.min(rect.bottom, other.rect.bottom) - other.rect.top;
      // Lines of a paragraph may share some of their height; overlapping letters share more than half.
      if (wide > 2 && high > 0.5 * Math.min(rect.height, other.rect.height))
        problems.push(`「${text}」 lies over 「${other.text}」`);
    }
  }
  return problems;
}
