import { expect, type Page, test, type CDPSession } from '@playwright/test';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { answerOf, openFolded, panel, sourceOf, toolOf } from '../helpers/publishing.ts';
import { byRole, fieldLabel, zh, zhWhole } from '#tests/helpers/texts.ts';

/** The `keyCode` of every key that an input method handles itself. */
const processed = 229;

/**
 * Sends the events of an input method as Chromium dispatches them: handled keys, composed text and the chosen
 * candidate.
 */
class InputMethod {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(page, await page.context().newCDPSession(page));
  }

  /** A key that the input method handles: the page receives the events, and the key has no other effect. */
  async key(key: string): Promise<void> {
    await this.#session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: processed,
    });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
  }

  /** Replaces the composed text; '' cancels the composition. */
  async compose(text: string): Promise<void> {
    await this.key('Process');
    const end = text.length;
    await this.#session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }

  /**
   * Waits 100 ms in the page's own time: nobody presses the next key sooner, and on a busy machine the editor is as late
   * as the rest of the page.
   */
  async #pause(): Promise<void> {
    await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }

  /** Moves the caret by a key. The editor learns of it by an event that may come after the next key. */
  async move(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.#pause();
  }

  /** Ends the composition with a candidate. */
  async choose(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
    await this.#pause();
  }

  /** 注音: composes each syllable from its sounds, then the word, and confirms with Enter. */
  async zhuyin(sounds: readonly string[], word: string): Promise<void> {
    for (const sound of sounds) {
      await this.compose(sound);
    }
    await this.compose(word);
    await this.key('Enter');
    await this.choose(word);
  }

  /**
   * The confirming Enter as Safari dispatches it: after the end of the composition, with the `keyCode` of an input
   * method. An Enter that the page does not prevent would submit a form.
   */
  async lateEnter(): Promise<void> {
    await this.#session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      code: 'Enter',
      text: '\r',
      windowsVirtualKeyCode: processed,
    });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter' });
  }
}

/** Opens an empty fact-check with the focus in its text. */
async function openText(page: Page, id: string): Promise<InputMethod> {
  await signInAt(page, `/admin/content/qna/${own(id)}`, 'editor');
  await expect(toolOf(page, 'bold')).toBeVisible();
  await answerOf(page).click();
  return InputMethod.of(page);
}

const shown = (page: Page) => expect(answerOf(page));

test('注音 in paragraphs, after Enter, in a list, next to bold: no character is lost', async ({ page }) => {
  const input = await openText(page, 'ime-text');
  await input.zhuyin(['ㄋ', 'ㄋㄧ', 'ㄋㄧˇ', '你ㄏ', '你ㄏㄠ', '你ㄏㄠˇ'], '你好');
  await shown(page).toHaveText('你好');
  await page.keyboard.press('Enter');
  await input.zhuyin(['ㄕ', 'ㄕˋ'], '是');
  await input.zhuyin(['ㄐ', 'ㄐㄧㄚ', 'ㄐㄧㄚˇ'], '假');
  await toolOf(page, 'bold').click();
  await input.zhuyin(['ㄘ', 'ㄘㄨㄛˋ', '錯ㄨ', '錯ㄨˋ'], '錯誤');
  await toolOf(page, 'bold').click();
  await input.zhuyin(['ㄉ', 'ㄉㄜ˙'], '的');
  // To the left edge of the bold text.
  for (const _ of '錯誤的') {
    await input.move('ArrowLeft');
  }
  await input.zhuyin(['ㄏ', 'ㄏㄣ', 'ㄏㄣˇ'], '很');
  await input.move('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- ');
  await input.zhuyin(['ㄧ', 'ㄧ'], '一');
  await page.keyboard.press('Enter');
  await input.zhuyin(['ㄦ', 'ㄦˋ'], '二');
  await page.keyboard.press('Enter');
  // An empty list item ends the list.
  await page.keyboard.press('Enter');
  await input.zhuyin(['ㄨ', 'ㄨㄟˇ'], '尾');
  expect(await sourceOf(page)).toBe('你好\n\n是假很**錯誤**的\n\n- 一\n- 二\n\n尾');
});

test('倉頡 over a selection, cancelled, in a heading, a table: the text is correct', async ({ page }) => {
  const input = await openText(page, 'ime-more');
  await page.keyboard.insertText('舊的說法');
  await page.keyboard.press('ControlOrMeta+a');
  for (const keys of ['人', '人弓', '人弓火']) {
    await input.compose(keys);
  }
  await input.choose('你');
  await shown(page).toHaveText(zh('admin/content:status.you'));
  await input.compose('女弓');
  await input.compose('');
  await shown(page).toHaveText(zh('admin/content:status.you'));
  await page.keyboard.press('Enter');
  await toolOf(page, 'heading').click();
  await input.zhuyin(['女', '女弓木'], '好');
  await page.keyboard.press('Enter');
  await toolOf(page, 'table').click();
  await input.zhuyin(['ㄋ', 'ㄋㄧㄢˊ'], '年');
  await page.keyboard.press('Tab');
  await input.zhuyin(['ㄉ', 'ㄉㄨˋ'], '度');
  expect(await sourceOf(page)).toBe('你\n\n## 好\n\n| 年 | 度 |\n| --- | --- |\n|  |  |\n|  |  |');
});

