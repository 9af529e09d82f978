/** How much larger the text is than the standard 16 px, by the browser's setting or the site's own. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
