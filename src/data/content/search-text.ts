/** One spelling for texts that readers take for the same: 台北／臺北, ５Ｇ／5g, 「5G 基地台」／「5G基地台」. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('台', '臺')
    .replaceAll(/(?<=\p{Script=Han}) +(?=[\p{Script=Latin}\p{N}])/gu, '')
    .replaceAll(/(?<=[\p{Script=Latin}\p{N}]) +(?=\p{Script=Han})/gu, '');
}

/** The words of a query, folded; all of them must occur in what is found. */
export function searchWords(query: string): string[] {
  return query.split(/\s+/u).map(foldText).filter(Boolean);
}

/** Whether a folded text holds all the words. No words are found everywhere. */
export function holdsAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}
