// A reporter for node:test: lists the tests that do not pass, and counts those that do.
import type { TestEvent } from 'node:test/reporters';

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const outcomes = { passed: 0, failed: 0, skipped: 0 };
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, details, skip } = event.data;
    if (details.type === 'suite') continue;
    const outcome = skip ? 'skipped' : event.type === 'test:pass' ? 'passed' : 'failed';
    outcomes[outcome]++;
    if (outcome === 'skipped') yield `skipped by the SDK itself: ${name}\n`;
    if (event.type !== 'test:fail') continue;
    const { cause } = event.data.details.error;
    yield `failed: ${name}\n  ${String(cause).split('\n').slice(0, 3).join('\n  ')}\n`;
  }
  const total = outcomes.passed + outcomes.failed + outcomes.skipped;
  yield `${outcomes.passed} of ${total} pass\n`;
}
