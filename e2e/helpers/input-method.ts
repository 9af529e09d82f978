import type { CDPSession, Page } from '@playwright/test';

/** The key code of every key that an input method takes for itself. */
const processed = 229;

/** The keys of an input method, as Chromium passes them on: keys that it takes, characters being composed, a choice. */
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

  /** A key that the input method takes: the page hears of it, and nothing else comes of it. */
  async key(key: string): Promise<void> {
    await this.#session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: processed,
    });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
  }

  /** What is being composed, in the place of what was composed so far; with '' it is given up. */
  async compose(text: string): Promise<void> {
    await this.key('Process');
    const end = text.length;
    await this.#session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }

  /**
   * Ends the composition with a candidate. Nobody presses the next key within 100 ms, which the page itself counts: on a
   * busy machine its editor is as late as the rest of it.
   */
  async choose(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
    await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }

  /** 注音: each syllable from its sounds, then the word, confirmed with Enter. */
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
   * The Enter that confirms as Safari passes it on: after the end of the composition, with the key code of an input method;
   * what the page lets pass would send a form.
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