test('a composition survives the autosave, and Ctrl+S saves once it has ended', async ({ page }) => {
  const input = await openText(page, 'ime-save');
  await page.getByLabel(fieldLabel('any.question'), { exact: true }).fill('示範的問題');
  await answerOf(page).click();
  await input.zhuyin(['ㄑ', 'ㄑㄧㄢˊ'], '前');
  await input.compose('ㄓ');
  // Longer than the delay of the autosave.
  await expect(page.getByText(zhWhole('admin:place.database')).first()).toBeVisible({ timeout: 20_000 });
  await input.compose('ㄓㄨㄥ');
  await page.keyboard.press('Control+s');
  await input.choose('中');
  await shown(page).toHaveText('前中');
  await expect(byRole(panel(page), 'button', 'admin/content:item.save')).toBeDisabled();
  await input.zhuyin(['ㄏ', 'ㄏㄡˋ'], '後');
  await page.keyboard.press('Control+s');
  await expect(byRole(panel(page), 'button', 'admin/content:item.save')).toBeDisabled();
  await page.reload();
  await shown(page).toHaveText('前中後');
});

test('the dialog 「連到…」 searches for the chosen word, and its Enter inserts nothing', async ({ page }) => {
  const input = await openText(page, 'ime-link');
  await input.zhuyin(['ㄐ', 'ㄐㄧㄢˋ'], '見');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = byRole(page, 'dialog', 'admin/content:editor.action.link');
  await expect(dialog.getByLabel(zh('admin/content:editor.link.to'))).toBeFocused();
  await input.zhuyin(['ㄍ', 'ㄍㄨㄥ', '公ㄇㄧㄣˊ', '公民ㄧㄥˊ'], '公民營');
  await input.lateEnter();
  await dialog.getByRole('button', { name: /公民營（活動）/ }).click();
  await expect(answerOf(page)).toBeFocused();
  await input.zhuyin(['ㄌ', 'ㄌㄜ˙'], '了');
  expect(await sourceOf(page)).toBe('見[暑期公民營](/events/past-camp)了');
});

test('tags and title take the chosen word, and the confirming Enter submits nothing', async ({ page }) => {
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(':commit')) stored.push(request.postData() ?? '');
  });
  await signInAt(page, `/admin/content/grasswayPosts/${own('ime-fields')}`, 'editor');
  const input = await InputMethod.of(page);
  const title = page.getByLabel(zh('admin/content:column.title'), { exact: true });
  await title.click();
  await input.zhuyin(['ㄊ', 'ㄊㄧˊ', '題ㄇㄨˋ'], '題目');
  await input.lateEnter();
  await expect(title).toHaveValue('題目');
  await expect(title).toBeFocused();
  await openFolded(page);
  const tags = page.getByLabel(zh('admin/content:field.optional', { label: fieldLabel('any.tags') }));
  await tags.click();
  await input.zhuyin(['ㄐ', 'ㄐㄧㄢˋ', '健ㄎㄤ'], '健康');
  await input.lateEnter();
  await expect(page.getByRole('button', { name: zh('admin:tagInput.remove', { tag: '健康' }) })).toHaveCount(
    0,
  );
  await expect(tags).toHaveValue('健康');
  await page.keyboard.press('Enter');
  await input.zhuyin(['ㄕ', 'ㄕˊ'], '食');
  await input.compose('、');
  await expect(tags).toHaveValue('食、');
  await input.choose('、');
  await expect(tags).toHaveValue('');
  await input.compose('ㄈ');
  // Backspace deletes a sound of the composition, not a tag.
  await input.key('Backspace');
  await input.compose('');
  await expect(page.getByRole('button', { name: zhWhole('admin:tagInput.remove') })).toHaveCount(2);
  expect(stored.filter((body) => body.includes('題目'))).toEqual([]);
});

test("a composition in a list's filter opens no dialog, and the admin search finds the chosen word", async ({
  page,
}) => {
  await signInAt(page, '/admin/content/qna', 'editor');
  const input = await InputMethod.of(page);
  const filter = page.getByLabel(zh('admin/content:listPage.search'));
  await filter.click();
  await input.zhuyin(['ㄗ', 'ㄗㄞˋ'], '在');
  await input.lateEnter();
  await expect(filter).toHaveValue('在');
  // The shortcuts of the search do not interrupt a composition.
  await input.compose('ㄓ');
  await input.key('/');
  await input.key('k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await input.choose('之');
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('dialog').getByRole('searchbox');
  await expect(search).toBeFocused();
  await input.zhuyin(['ㄍ', 'ㄍㄨㄥ', '公ㄇㄧㄣˊ'], '公民');
  await input.lateEnter();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expect(search).toHaveValue('公民');
  await input.key('ArrowDown');
  expect(page.url()).toContain('/admin/content/qna');
});
