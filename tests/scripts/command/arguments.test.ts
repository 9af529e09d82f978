import { expect, test } from 'vitest';
import { type Command, type Flag, parseArguments, UsageError, usageOf } from '#scripts/command/arguments.ts';
import { ownerFlags, projectFlag } from '#scripts/cloud/run-as-owner.ts';

const command = {
  call: 'npm run try -- <file>',
  arguments: {
    min: 1,
    max: 1,
    what: 'one file',
    check: ([file]: readonly string[]) => (file === 'none' ? 'none is no file' : undefined),
  },
  checkValues({ name, day }: { readonly name?: unknown; readonly day?: unknown }) {
    return name === day ? '--name and --day are the same' : undefined;
  },
  flags: {
    name: { value: 'name', required: true, help: 'who\nor what' },
    list: { value: 'each', multiple: true, needs: 'name', help: 'several' },
    mode: { value: 'mode', oneOf: ['a', 'b'], default: 'a', help: 'how' },
    visits: { value: 'n', isCount: true, without: 'mode', help: 'how many' },
    dry: { help: 'nothing is written' },
    day: {
      value: 'day',
      check: (text: string) => (text === 'today' ? undefined : 'it is not today'),
      help: 'when',
    },
  },
} as const;

const refusal = (given: Command<Readonly<Record<string, Flag>>>, ...args: string[]): string => {
  try {
    parseArguments(given, args);
  } catch (error) {
    if (error instanceof UsageError) return error.message.split('\n')[0] ?? '';
    throw error;
  }
  return 'taken';
};

test('declared flags and arguments are parsed, with their defaults', () => {
  expect(parseArguments(command, ['--name', 'x', '--list', '1', '--list', '2', '--dry', 'file'])).toEqual({
    values: { name: 'x', list: ['1', '2'], mode: 'a', dry: true },
    positionals: ['file'],
  });
});

test.each([
  [['--nme', 'x', 'file'], /^Unknown option '--nme'$/],
  [['--name', 'x', '--day', 'x', 'file'], '--day x: it is not today'],
  [['--name', 'today', '--day', 'today', 'file'], '--name and --day are the same'],
  [['--name', 'x', ' '], 'an argument is empty: one file is required'],
  [['--name', 'x', 'none'], 'none is no file'],
  [['--name', 'x', '--name', 'y', 'file'], '--name is given twice'],
  [['--name', '', 'file'], '--name has no value'],
  [['--name'], /argument missing/],
  [['--dry=yes', '--name', 'x', 'file'], /does not take an argument/],
  [['file'], '--name is required'],
  [['--list', 'x', 'file'], '--list has no effect without --name'],
  [['--name', 'x', '--mode', 'c', 'file'], '--mode c: must be one of a, b'],
  [['--name', 'x', '--visits', '-1', 'file'], /ambiguous/],
  [['--name', 'x', '--visits', '1.5', 'file'], '--visits 1.5: must be a whole number of at least 1'],
  [['--name', 'x', '--visits', '5', '--mode', 'a', 'file'], '--visits has no effect together with --mode'],
  [['--name', 'x'], 'one file is required'],
  [['--name', 'x', 'file', 'other'], 'one file is required'],
])('%j is rejected in one sentence', (args, sentence) => {
  expect(refusal(command, ...args)).toMatch(sentence);
});

test('a command without arguments accepts only flags', () => {
  expect(refusal({ call: 'npm run try', flags: {} }, 'x')).toBe('unexpected arguments: x');
});

test('the usage text is generated from the same table', () => {
  expect(usageOf(command).split('\n').slice(0, 4)).toEqual([
    'usage: npm run try -- <file> [flags]',
    '',
    '  --name <name>  who',
    '                 or what',
  ]);
});

test('flags are mentioned after the last form of a call, before its arguments are explained', () => {
  const call = 'npm run try -- <file>\n       npm run try -- <folder>\n\n  <file>  one file';
  expect(
    usageOf({ ...command, call })
      .split('\n')
      .slice(0, 6),
  ).toEqual([
    'usage: npm run try -- <file>',
    '       npm run try -- <folder> [flags]',
    '',
    '  <file>  one file',
    '',
    '  --name <name>  who',
  ]);
});

test('a command that needs a project does not offer the local backend', () => {
  expect(usageOf({ call: 'npm run x --', flags: ownerFlags })).toContain('local');
  expect(usageOf({ call: 'npm run x --', flags: projectFlag })).not.toContain('local');
});
