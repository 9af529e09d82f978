import { asText } from './codec.ts';
import { invalid } from './rest-error.ts';

function checkId(id: string, name: string): void {
  if (id === '' || id === '.' || id === '..')
    throw invalid(`Document name "${name}" contains a resource id "${id}".`);
  if (/^__.*__$/.test(id)) throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
  if (Buffer.byteLength(id) > 1500) throw invalid('The key path element name is longer than 1500 bytes.');
}

/** Full names such as `projects/P/databases/(default)/documents/a/b` and relative ones such as `a/b`. */
export class DocumentNames {
  /** `projects/P/databases/(default)/documents` */
  readonly root: string;

  constructor(projectId: string) {
    this.root = `projects/${projectId}/databases/(default)/documents`;
  }

  full(name: string): string {
    return `${this.root}/${name}`;
  }

  /** A document's relative name, or '' for the root where `mayBeRoot`. Throws `RestError`. */
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
