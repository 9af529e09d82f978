// Reads a command's arguments by one declared table: what is unknown, doubled, empty or without effect is rejected.
import { parseArgs } from 'node:util';
import { reportUncaught } from './failure.ts';

export interface Flag {
  readonly type: 'string' | 'boolean';
  /** A line of the usage text. */
  readonly help: string;
  /** What the usage text calls the value. */
  readonly value?: string;
  readonly multiple?: true;
  readonly default?: string;
  /** The only values there are. */
  readonly oneOf?: readonly string[];
  /** Whether the value is a whole number from 1 on. */
  readonly isCount?: true;
  /** Whether the command cannot do without it. */
  readonly required?: true;
  /** A flag without which this one has no effect. */
  readonly needs?: string;
  /** A flag beside which this one has no effect. */
  readonly without?: string;
  /** What is wrong with a value; undefined where nothing is. */
  readonly check?: (text: string) => string | undefined;
}

interface Positionals {
  readonly min: number;
  readonly max?: number;
  readonly what: string;
  /** What is wrong with them; undefined where nothing is. */
  readonly check?: (given: readonly string[]) => string | undefined;
}

export interface Command<T extends Readonly<Record<string, Flag>>> {
  /** How it is called, without its flags. */
  readonly call: string;
  readonly flags: T;
  /** Arguments beside the flags; none where it is absent. */
  readonly arguments?: Positionals;
  /** What is wrong with the values together; undefined where nothing is. */
  checkValues?(values: Values<T>): string | undefined;
  /** Further lines of the usage text. */
  readonly notes?: string;
}

type ValueOf<F extends Flag> = F['type'] extends 'boolean'
  ? boolean
  : F extends { multiple: true }
    ? string[]
    : string;

type Values<T extends Readonly<Record<string, Flag>>> = {
  readonly [K in keyof T]: T[K] extends { default: string } | { type: 'boolean' } | { multiple: true }
    ? ValueOf<T[K]>
    : ValueOf<T[K]> | undefined;
};

/** Arguments that a command does not take; the message says why and ends with the usage text. */
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
  return [
    `usage: ${call}${lines.length > 0 ? ' [flags]\n' : ''}`,
    ...lines,
    ...(notes ? ['', notes] : []),
  ].join('\n');
}

function problemOf(name: string, flag: Flag, value: unknown, given: ReadonlySet<string>): string | undefined {
  const texts = [value].flat().filter((each): each is string => typeof each === 'string');
  if (texts.some((text) => text.trim() === '')) return `--${name} has no value`;
  const other = texts.find((text) => flag.oneOf && !flag.oneOf.includes(text));
  if (other !== undefined) return `--${name} ${other}: it is one of ${flag.oneOf?.join(', ')}`;
  const isNumber = texts.every((text) => /^[1-9]\d{0,14}$/.test(text));
  if (flag.isCount && !isNumber) return `--${name} ${texts.join(' ')}: a whole number from 1 on is needed`;
  const wrong = texts.map((text) => flag.check?.(text)).find((problem) => problem !== undefined);
  if (wrong !== undefined) return `--${name} ${texts.join(' ')}: ${wrong}`;
  if (flag.needs && !given.has(flag.needs)) return `--${name} has no effect without --${flag.needs}`;
  return flag.without && given.has(flag.without)
    ? `--${name} has no effect together with --${flag.without}`
    : undefined;
}

/** Parses arguments by the table. Throws `UsageError`. */
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
        Object.entries(flags).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
      );
      return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
    } catch (error) {
      // Behind the first sentence Node says how such an argument could be taken, which no command does.
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
  if (missing) reject(`--${missing[0]} is needed`);
  const {
    min,
    max = Number.POSITIVE_INFINITY,
    what,
  } = command.arguments ?? { min: 0, max: 0, what: 'nothing' };
  if (positionals.length > max && max === 0) reject(`only flags are taken, not ${positionals.join(' ')}`);
  if (positionals.length < min || positionals.length > max) reject(`${what} is needed`);
  // A variable of a shell that is not set would mean the folder that the command runs in.
  if (positionals.some((text) => text.trim() === '')) reject(`an argument is empty: ${what} is needed`);
  const defaults = Object.entries(flags).map(([name, { type, multiple, default: value }]) => {
    return [name, type === 'boolean' ? false : multiple ? [] : value] as const;
  });
  const all = { ...Object.fromEntries(defaults), ...values } as unknown as Values<T>;
  const wrong = command.arguments?.check?.(positionals) ?? command.checkValues?.(all);
  if (wrong !== undefined) reject(wrong);
  return { values: all, positionals };
}

/**
 * The arguments of this process; what cannot be taken, and `--help`, end it with the usage text. Every command takes
 * `--verbose`; without it a failure that nobody caught is one line.
 */
export function readArguments<const T extends Readonly<Record<string, Flag>>>(
  command: Command<T>,
): ReturnType<typeof parseArguments<T>> {
  reportUncaught();
  const args = process.argv.slice(2).filter((arg) => arg !== '--verbose');
  if (args.includes('--help')) {
    console.log(`${usageOf(command)}\n\n--verbose prints where in the program a failure arose.`);
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
