import { recordOf } from './lenient.ts';

/** The entry file of the running page, which identifies its release; undefined on the development server. */
export function runningRelease(): string | undefined {
  // Published documents load the entry file after they are shown (public/start.js).
  const starter = document.querySelector<HTMLScriptElement>('script[data-entry]');
  if (starter) return starter.dataset['entry'];
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script ? new URL(script.src).pathname : undefined;
}

/**
 * Returns the entry file of a newer release if the site has been released since this page was loaded; undefined when
 * there is none or the request fails.
 */
export async function newerRelease(): Promise<string | undefined> {
  const running = runningRelease();
  if (!running) return undefined;
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const { entry } = recordOf(await response.json());
    return typeof entry === 'string' && entry !== running ? entry : undefined;
  } catch {
    return undefined;
  }
}
