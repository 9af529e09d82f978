import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RulesSyntaxError } from '#local-backend/rules/source-text.ts';
import { evaluate, rules } from './rules-requests.ts';

function rowsOf(file: string): { answer: string; expression: string }[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [answer = '', expression = ''] = line.split('\t');
      return { answer, expression };
    });
}

/** "error" means that neither the condition nor its negation allows the request. */
function answerTo(expression: string): string {
  try {
    const allows = (condition: string): boolean =>
      evaluate(rules(`match /e/{id} { allow get: if ${condition}; }`), 'get', 'e/x').allowed;
    if (allows(expression)) return 'true';
    return allows(`!(${expression})`) ? 'false' : 'error';
  } catch (error) {
    if (error instanceof RulesSyntaxError) return 'refused';
    throw error;
  }
}

const official = rowsOf('./official-answers.txt');

test('there are more than 500 official answers', () => {
  expect(official.length).toBeGreaterThan(500);
});

for (const { answer, expression } of official)
  test(`${expression} is ${answer}, as in the official emulator`, () => {
    expect(answerTo(expression)).toBe(answer);
  });

for (const { expression } of rowsOf('./stricter-answers.txt'))
  test(`${expression} is rejected or an error, and never evaluates to another result`, () => {
    expect(answerTo(expression)).toMatch(/refused|error/);
  });
