import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '#scripts/folder-paths.ts';
import type { SearchBase } from '#scripts/snapshot/search/search-files.ts';
import { type FileContent, isInPieces, writeStaged, writeWhole } from '#scripts/write-whole.ts';
import type { StyleFile } from './page-styles.ts';

/** Where a publication that is put together notes what it wrote. */
const notesFile = '.publication.json';

/** Where the notes of a publication are: beside its folder, of which every file is served. */
export const notesPath = (folder: string): string => `${folder}.notes.json`;

export interface PageNote {
  /** Equal when nothing that the page was rendered from has changed. */
  readonly key: string;
  readonly reads: readonly string[];
  readonly file: string;
  /** The style files that it links to. */
  readonly styles: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
  /** The share card, absent for a hidden page. */
  readonly card?: string;
}

/** Files that were made together, from what `key` names, and what making them returned. */
interface MadeNote {
  readonly key: string;
  readonly paths: readonly string[];
  readonly value?: unknown;
}

/** Raised when what is noted of a page changes: all pages are rendered again. */
const notesForm = 3;

/** What a publication knows of itself, for the next one. */
export interface Notes {
  readonly form: number;
  /** Names the publication that this one changes. */
  base: string;
  /** Hashes of the contents by path. */
  readonly files: Record<string, string>;
  /** Since when a file has been out of use, by path. */
  readonly unused: Record<string, string>;
  readonly pages: Record<string, PageNote>;
  readonly counts: Record<string, number>;
  /** The share cards that pages had before, with the paths of the pages. */
  readonly earlierCards: Record<string, string>;
  /** What was made of collections, by what it is. */
  readonly made: Record<string, MadeNote>;
  /** What names the documents of collections that can all be read. */
  readable: Readonly<Record<string, string>>;
  /** What the search files of the next publication may be added to. */
  search?: SearchBase;
  /** The style files that the pages of a build share. */
  sharedStyles?: { readonly build: string; readonly files: readonly StyleFile[] };
}

type MadeFile = readonly [path: string, content: FileContent];

/** Files, each made when it is requested, and what making all of them returns. */
export type MadeFiles<T> = Generator<MadeFile, T> | AsyncGenerator<MadeFile, T>;

/** Written when all of a publication is there; names the paths that it takes away. */
const completeFile = '.complete.json';

/** Milliseconds between two checkpoints. */
const checkpointInterval = 10_000;

/** What is noted of a file's content. */
export function contentHash(content: FileContent): string {
  const hash = createHash('sha256');
  for (const piece of isInPieces(content) ? content : [content]) hash.update(piece);
  return hash.digest('base64url').slice(0, 16);
}

const noNotes = (): Notes => ({
  form: notesForm,
  base: '',
  files: {},
  unused: {},
  pages: {},
  counts: {},
  earlierCards: {},
  made: {},
  readable: {},
});

