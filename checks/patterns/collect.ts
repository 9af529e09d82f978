import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression and its location. */
export interface Pattern {
  readonly file: string;
  /** The literal as written, `/a+/g`; for one constructed at run time, the source of the constructor call. */
  readonly written: string;
  /** The content of the literal; absent for one constructed at run time. */
  readonly literal?: { readonly pattern: string; readonly flags: string };
}

/** Returns every regular expression in a file. Throws when the file cannot be parsed. */
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
