import type { CDPSession, Page } from '@playwright/test';

/** The `keyCode` of every key that an input method handles itself. */
const processed = 229;

/**
 * Sends the events of an input method as Chromium dispatches them: handled keys, composed text and the chosen
 * candidate.
 */
export class InputMethod {
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
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
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
