import { format, resolveConfig } from 'prettier';

const start = '<!-- Written by `npm run generate -- docs`. -->';
const end = '<!-- End of the generated part. -->';

/** Inserts a table into the generated part of a document. Throws when the document has none. */
export async function withGeneratedPart(path: string, document: string, table: string): Promise<string> {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no generated part`);
  const options = await resolveConfig(path);
  return format(`${before}${start}\n\n${table}\n\n${end}${after}`, { ...options, filepath: path });
}
