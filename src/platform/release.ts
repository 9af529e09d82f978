import { recordOf } from './lenient.ts';

/** The entry file of the page that is running, which names its release; undefined where the sources are served. */
export function runningRelease(): string | undefined {
  // Published documents start the program after they are shown (public/start.js).
  const starter = document.querySelector<HTMLScriptElement>('script[data-entry]');
  if (starter) return starter.dataset['entry'];
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script ? new URL(script.src).pathname : undefined;
}

/**
 * Whether the site has been released again since this page was loaded. Gives the new entry's name, which
 * names the release; undefined when there is none or nobody can say.
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
