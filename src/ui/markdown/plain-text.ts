/** The words of a Markdown text without its marks: what stands there until the text is drawn, and in descriptions. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s*(?:[-*_]\s*){3,}$/gm, '')
    .replaceAll(/^\s*\|?\s*:?-{3,}[-|: ]*$/gm, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/\[\^[^\]\s]+\](?::[ \t]*)?/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*{1,3}|~~|`+|(?<!\w)_{1,2}|_{1,2}(?!\w)/g, '')
    .trim();
}
