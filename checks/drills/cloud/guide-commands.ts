/** Returns the commands of a guide in order: the lines of the `sh` blocks below a heading, without comments. */
export function guideCommands(markdown: string, heading: string): string[] {
  const [, rest] = markdown.split(new RegExp(`\\n(?=###? ${heading}\\n)`));
  if (rest === undefined) throw new Error(`the guide has no section “${heading}”`);
  // A section ends at the next heading of its level or above; a part of it, at the next of any.
  const [section = ''] = rest.split(rest.startsWith('###') ? /\n###? / : /\n## /);
  return [...section.matchAll(/^( *)```sh\n([\s\S]*?)\n\1```$/gm)].flatMap(([, , block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.trim().replace(/\s+#\s.*$/, ''))
      .filter(Boolean),
  );
}
