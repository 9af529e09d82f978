/**
 * Markup without what looks and generated ids add: icons, classes, styles, attributes of links and the white space
 * between elements. Equal for one text wherever it is rendered.
 */
export const plainMarkup = (html: string): string =>
  html
    // React divides words of several sources by comments.
    .replaceAll('<!-- -->', '')
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/ (?:class|style|rel|target|data-\w+)="[^"]*"/g, '')
    // The anchors of a page's table of contents, which other places of the same text have not.
    .replaceAll(/ id="text-\d+"/g, '')
    // React's useId is before every id of a text.
    .replaceAll(/(id="|href="#)_[^"-]+_-/g, '$1')
    // A server writes attributes in another order than a browser.
    .replaceAll(/((?: [\w-]+="[^"]*")+)/g, (attributes: string) =>
      (attributes.match(/ [\w-]+="[^"]*"/g) ?? []).toSorted().join(''),
    )
    .replaceAll(/>\s+</g, '><')
    .trim();
