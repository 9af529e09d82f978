// Parses a command's arguments by one declared table. Unknown, repeated, empty and ineffective arguments are rejected.
import { parseArgs } from 'node:util';
import { reportUncaught } from './failure.ts';

export interface Flag {
  /** The flag's text in the usage text; further lines are indented. */
  readonly help: string;
  /** The placeholder of the value in the usage text; a flag without one is true or false. */
  readonly value?: string;
  readonly multiple?: true;
  readonly default?: string;
  /** The only values that are accepted. */
  readonly oneOf?: readonly string[];
  /** True if the value must be a whole number of at least 1. */
  readonly isCount?: true;
  /** True if the command cannot run without the flag. */
  readonly required?: true;
  /** Another flag that this one requires: without it, this one has no effect. */
  readonly needs?: string;
  /** Another flag that this one cannot be combined with: beside it, this one has no effect. */
  readonly without?: string;
  /** Returns what is wrong with a value; undefined if it is valid. */
  readonly check?: (text: string) => string | undefined;
}

interface Positionals {
  readonly min: number;
  readonly max?: number;
  readonly what: string;
  /** Returns what is wrong with the arguments; undefined if they are valid. */
  readonly check?: (given: readonly string[]) => string | undefined;
}

export interface Command<T extends Readonly<Record<string, Flag>>> {
  /** How the command is called, without its flags. */
  readonly call: string;
  readonly flags: T;
  /** Positional arguments. If absent, the command accepts none. */
  readonly arguments?: Positionals;
  /** Returns what is wrong with the combination of values; undefined if it is valid. */
  checkValues?(values: Values<T>): string | undefined;
  /** Further lines of the usage text. */
  readonly notes?: string;
}

type ValueOf<F extends Flag> = F extends { value: string }
  ? F extends { multiple: true }
    ? string[]
    : F extends { default: string }
      ? string
      : string | undefined
  : boolean;

type Values<T extends Readonly<Record<string, Flag>>> = { readonly [K in keyof T]: ValueOf<T[K]> };

/** Arguments that a command does not accept. The message gives the reason and ends with the usage text. */
export class UsageError extends Error {}

const helpColumn = 2;

export function usageOf({ call, flags, notes }: Command<Readonly<Record<string, Flag>>>): string {
  const names = Object.entries(flags).map(([name, { value }]) => `--${name}${value ? ` <${value}>` : ''}`);
  const width = Math.max(0, ...names.map((name) => name.length)) + helpColumn;
  const lines = Object.values(flags).map(({ help }, index) => {
    const [first = '', ...rest] = help.split('\n');
    const more = rest.map((line) => `\n  ${' '.repeat(width)}${line}`).join('');
    return `  ${(names[index] ?? '').padEnd(width)}${first}${more}`;
  });
  // Arguments are explained below an empty line.
  const [, calls = call, explained = ''] = /^(.*?)(\n\n.*)?$/s.exec(call) ?? [];
  return [
    `usage: ${calls}${lines.length > 0 ? ' [flags]' : ''}${explained}${lines.length > 0 ? '\n' : ''}`,
    ...lines,
    ...(notes ? ['', notes] : []),
  ].join('\n');
}

function problemOf(name: string, flag: Flag, value: unknown, given: ReadonlySet<string>): string | undefined {
  const texts = [value].flat().filter((each): each is string => typeof each === 'string');
  if (texts.some((text) => text.trim() === '')) return `--${name} has no value`;
  const other = texts.find((text) => flag.oneOf && !flag.oneOf.includes(text));
  if (other !== undefined) return `--${name} ${other}: must be one of ${flag.oneOf?.join(', ')}`;
  const isNumber = texts.every((text) => /^[1-9]\d{0,14}$/.test(text));
  if (flag.isCount && !isNumber) return `--${name} ${texts.join(' ')}: must be a whole number of at least 1`;
  const wrong = texts.map((text) => flag.check?.(text)).find((problem) => problem !== undefined);
  if (wrong !== undefined) return `--${name} ${texts.join(' ')}: ${wrong}`;
  if (flag.needs && !given.has(flag.needs)) return `--${name} has no effect without --${flag.needs}`;
  return flag.without && given.has(flag.without)
    ? `--${name} has no effect together with --${flag.without}`
    : undefined;
}

/** Parses arguments by the table. Throws `UsageError` when one is not accepted. */
export function parseArguments<const T extends Readonly<Record<string, Flag>>>(
  command: Command<T>,
  args: readonly string[],
): { readonly values: Values<T>; readonly positionals: readonly string[] } {
  const flags: Readonly<Record<string, Flag>> = command.flags;
  const reject = (text: string): never => {
    throw new UsageError(`${text}\n${usageOf(command)}`);
  };
  const parse = () => {
    try {
      const options = Object.fromEntries(
        Object.entries(flags).map(([name, { value, multiple = false }]) => [
          name,
          { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple },
        ]),
      );
      return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
    } catch (error) {
      // After its first sentence, Node's message suggests how to pass such an argument. That advice fits no command
      // here.
      return reject(String(error instanceof Error ? error.message : error).replace(/(?<=')\. To .*/s, ''));
    }
  };
  const { values, positionals, tokens } = parse();
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const doubled = given.find((name, index) => !flags[name]?.multiple && given.indexOf(name) !== index);
  if (doubled !== undefined) reject(`--${doubled} is given twice`);
  const names = new Set(given);
  for (const name of names) {
    const flag = flags[name];
    const problem = flag && problemOf(name, flag, values[name], names);
    if (problem !== undefined) reject(problem);
  }
  const missing = Object.entries(flags).find(([name, { required }]) => required && !names.has(name));
  if (missing) reject(`--${missing[0]} is required`);
  const {
    min,
    max = Number.POSITIVE_INFINITY,
    what,
  } = command.arguments ?? { min: 0, max: 0, what: 'nothing' };
  if (positionals.length > max && max === 0) reject(`unexpected arguments: ${positionals.join(' ')}`);
  if (positionals.length < min || positionals.length > max) reject(`${what} is required`);
  // A shell variable that is not set expands to an empty path, which would mean the current directory.
  if (positionals.some((text) => text.trim() === '')) reject(`an argument is empty: ${what} is required`);
  const defaults = Object.entries(flags).map(([name, { value, multiple, default: standard }]) => {
    return [name, value === undefined ? false : multiple ? [] : standard] as const;
  });
  const all = { ...Object.fromEntries(defaults), ...values } as unknown as Values<T>;
  const wrong = command.arguments?.check?.(positionals) ?? command.checkValues?.(all);
  if (wrong !== undefined) reject(wrong);
  return { values: all, positionals };
}

/**
 * Parses the arguments of this process. `--help` and arguments that are not accepted print the usage text and end the
 * process. Every command accepts `--verbose`; without it, an uncaught error prints a single line.
 */
export function readArguments<const T extends Readonly<Record<string, Flag>>>(
  command: Command<T>,
): ReturnType<typeof parseArguments<T>> {
  reportUncaught();
  const args = process.argv.slice(2).filter((arg) => arg !== '--verbose');
  if (args.includes('--help')) {
    console.log(`${usageOf(command)}\n\n--verbose prints the stack trace of an error.`);
    process.exit(0);
  }
  try {
    return parseArguments(command, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
