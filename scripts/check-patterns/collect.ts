import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression where it is in the source. */
export interface Pattern {
  readonly file: string;
  /** As it is written, `/a+/g`; of one that is made while the program runs, the source of the expression. */
  readonly written: string;
  /** What the literal says; absent for one that is made while the program runs. */
  readonly literal?: { readonly pattern: string; readonly flags: string };
}

/** Every regular expression of a file. Throws when the file cannot be parsed. */
export function patternsIn(file: string, source = readFileSync(file, 'utf8')): Pattern[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Pattern[] = [];
  const add = ({ callee, start, end }: { callee: { type: string }; start: number; end: number }) => {
    if (callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp')
      found.push({ file, written: source.slice(start, end).replaceAll(/\s+/g, ' ') });
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      found.push({ file, written: `/${pattern}/${flags}`, literal: { pattern, flags } });
    },
    NewExpression: add,
    CallExpression: add,
  });
  visitor.visit(program);
  return found;
}
