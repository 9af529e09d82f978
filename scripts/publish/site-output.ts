import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endOrderly } from '#scripts/command/end-orderly.ts';
import { filesBelow } from '#scripts/files/folder-paths.ts';
import type { SearchBase } from '#scripts/snapshot/search/search-files.ts';
import { type FileContent, isInPieces, writeStaged, writeWhole } from '#scripts/files/write-whole.ts';
import type { StyleFile } from './pages/page-styles.ts';

/** The notes file of a publication in preparation. */
const notesFile = '.publication.json';

/** The path of a publication's notes: beside its folder, because every file in the folder is served. */
export const notesPath = (folder: string): string => `${folder}.notes.json`;

/** The folder in which a publication is prepared. */
export const nextFolder = (folder: string): string => `${folder}.next`;

export interface PageNote {
  /** Unchanged as long as everything that the page was rendered from is unchanged. */
  readonly key: string;
  readonly reads: readonly string[];
  readonly file: string;
  /** The style sheets that it links to. */
  readonly styles: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
  /** The share card; absent for a hidden page. */
  readonly card?: string;
}

/** Files that were made together from the inputs named by `key`, and the value that making them returned. */
interface MadeNote {
  readonly key: string;
  readonly paths: readonly string[];
  readonly value?: unknown;
}

/** Increment when the format of the notes changes: everything is then published again. */
const notesForm = 4;

/** What a publication records for the next one. */
export interface Notes {
  readonly form: number;
  /** The hash of the notes of the publication that this one replaces. */
  base: string;
  /** Content hashes by path. */
  readonly files: Record<string, string>;
  /** Since when a file has been unused, by path. */
  readonly unused: Record<string, string>;
  readonly pages: Record<string, PageNote>;
  readonly counts: Record<string, number>;
  /** The earlier share cards of pages: the page's path by the card's. */
  readonly earlierCards: Record<string, string>;
  /** The largest sizes of images whose bytes in Storage have been compared with their hashes. */
  readonly checkedImages: Record<string, true>;
  /** The generated files of collections, by name. */
  readonly made: Record<string, MadeNote>;
  /** The keys of the collections whose documents can all be read. */
  readable: Readonly<Record<string, string>>;
  /** The search files that the next publication may extend. */
  search?: SearchBase;
  /** The style sheets that the pages of a build share. */
  sharedStyles?: { readonly build: string; readonly files: readonly StyleFile[] };
}

type MadeFile = readonly [path: string, content: FileContent];

/** A generator of files, each made when it is requested. Its return value is the result of making all of them. */
export type MadeFiles<T> = Generator<MadeFile, T> | AsyncGenerator<MadeFile, T>;

/** Written when a publication is complete; lists the paths to delete. */
const completeFile = '.complete.json';

/** The minimum time between two checkpoints, in milliseconds. */
const checkpointInterval = 10_000;

/** Returns the hash of a file's content. */
export function contentHash(content: FileContent): string {
  const hash = createHash('sha256');
  for (const piece of isInPieces(content) ? content : [content]) hash.update(piece);
  return hash.digest('base64url').slice(0, 16);
}

const emptyNotes = (): Notes => ({
  form: notesForm,
  base: '',
  files: {},
  unused: {},
  pages: {},
  counts: {},
  earlierCards: {},
  checkedImages: {},
  made: {},
  readable: {},
});

