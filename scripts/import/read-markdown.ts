const frontMatter = /^---\n(?<head>[^]*?)\n---\n/;

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** `[a, b]` is a list, anything else a text: the two forms that front matter of articles has. */
function valueOf(text: string): string | string[] {
  const list = /^\[(.*)\]$/.exec(text.trim())?.[1];
  return list === undefined ? unquoted(text) : list.split(',').map(unquoted).filter(Boolean);
}

/** A Markdown file as one row: the keys of its front matter, `body`, and `file`, its name. */
export function readMarkdown(content: string, file: string): Record<string, string | string[]> {
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const found = frontMatter.exec(text);
  const lines = found?.groups?.['head']?.split('\n') ?? [];
  const entries = lines.flatMap((line) => {
    const [, key, value = ''] = /^([A-Za-z_]\w*):(.*)$/.exec(line) ?? [];
    return key === undefined ? [] : [[key, valueOf(value)] as const];
  });
  return { ...Object.fromEntries(entries), file, body: text.slice(found?.[0].length ?? 0).trim() };
}
