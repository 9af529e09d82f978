/** Returns the commands of a guide in order: the lines of the `sh` blocks below a heading, without comments. */
export function guideCommands(markdown: string, heading: string): string[] {
  const from = markdown.indexOf(`\n## ${heading}\n`);
  if (from === -1) throw new Error(`the guide has no section “${heading}”`);
  const to = markdown.indexOf('\n## ', from + 1);
  const section = markdown.slice(from, to === -1 ? undefined : to);
  return [...section.matchAll(/^( *)```sh\n([\s\S]*?)\n\1```$/gm)].flatMap(([, , block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.trim().replace(/\s+#\s.*$/, ''))
      .filter(Boolean),
  );
}