/** Parses JSON; undefined for a damaged file. */
function parseWritten(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses notes. Of another format only the lists of files and the counts are used. Damaged notes are ignored, so that
 * everything is published again.
 */
function parseNotes(text: string): Notes {
  const notes = parseWritten(text) as Partial<Notes> | undefined;
  if (!notes) return emptyNotes();
  if (notes.form === notesForm) return notes as Notes;
  const { base = '', files = {}, unused = {}, counts = {} } = notes;
  return { ...emptyNotes(), base, files, unused, counts };
}

const readIfExists = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * The folder that hosting serves. A publication is prepared in a folder beside it and moved into place at the end. A
 * failure before that leaves the last publication unchanged, and the next run reuses the prepared files.
 */
export class SiteOutput {
  readonly #folder: string;
  readonly #next: string;
  readonly #used = new Set<string>();
  readonly notes: Notes;
  /** The number of items per collection that visitors see now. */
  readonly publishedCounts: Readonly<Record<string, number>>;
  written = 0;
  #notedAt = performance.now();

  constructor(folder: string) {
    this.#folder = folder;
    this.#next = nextFolder(folder);
    // Interrupted while moving into place: the publication is complete, so finish moving it.
    if (existsSync(join(this.#next, completeFile))) this.#takePlace();
    const published = this.#publishedNotes();
    const notes = published === undefined ? emptyNotes() : parseNotes(published);
    this.#forgetLost(notes);
    this.publishedCounts = { ...notes.counts };
    const base = contentHash(published ?? '');
    this.notes = this.#unfinished(base) ?? { ...notes, base };
  }

  /** Reads the notes of the served folder; ignored if the folder does not exist. */
  #publishedNotes(): string | undefined {
    return existsSync(this.#folder) ? readIfExists(notesPath(this.#folder)) : undefined;
  }

  /** Drops files that were deleted from the folders, so that they are written again. */
  #forgetLost({ files }: Notes): void {
    for (const path of Object.keys(files))
      if (![this.#folder, this.#next].some((folder) => existsSync(join(folder, path)))) delete files[path];
  }

  /**
   * Returns the notes of an interrupted run, if it was based on the current publication; otherwise deletes what it
   * wrote.
   */
  #unfinished(base: string): Notes | undefined {
    const text = readIfExists(join(this.#next, notesFile));
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

  /** Returns the files of the publication in preparation, without its notes. */
  #prepared(): string[] {
    return filesBelow(this.#next).filter((path) => path !== notesFile && path !== completeFile);
  }

  /**
   * Deletes files written after the last checkpoint of an interrupted run: they may no longer belong to the
   * publication.
   */
  #forgetUnnoted({ files }: Notes): void {
    for (const path of this.#prepared()) {
      const file = join(this.#next, path);
      if (files[path] === contentHash(readFileSync(file))) continue;
      rmSync(file);
      if (path in files) files[path] = '';
    }
  }

  /** True if a file exists as noted. */
  has(path: string): boolean {
    return Boolean(this.notes.files[path]);
  }

  /** Reads a file of this publication; undefined when it has none. */
  read(path: string): string | undefined {
    if (!this.#used.has(path)) return undefined;
    return readIfExists(join(this.#next, path)) ?? readIfExists(join(this.#folder, path));
  }

  /** Returns the location of a file of this publication; undefined when it has none. */
  pathOf(path: string): string | undefined {
    const places = [join(this.#next, path), join(this.#folder, path)];
    return this.#used.has(path) ? places.find((place) => existsSync(place)) : undefined;
  }

  /** Retains a file unchanged. */
  retain(path: string): void {
    this.#used.add(path);
  }

  /** Deletes a file with this publication, without a grace period, unless it is used. */
  discard(path: string): void {
    if (this.has(path)) this.notes.unused[path] = new Date(0).toISOString();
  }

  /** Writes a file, unless it already has this content. */
  write(path: string, content: FileContent): void {
    this.#used.add(path);
    const hash = contentHash(content);
    if (this.notes.files[path] === hash) return;
    // No fsync: there are thousands of files, and all can be made again. Only the notes are written durably.
    writeStaged(join(this.#next, path), content);
    this.notes.files[path] = hash;
    this.written += 1;
  }

  /**
   * Writes files made from the inputs named by `key`, and returns the result of making them, which must survive JSON.
   * If the key is unchanged and the files exist, they are retained and nothing is made.
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

  /** Caches a result that survives JSON; `key` names its inputs. */
  async remember<T>(name: string, key: string, find: () => T): Promise<T> {
    // oxlint-disable-next-line require-yield -- it has no files
    return this.make(name, key, function* found() {
      return find();
    });
  }

  /** Returns the path for a file that another process writes; call `noteWritten` afterwards. */
  placeFor(path: string): string {
    return join(this.#next, path);
  }

  /** Records a file that another process has written, with the hash of its content. */
  noteWritten(path: string, hash: string): void {
    this.#used.add(path);
    this.notes.files[path] = hash;
    this.written += 1;
  }

  /** Saves the notes: an interrupted run resumes from here. */
  checkpoint(): void {
    writeWhole(join(this.#next, notesFile), JSON.stringify(this.notes));
    this.#notedAt = performance.now();
  }

  /** Saves the notes if the last checkpoint is old enough: the notes of many pages are tens of megabytes. */
  checkpointIfDue(): void {
    if (performance.now() - this.#notedAt >= checkpointInterval) this.checkpoint();
  }

  /** Returns the unused files whose grace period has ended. */
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

  /**
   * Moves new files first, then replacements, then deletes: at no time does a page refer to a missing file. Ctrl-C ends
   * the process only afterwards: it would leave pages of two publications side by side until the next one.
   */
  #takePlace(): void {
    endOrderly();
    const paths = this.#prepared().filter((path) => !path.endsWith('.part'));
    const isNew = (path: string) => !existsSync(join(this.#folder, path));
    const gone = (parseWritten(readFileSync(join(this.#next, completeFile), 'utf8')) ?? []) as string[];
    for (const path of [...paths.filter(isNew), ...paths.filter((each) => !isNew(each))])
      move(join(this.#next, path), join(this.#folder, path));
    for (const path of gone) rmSync(join(this.#folder, path), { force: true });
    const notes = join(this.#next, notesFile);
    if (existsSync(notes)) move(notes, notesPath(this.#folder));
    rmSync(this.#next, { recursive: true, force: true });
  }

  /** Replaces the last publication. `graceOf` returns how long an unused file is retained, in milliseconds. */
  finish(graceOf: (path: string) => number): void {
    const gone = this.#sweep(graceOf);
    this.checkpoint();
    writeWhole(join(this.#next, completeFile), JSON.stringify(gone));
    this.#takePlace();
  }
}
