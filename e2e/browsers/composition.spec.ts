import { expect } from '@playwright/test';
import { fieldLabel, zh, zhStart } from '#tests/helpers/texts.ts';
import { test } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { expectInPage, find, mark, type Tab, type Target } from './tab.ts';

test.describe.configure({ timeout: 150_000 });

interface Composition {
  readonly mark: string;
  /** The text in the field during the composition, one state after the other. */
  readonly states: readonly string[];
  readonly word: string;
  /** Safari ends the composition first and only then dispatches the keydown of the Enter that ended it. */
  readonly isEnterLate: boolean;
}

interface Outcome {
  /** Keys whose default action the page did not prevent, in a field with a form: such an Enter would submit it. */
  readonly passed: readonly string[];
  /** The URLs of the page during the composition. */
  readonly addresses: readonly string[];
  readonly value: string;
}

/**
 * Dispatches the events of an input method on the marked field, as no driver can: sounds that become a word, confirmed
 * with Enter. Runs in the page.
 */
async function compose({ mark: attribute, states, word, isEnterLate }: Composition): Promise<Outcome> {
  const field = document.querySelector<HTMLInputElement>(`[${attribute}]`);
  if (!field) throw new Error('no field');
  field.focus();
  const before = field.value;
  const passed: string[] = [];
  const addresses = new Set<string>();
  const pause = (time: number) => new Promise((done) => setTimeout(done, time));
  const key = (name: string, isComposing: boolean): void => {
    const event = new KeyboardEvent('keydown', { key: name, isComposing, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: 229 });
    if (field.dispatchEvent(event) && field.form) passed.push(name);
  };
  const put = (text: string, isComposing: boolean): void => {
    // React ignores a value set through its own property: the prototype's setter is what typing goes through.
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before + text);
    const inputType = 'insertCompositionText';
    field.dispatchEvent(new InputEvent('input', { data: text, isComposing, inputType, bubbles: true }));
  };
  const end = (): void => {
    field.dispatchEvent(new CompositionEvent('compositionend', { data: word, bubbles: true }));
    put(word, false);
  };
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  const shown = document.querySelectorAll('dialog[open], [role="dialog"]').length;
  for (const state of states) {
    key('Process', true);
    put(state, true);
    for (const name of ['Enter', 'Escape', ' ', '/', 'Backspace', 'ArrowDown']) key(name, true);
    // Longer than the debounce of a list's search.
    await pause(250);
    addresses.add(location.href);
  }
  if (document.querySelectorAll('dialog[open], [role="dialog"]').length !== shown) addresses.add('a dialog');
  put(word, true);
  if (isEnterLate) {
    end();
    key('Enter', false);
  } else {
    key('Enter', true);
    end();
  }
  await pause(100);
  return { passed, addresses: [...addresses], value: field.value };
}

/**
 * The intermediate text that each input method shows: sounds, shapes or letters. Voice input replaces what it
 * recognised.
 */
const methods = [
  { name: '注音', states: ['ㄍ', 'ㄍㄜˊ', '隔ㄧㄝˋ'], word: '隔夜' },
  { name: '倉頡', states: ['弓', '弓中一', '弓中一月'], word: '隔夜' },
  { name: '拼音', states: ['g', "ge'ye"], word: '隔夜' },
  { name: '語音', states: ['個', '隔夜'], word: '隔夜' },
] as const;

async function composeIn(
  tab: Tab,
  target: Target,
  isEnterLate: boolean,
  used: readonly (typeof methods)[number][] = methods.slice(0, 1),
): Promise<void> {
  for (const { name, states, word } of used) {
    await find(tab, target);
    const address = await tab.evaluate(() => location.href);
    const { passed, addresses, value } = await tab.evaluate(compose, { mark, states, word, isEnterLate });
    expect(passed, `${name}: keys that would submit a form`).not.toContain('Enter');
    expect(addresses, `${name}: URLs during the composition`).toEqual([address]);
    expect(value.endsWith(word), `${name}: ${value}`).toBe(true);
    await clear(tab);
  }
}

/** Empties the marked field as a user would. */
const clear = (tab: Tab): Promise<void> =>
  tab.evaluate(async (attribute) => {
    const field = document.querySelector<HTMLInputElement>(`[${attribute}]`);
    if (!field) return;
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '');
    field.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
    await new Promise((done) => setTimeout(done, 250));
  }, mark);

const query = (name: string) => new URL(location.href).searchParams.get(name);

test('search, home and lists: a composition triggers nothing, its word is searched', async ({
  tab,
  gateway,
}) => {
  for (const [path, css] of [
    ['/search', 'main input[type="search"]'],
    ['/', 'main input[type="search"]'],
    ['/corruption-cases', 'main input[type="search"]'],
    ['/events', 'main input[type="search"]'],
    ['/report', 'main input[type="text"]'],
  ] as const) {
    await tab.goto(gateway.origin + path);
    await find(tab, { css });
    await expectInPage(tab, () => document.querySelector('title[data-static]') === null, true);
    const used = path === '/search' ? methods : undefined;
    for (const isEnterLate of [false, true]) await composeIn(tab, { css }, isEnterLate, used);
  }
  await tab.goto(`${gateway.origin}/search`);
  await find(tab, { css: 'main input[type="search"]' });
  await expectInPage(tab, () => document.querySelector('title[data-static]') === null, true);
  await tab.evaluate(compose, { mark, states: ['ㄍ'], word: '隔夜水', isEnterLate: true });
  await expectInPage(tab, query, '隔夜水', { given: 'q' });
  await find(tab, { css: 'main a', text: '隔夜水' });
});

test('keys of an input method open no search, and neither remove nor add a tag', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/about`);
  await expectInPage(tab, () => document.querySelector('title[data-static]') === null, true);
  const slash = (keyCode: number): string => {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    document.body.dispatchEvent(event);
    return event.defaultPrevented ? 'searched' : 'ignored';
  };
  expect(await tab.evaluate(slash, 229)).toBe('ignored');
  expect(await tab.evaluate(slash, 191)).toBe('searched');

  await tab.resize(1280, 900);
  await signIn(tab, gateway.origin, 'editor');
  await tab.goto(`${gateway.origin}/admin/content/qna`);
  await find(tab, { css: 'main input', text: zh('titles:label') }, 40_000);
  const shortcut = (keyCode: number): number => {
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    document.querySelector('main input')?.dispatchEvent(event);
    return document.querySelectorAll('dialog[open]').length;
  };
  expect(await tab.evaluate(shortcut, 229)).toBe(0);
  await composeIn(tab, { css: 'main input', text: zh('titles:label') }, true);

  await tab.goto(`${gateway.origin}/admin/content/grasswayPosts`);
  await tab.click({ css: 'main button', text: zh('admin/content:listPage.add') });
  const tags: Target = { css: 'input', text: fieldLabel('any.tags') };
  await find(tab, tags, 40_000);
  for (const isEnterLate of [false, true]) {
    await composeIn(tab, tags, isEnterLate);
    expect(
      await tab.evaluate(
        (given) => document.querySelectorAll(`button[aria-label^="${given}"]`).length,
        zhStart('admin:tagInput.remove'),
      ),
    ).toBe(0);
  }
});
