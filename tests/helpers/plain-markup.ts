/**
 * Removes what the design adds to markup: icons, classes, styles, attributes of links and the white
 * space between elements. The result is equal for a text wherever it is rendered.
 */
export const plainMarkup = (html: string): string =>
  html
    // React separates adjacent text nodes by comments.
    .replaceAll('<!-- -->', '')
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/ (?:class|style|rel|target|data-\w+)="[^"]*"/g, '')
    // Only some pages have a table of contents, which needs these anchors.
    .replaceAll(/ id="text-\d+"/g, '')
    // Servers and browsers write attributes in different orders.
    .replaceAll(/((?: [\w-]+="[^"]*")+)/g, (attributes: string) =>
      (attributes.match(/ [\w-]+="[^"]*"/g) ?? []).toSorted().join(''),
    )
    .replaceAll(/>\s+</g, '><')
    .trim();
