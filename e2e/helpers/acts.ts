import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type FileChooser, type Locator, test } from '@playwright/test';

const table = resolve(import.meta.dirname, '../../docs/admin-tasks.md');

/**
 * Reads the row of a task in docs/admin-tasks.md: the maximum number of actions, and the number when it was last
 * counted.
 */
function rowOf(work: string): { readonly limit: number; readonly counted: number } {
  const lines = readFileSync(table, 'utf8').split('\n');
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const [, , limit, counted] = cells.find(([, name]) => name === work) ?? [];
  expect(counted, `docs/admin-tasks.md has no row 「${work}」`).toBeDefined();
  return { limit: Number(limit), counted: Number(counted) };
}

/**
 * Counts the actions of an editor in the admin area. Every click, filled field and non-letter key is one action,
 * a chosen option two; reading and scrolling are none.
 */
export class Acts {
  #count = 0;
  readonly #steps: string[] = [];

  #act(kind: string, target: Locator): void {
    this.#count += 1;
    this.#steps.push(`${kind} ${target.toString()}`);
  }

  async tap(target: Locator): Promise<void> {
    this.#act('tap', target);
    await target.click();
  }

  /** Types or pastes a text into a field, replacing its value. */
  async fill(target: Locator, text: string): Promise<void> {
    this.#act('fill', target);
    await target.fill(text);
  }

  /** Opens a list and chooses an option: two actions. */
  async choose(target: Locator, option: string | { readonly index: number }): Promise<void> {
    this.#act('open', target);
    this.#act('choose', target);
    await target.selectOption(option);
  }

  async press(target: Locator, key: string): Promise<void> {
    this.#act('press', target);
    await target.press(key);
  }

  /** Opens the file dialog and confirms the selection: two actions for any number of files. */
  async files(button: Locator, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const chooser = button.page().waitForEvent('filechooser');
    await this.tap(button);
    this.#act('choose files', button);
    await (await chooser).setFiles(files);
  }

  /** Prints the count and compares it with the row of the task in docs/admin-tasks.md. */
  end(work: string): void {
    const { limit, counted } = rowOf(work);
    // oxlint-disable-next-line no-console -- the count is the result of the test
    console.log(`acts: ${work}: ${this.#count} of at most ${limit}`);
    test.info().annotations.push({ type: 'acts', description: `${work}: ${this.#count}` });
    expect(this.#count, `${work}:\n${this.#steps.join('\n')}`).toBeLessThanOrEqual(limit);
    expect(this.#count, `docs/admin-tasks.md has another count for 「${work}」`).toBe(counted);
  }
}
