import { styled } from '#src/ui/theme/styled.ts';

const Mark = styled('mark')(({ theme }) => ({
  padding: '0 0.1em',
  borderRadius: 3,
  color: 'inherit',
  backgroundColor: theme.vars.palette.warning.container,
}));

/** Characters that are compared as one, each of the same length as before. */
const alike = (text: string): string => text.toLowerCase().replaceAll('台', '臺');

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface HighlightProps {
  readonly text: string;
  /** The words of a query; where none occurs as it is written, nothing is marked. */
  readonly words: readonly string[];
}

/** A text with the words of a search marked in it. */
export function Highlight({ text, words }: HighlightProps) {
  const sought = words.filter((word) => word !== '').map((word) => escape(alike(word)));
  const compared = alike(text);
  if (sought.length === 0 || compared.length !== text.length) return text;
  const parts: { readonly from: number; readonly to: number }[] = [];
  for (const match of compared.matchAll(new RegExp(sought.join('|'), 'g'))) {
    parts.push({ from: match.index, to: match.index + match[0].length });
  }
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <Mark>{text.slice(from, to)}</Mark>
        </span>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
