import type { BrowserContext } from '@playwright/test';

/**
 * The minimal part of `https://apis.google.com/js/api.js` that the SDK and the emulator's frame use: an iframe, and
 * messages between it and the page. Runs in the browser.
 */
function stub(): void {
  type Answer = { status: string };
  type Handler = (message: unknown) => Answer;
  interface Frame {
    register(type: string, handler: Handler): void;
    send(type: string, message: unknown, onAnswer?: (answers: Answer[]) => void): void;
    ping(onAnswer: () => void): Promise<void>;
    restyle(): Promise<void>;
  }
  const mark = 'gapi-stand-in';

  function frameTo(peer: () => Window, ready: Promise<void>): Frame {
    const handlers = new Map<string, Handler>();
    const answers = new Map<number, (answers: Answer[]) => void>();
    const early: { id: number; type: string; message: unknown }[] = [];
    let last = 0;
    const answer = ({ id, type, message }: (typeof early)[number]) =>
      peer().postMessage({ mark, id, answer: handlers.get(type)?.(message) }, '*');
    globalThis.addEventListener('message', ({ data, source }) => {
      if (data?.mark !== mark || source !== peer()) return;
      if (data.answer) answers.get(data.id)?.([data.answer]);
      else if (handlers.has(data.type)) answer(data);
      else early.push(data);
    });
    return {
      register(type, handler) {
        handlers.set(type, handler);
        for (const each of early.splice(0)) if (each.type === type) answer(each);
      },
      send(type, message, onAnswer) {
        last += 1;
        const id = last;
        if (onAnswer) answers.set(id, onAnswer);
        void ready.then(() => peer().postMessage({ mark, id, type, message }, '*'));
      },
      ping: (onAnswer) => ready.then(onAnswer),
      restyle: () => Promise.resolve(),
    };
  }

  const context = {
    open({ where, url }: { where: HTMLElement; url: string }, onOpen: (frame: Frame) => Promise<Frame>) {
      const element = document.createElement('iframe');
      element.style.cssText = 'position:absolute;top:-100px;width:1px;height:1px';
      element.ariaHidden = 'true';
      element.tabIndex = -1;
      element.src = url;
      const loaded = new Promise<void>((resolve) => element.addEventListener('load', () => resolve()));
      where.append(element);
      return onOpen(frameTo(() => element.contentWindow as Window, loaded));
    },
    getParentIframe: () => frameTo(() => globalThis.parent, Promise.resolve()),
  };
  const gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: Object, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: 'all' },
  };
  const scope = globalThis as unknown as Record<string, unknown>;
  scope['gapi'] = gapi;
  const { src } = document.currentScript as HTMLScriptElement;
  const onload = scope[new URL(src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof onload === 'function') onload();
}

/** The stand-in as the source of a script. */
export const gapiScript = `(${stub.toString()})()`;

/**
 * Makes popups and redirects work offline: answers the one remote script with its stand-in and aborts requests for
 * fonts.
 */
export async function stubGapi(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/apis\.google\.com\/js\/api\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapiScript }),
  );
  await context.route(/unpkg\.com|fonts\.g/, (route) => route.abort());
}
