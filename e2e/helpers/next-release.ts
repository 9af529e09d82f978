import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `HASH.js`, `name-HASH.css` and the like: the bundler's names for files that are cached indefinitely. */
const hashed = /^(.+-)?([\w-]{7,8})(\.\w+)$/;

/**
 * Copies a built program with every hashed file renamed, as in the next release: a tab that is still open requests
 * files that no longer exist.
 */
export function nextRelease(built: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(built, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(to, path)).isFile(),
  );
  const names = new Map(
    files
      .filter((path) => /^assets\/[^/]+$/.test(path))
      .flatMap((path) => {
        const [name, stem = '', hash = '', ending = ''] = hashed.exec(basename(path)) ?? [];
        return name ? [[name, `${stem}${hash.split('').toReversed().join('')}${ending}`] as const] : [];
      }),
  );
  for (const path of files) {
    const name = names.get(basename(path));
    const target = name ? join(to, path, '..', name) : join(to, path);
    if (/\.(js|css|html|json|webmanifest)$/.test(path)) {
      const text = readFileSync(join(to, path), 'utf8');
      const renamed = text.replaceAll(/[\w-][\w.-]*\.\w+/g, (each) => names.get(each) ?? each);
      rmSync(join(to, path));
      writeFileSync(target, renamed);
    } else if (name) {
      cpSync(join(to, path), target);
      rmSync(join(to, path));
    }
  }
}
