import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

const debounceMs = 50;

/**
 * Parses a file now and again whenever it changes; returns the current value. Throws the first failure; later ones are
 * logged and the previous value stays. The folder is watched, because editors replace files.
 */
export function watchFile<T>(options: {
  readonly path: string;
  readonly parse: (text: string) => T;
  readonly onChange: (parsed: T) => void;
  readonly log: (line: string) => void;
}): { value: T; close: () => void } {
  const { path, parse, onChange, log } = options;
  const name = basename(path);
  let text = readFileSync(path, 'utf8');
  const value = parse(text);

  const reload = (): void => {
    try {
      const changed = readFileSync(path, 'utf8');
      if (changed === text) return;
      text = changed;
      onChange(parse(changed));
      log(`${name} reloaded`);
    } catch (error) {
      log(
        `${name} not reloaded, the previous one stays: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(path), (_, changed) => {
    if (changed !== name) return;
    clearTimeout(timer);
    timer = setTimeout(reload, debounceMs);
  });
  return {
    value,
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
