import { asText } from './codec.ts';
import { invalid } from './rest-error.ts';

const maxBytes = 1500;
const isTooLong = (id: string) => Buffer.byteLength(id) > maxBytes;
const isReserved = (id: string) => /^__.*__$/.test(id);

/** Throws `RestError` when the collection id is invalid. */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalid(`Collection id "${id}" is invalid because it contains "/".`);
  if (id === '.' || id === '..' || isReserved(id))
    throw invalid(`Collection id "${id}" is invalid because it is reserved.`);
  if (isTooLong(id)) throw invalid(`The query kind is longer than ${maxBytes} bytes.`);
}

function checkId(id: string, name: string): void {
  if (id === '' || id === '.' || id === '..')
    throw invalid(`Document name "${name}" contains a resource id "${id}".`);
  if (isReserved(id)) throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
  if (isTooLong(id)) throw invalid(`The key path element name is longer than ${maxBytes} bytes.`);
}

/**
 * Converts between full names such as `projects/P/databases/(default)/documents/a/b` and relative ones such as `a/b`.
 */
export class DocumentNames {
  /** `projects/P/databases/(default)/documents` */
  readonly root: string;

  constructor(projectId: string) {
    this.root = `projects/${projectId}/databases/(default)/documents`;
  }

  full(name: string): string {
    return `${this.root}/${name}`;
  }

  /** Returns a document's relative name, or with `mayBeRoot` '' for the root. Throws `RestError`. */
  relative(full: unknown, mayBeRoot = false): string {
    const text = asText(full, 'document name');
    if (mayBeRoot && text === this.root) return '';
    if (!text.startsWith(`${this.root}/`))
      throw invalid(`Document name "${text}" is not below "${this.root}".`);
    const name = text.slice(this.root.length + 1);
    const ids = name.split('/');
    for (const id of ids) checkId(id, text);
    if (ids.length % 2 !== 0) throw invalid(`Document name "${text}" lacks "/" at index ${text.length}.`);
    return name;
  }
}
