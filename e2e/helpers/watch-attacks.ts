import type { Page } from '@playwright/test';

/**
 * Replaces the functions that payloads call, and reports every CSP violation. Runs in the browser before anything else.
 */
function setTraps(): void {
  const { reportAttack } = globalThis as unknown as { reportAttack: (what: string) => void };
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    globalThis[name] = () => reportAttack(`${name}() ran`) as never;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    reportAttack(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  );
}

/** Returns elements and attributes that only injected markup could have created. Runs in the browser. */
function findForeign(): string[] {
  const found: string[] = [];
  const bad = /^\s*(javascript|vbscript|data:text|data:application)/i;
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (['object', 'embed', 'base', 'applet'].includes(tag)) found.push(`<${tag}>`);
    if (tag === 'meta' && /refresh/i.test(element.getAttribute('http-equiv') ?? ''))
      found.push('<meta refresh>');
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push(`${tag} ${name}=${value}`);
      if (/^(href|src|action|formaction|xlink:href|data)$/.test(name) && bad.test(value))
        found.push(`${tag} ${name}=${value}`);
      if (tag === 'form' && name === 'action' && /^(https?:)?\/\//.test(value))
        found.push(`form to ${value}`);
    }
  }
  return found;
}

export interface Watch {
  /** Scripts that ran, CSP violations, requests to other origins, and navigations away from the site. */
  readonly seen: readonly string[];
  /** Checks the current DOM. */
  look(): Promise<void>;
}

/** Chromium renders XML files and images in documents of its own, whose inline style the policy blocks as well. */
export const browserOwnStyle = /\.(xml|webp): (policy: style-src-(elem|attr) inline|Applying inline style)/;

/** Watches a page for any effect of a hostile text. Call it before opening the page. */
export async function watchAttacks(page: Page, origin: string): Promise<Watch> {
  const seen: string[] = [];
  const report = (what: string) => void seen.push(`${page.url()}: ${what.slice(0, 400)}`);
  await page.exposeFunction('reportAttack', report);
  await page.addInitScript(setTraps);
  page.on('dialog', (dialog) => {
    report(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    // The frame catches the error of a page that throws, and only logs it.
    if (/Content Security Policy|Trusted|^page failed/.test(message.text())) report(message.text());
  });
  page.on('popup', (popup) => report(`popup ${popup.url()}`));
  page.on('pageerror', (error) => report(`error ${error.message}`));
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      report(`request to ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (
      frame === page.mainFrame() &&
      !frame.url().startsWith('about:') &&
      !frame.url().startsWith(`${origin}/`)
    )
      report(`navigation to ${frame.url()}`);
  });
  return {
    seen,
    async look() {
      for (const each of await page.evaluate(findForeign)) report(each);
    },
  };
}