/** JSON as it was written; undefined for a file that is damaged. */
function parseWritten(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Notes as they were written; of another form's pages nothing is known but that their files are there, and of damaged
 * notes nothing at all, so that everything is published again.
 */
function parseNotes(text: string): Notes {
  const written = parseWritten(text) as Notes | undefined;
  if (!written) return noNotes();
  // Notes of before 2026-12 lack some.
  const notes = { ...noNotes(), ...written };
  return notes.form === notesForm ? notes : { ...notes, form: notesForm, pages: {}, made: {} };
}

const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * The folder that hosting serves. What a publication changes is put together beside it and takes its place at the
 * end; what fails on the way leaves the last publication as it is, and the next run goes on with what is there.
 */
export class SiteOutput {
  readonly #folder: string;
  readonly #next: string;
  readonly #used = new Set<string>();
  readonly notes: Notes;
  /** How many items of each collection visitors have now. */
  readonly publishedCounts: Readonly<Record<string, number>>;
  written = 0;
  #notedAt = performance.now();

  constructor(folder: string) {
    this.#folder = folder;
    this.#next = `${folder}.next`;
    // Broken off while it took its place: everything is there, so it goes on.
    if (existsSync(join(this.#next, completeFile))) this.#takePlace();
    const published = this.#publishedNotes();
    const notes = published === undefined ? noNotes() : parseNotes(published);
    this.#forgetLost(notes);
    this.publishedCounts = { ...notes.counts };
    const base = contentHash(published ?? '');
    this.notes = this.#unfinished(base) ?? { ...notes, base };
  }

  /** The notes of the folder; without the folder they say nothing. */
  #publishedNotes(): string | undefined {
    if (!existsSync(this.#folder)) return undefined;
    // Until 2026-11 they stood in the folder.
    return readIfThere(notesPath(this.#folder)) ?? readIfThere(join(this.#folder, notesFile));
  }

  /** Forgets files that somebody has taken out of the folders: they are written again. */
  #forgetLost({ files }: Notes): void {
    for (const path of Object.keys(files))
      if (![this.#folder, this.#next].some((folder) => existsSync(join(folder, path)))) delete files[path];
  }

  /** A run that was broken off, if it changes what is published now; a new one begins with nothing. */
  #unfinished(base: string): Notes | undefined {
    const text = readIfThere(join(this.#next, notesFile));
    const notes = text === undefined ? undefined : parseNotes(text);
    if (notes?.base === base) {
      this.#forgetUnnoted(notes);
      this.#forgetLost(notes);
      return notes;
    }
    rmSync(this.#next, { recursive: true, force: true });
    mkdirSync(this.#next, { recursive: true });
    return undefined;
  }

  /** What is in the folder that is put together, besides the notes. */
  #prepared(): string[] {
    return filesBelow(this.#next).filter((path) => path !== notesFile && path !== completeFile);
  }

  /** Takes away what a run wrote after its last checkpoint: nobody knows whether it is still to be published. */
  #forgetUnnoted({ files }: Notes): void {
    for (const path of this.#prepared()) {
      const file = join(this.#next, path);
      if (files[path] === contentHash(readFileSync(file))) continue;
      rmSync(file);
      if (path in files) files[path] = '';
    }
  }

  /** Whether a file is there as it is noted. */
  has(path: string): boolean {
    return Boolean(this.notes.files[path]);
  }

  /** A file as this publication has it; undefined when it has none. */
  read(path: string): string | undefined {
    if (!this.#used.has(path)) return undefined;
    return readIfThere(join(this.#next, path)) ?? readIfThere(join(this.#folder, path));
  }

  /** Where a file of this publication is; undefined when it has none. */
  pathOf(path: string): string | undefined {
    const places = [join(this.#next, path), join(this.#folder, path)];
    return this.#used.has(path) ? places.find((place) => existsSync(place)) : undefined;
  }

  /** Keeps a file as it is. */
  retain(path: string): void {
    this.#used.add(path);
  }

  /** Takes a file away with this publication, whatever its grace, unless something uses it. */
  discard(path: string): void {
    if (this.has(path)) this.notes.unused[path] = new Date(0).toISOString();
  }

  /** Writes a file unless it is there with this content. */
  write(path: string, content: FileContent): void {
    this.#used.add(path);
    const hash = contentHash(content);
    if (this.notes.files[path] === hash) return;
    // Thousands of files, and all of them can be made again: only the notes wait for the disk.
    writeStaged(join(this.#next, path), content);
    this.notes.files[path] = hash;
    this.written += 1;
  }

  /**
   * Writes files that are made of what `key` names, and returns what making them returns, which survives JSON. Where the
   * last time they were made of the same and they are there, they stay and nothing is made.
   */
  async make<T>(name: string, key: string, files: () => MadeFiles<T>): Promise<T> {
    const known = this.notes.made[name];
    if (known?.key === key && known.paths.every((path) => this.has(path))) {
      for (const path of known.paths) this.retain(path);
      return known.value as T;
    }
    const made = files();
    const paths: string[] = [];
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other: some are tens of megabytes
      const step = await made.next();
      if (step.done) {
        this.notes.made[name] = { key, paths, value: step.value };
        return step.value;
      }
      const [path, content] = step.value;
      this.write(path, content);
      paths.push(path);
    }
  }

  /** What is found out about what `key` names, and survives JSON; it is found out once. */
  async remember<T>(name: string, key: string, find: () => T): Promise<T> {
    // oxlint-disable-next-line require-yield -- it has no files
    return this.make(name, key, function* found() {
      return find();
    });
  }

  /** Where a file of this publication has to be written by who does not write it here; `noteWritten` has to follow. */
  placeFor(path: string): string {
    return join(this.#next, path);
  }

  /** Notes a file that was written to its place, by the hash of its content. */
  noteWritten(path: string, hash: string): void {
    this.#used.add(path);
    this.notes.files[path] = hash;
    this.written += 1;
  }

  /** Notes what is done so far: a run that is broken off goes on from here. */
  checkpoint(): void {
    writeWhole(join(this.#next, notesFile), JSON.stringify(this.notes));
    this.#notedAt = performance.now();
  }

  /** A checkpoint, unless the last one is so new that little would be lost: the notes of many pages are tens of megabytes. */
  checkpointIfDue(): void {
    if (performance.now() - this.#notedAt >= checkpointInterval) this.checkpoint();
  }

  /** Names what no page needs any more and has had its grace. */
  #sweep(graceOf: (path: string) => number): string[] {
    const now = Date.now();
    const gone: string[] = [];
    for (const path of Object.keys(this.notes.files)) {
      if (this.#used.has(path)) {
        delete this.notes.unused[path];
        continue;
      }
      const since = (this.notes.unused[path] ??= new Date(now).toISOString());
      if (now - Date.parse(since) < graceOf(path)) continue;
      gone.push(path);
      delete this.notes.files[path];
      delete this.notes.unused[path];
      delete this.notes.earlierCards[path];
    }
    return gone;
  }

  /** Moves what is new, then what replaces something older, then takes away: no page ever names what is not there. */
  #takePlace(): void {
    const paths = this.#prepared().filter((path) => !path.endsWith('.part'));
    const isNew = (path: string) => !existsSync(join(this.#folder, path));
    const gone = (parseWritten(readFileSync(join(this.#next, completeFile), 'utf8')) ?? []) as string[];
    for (const path of [...paths.filter(isNew), ...paths.filter((each) => !isNew(each))])
      move(join(this.#next, path), join(this.#folder, path));
    for (const path of gone) rmSync(join(this.#folder, path), { force: true });
    const notes = join(this.#next, notesFile);
    if (existsSync(notes)) move(notes, notesPath(this.#folder));
    rmSync(join(this.#folder, notesFile), { force: true });
    rmSync(this.#next, { recursive: true, force: true });
  }

  /** Puts the publication in its place. `graceOf` says for how many milliseconds a file out of use stays. */
  finish(graceOf: (path: string) => number): void {
    const gone = this.#sweep(graceOf);
    this.checkpoint();
    writeWhole(join(this.#next, completeFile), JSON.stringify(gone));
    this.#takePlace();
  }
}
