import type { Checker } from '#src/platform/verdict-scale.ts';

/** Replaces the placeholders of src/pages/shared/found/placeholder-checker.ts in a part of a template. */
export function fillChecker(of: Element, { name, url, verdictInTheirWords }: Checker): void {
  const texts = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data
      .replaceAll('__checker__', () => name)
      .replaceAll('__word__', () => verdictInTheirWords);
  }
  const link = of.querySelector<HTMLAnchorElement>('a[href="https://checker.invalid/"]');
  if (link) link.href = url;
}
