import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Milliseconds for which files of earlier publications stay that old pages may still ask for. */
const graceTime = 30 * 24 * 3_600_000;

/** Where a publication notes what it wrote; hosting leaves out names that begin with a dot. */
const notesFile = '.publication.json';

export interface PageNote {
  /** Equal when nothing that the page was drawn from has changed. */
  readonly key: string;
  readonly reads: readonly string[];
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
  /** The share card, absent for a hidden page. */
  readonly card?: string;
}

/** What a publication knows of itself, for the next one. */
export interface Notes {
  /** Hashes of the contents by path. */
  readonly files: Record<string, string>;
  /** Since when a file has been out of use, by path. */
  readonly unused: Record<string, string>;
  readonly pages: Record<string, PageNote>;
  readonly counts: Record<string, number>;
  /** The build that the pages were drawn with, and the rules they share. */
  drawnWith?: { readonly build: string; readonly styles: readonly string[]; readonly stylesFile: string };
}

const noNotes = (): Notes => ({ files: {}, unused: {}, pages: {}, counts: {} });

function readNotes(folder: string): Notes | undefined {
  const path = join(folder, notesFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Notes) : undefined;
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkAll(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
  }
}

/**
 * The folder that hosting serves. A publication is put together beside it, out of what stands there and what
 * changed, and takes its place at the end; what fails on the way leaves it as it is, and the next run goes on with
 * what is already there.
 */
export class SiteOutput {
  readonly #folder: string;
  readonly #next: string;
  readonly #previous: string;
  readonly #used = new Set<string>();
  readonly notes: Notes;
  written = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#next = `${folder}.next`;
    this.#previous = `${folder}.previous`;
    // Broken off between the two renamings of `finish`.
    if (!existsSync(folder) && existsSync(this.#previous)) renameSync(this.#previous, folder);
    rmSync(this.#previous, { recursive: true, force: true });
    const begun = readNotes(this.#next);
    if (!begun) {
      rmSync(this.#next, { recursive: true, force: true });
      if (existsSync(folder)) linkAll(folder, this.#next);
      else mkdirSync(this.#next, { recursive: true });
    }
    this.notes = begun ?? readNotes(this.#next) ?? noNotes();
  }

  /** The publication that visitors have now. */
  get published(): Notes {
    return readNotes(this.#folder) ?? noNotes();
  }

  has(path: string): boolean {
    return path in this.notes.files;
  }

  /** Keeps a file as it is. */
  keep(path: string): void {
    this.#used.add(path);
  }

  /** Writes a file unless it is there with this content. A new file takes the name: the old one may be linked. */
  write(path: string, content: string | Uint8Array): void {
    this.#used.add(path);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    if (this.notes.files[path] === hash) return;
    const target = join(this.#next, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.part`, content);
    renameSync(`${target}.part`, target);
    this.notes.files[path] = hash;
    this.written += 1;
  }

  /** Notes what is done so far: a run that is broken off goes on from here. */
  checkpoint(): void {
    const path = join(this.#next, notesFile);
    writeFileSync(`${path}.part`, JSON.stringify(this.notes));
    renameSync(`${path}.part`, path);
  }

  /** Takes away what no page needs any more; what old pages or caches may ask for (`lasts`) has its grace. */
  #sweep(lasts: (path: string) => boolean): void {
    const now = Date.now();
    for (const path of Object.keys(this.notes.files)) {
      if (this.#used.has(path)) {
        delete this.notes.unused[path];
        continue;
      }
      const since = (this.notes.unused[path] ??= new Date(now).toISOString());
      if (lasts(path) && now - Date.parse(since) < graceTime) continue;
      rmSync(join(this.#next, path), { force: true });
      delete this.notes.files[path];
      delete this.notes.unused[path];
    }
  }

  /** Puts the publication in its place. */
  finish(lasts: (path: string) => boolean): void {
    this.#sweep(lasts);
    this.checkpoint();
    if (existsSync(this.#folder)) renameSync(this.#folder, this.#previous);
    renameSync(this.#next, this.#folder);
    rmSync(this.#previous, { recursive: true, force: true });
  }
}
