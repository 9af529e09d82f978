import { FolderLockError } from '#local-backend/folder-lock.ts';
import { RulesSyntaxError } from '#local-backend/rules/source-text.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { OperatorError } from './cloud/operator-error.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly path?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** What the operating system refuses (Node documentation, Common system errors), with what to do about it. */
const fileWords: Readonly<Record<string, (error: SystemError) => string>> = {
  ENOSPC: ({ path }) => `the disk is full${path ? ` (${path})` : ''}: make room and run it again`,
  EDQUOT: ({ path }) => `no more room is allowed${path ? ` (${path})` : ''}: make room and run it again`,
  EROFS: ({ path }) => `${path ?? 'a file'} is on a disk that can only be read: name another folder`,
  EACCES: ({ path, syscall }) => `no permission for ${path ?? 'a file'} (${syscall}): whose is it?`,
  EPERM: ({ path, syscall }) => `no permission for ${path ?? 'a file'} (${syscall}): whose is it?`,
  ENOENT: ({ path }) => `there is no ${path ?? 'such file'}`,
  ENOTDIR: ({ path }) => `${path ?? 'a file'} is no folder, or a file is where a folder has to be`,
  EISDIR: ({ path }) => `${path ?? 'it'} is a folder, and a file is needed`,
  EEXIST: ({ path }) => `${path ?? 'it'} is there already`,
  EMFILE: () => 'too many files are open: ulimit -n 4096, then run it again',
  EADDRINUSE: ({ port }) => `port ${port} is taken`,
};

export const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The failure that a failure is about: `fetch` hides why it failed. */
function innermost(error: unknown): SystemError | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return innermost(error.cause) ?? error;
}

interface Issue {
  readonly path: readonly unknown[];
  readonly message: string;
}

/** What a schema rejects: something that is stored, or that a service answered, is not what this program reads. */
function rejectedBySchema(error: unknown): string | undefined {
  const { issues } = (error ?? {}) as { readonly issues?: readonly Issue[] };
  const [first] = Array.isArray(issues) ? (issues as readonly Issue[]) : [];
  if (!first) return undefined;
  return `what was read is not in the form of this program (${first.path.join('.') || 'all of it'}: ${first.message}): is it of another release? npm run doctor says more`;
}

/** What a browser could not reach; its driver tells it in a text alone. */
function unreached(message: string): string | undefined {
  const [, code, url] = /net::(ERR_[A-Z_]+) at (\S+)/.exec(message) ?? [];
  return url && `${url} does not answer (${code}): is it running, and is there a network?`;
}

/** Thrown on purpose, with a message for whoever runs the command. */
const wordedErrors = [OperatorError, ServiceError, FolderLockError, RulesSyntaxError];

/** A failure in one line: what the person at the terminal can mend says how, anything else is a fault of the program. */
export function lineOf(error: unknown): string {
  if (wordedErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = innermost(error);
  const { code = '', address, hostname, port } = cause ?? {};
  const words = cause && fileWords[code]?.(cause);
  if (words !== undefined) return words;
  if (networkCodes.has(code)) {
    const host = [hostname ?? address, port].filter((part) => part !== undefined).join(':');
    return `${host || 'a service'} does not answer (${code}): is it running, and is there a network?`;
  }
  const rejected = rejectedBySchema(error) ?? rejectedBySchema(cause);
  if (rejected !== undefined) return rejected;
  if (cause?.name === 'TimeoutError') return 'a service took too long to answer: run it again';
  const [message = ''] = String(cause?.message ?? error).split('\n');
  return unreached(message) ?? `a fault of the program: ${message} (--verbose prints where)`;
}

const isVerbose = (): boolean => process.argv.includes('--verbose');

/** Prints a failure in one line, with where it arose after `--verbose`; the command ends with 1. */
export function reportFailure(error: unknown, before = ''): void {
  console.error(before + lineOf(error));
  if (isVerbose()) console.error(error);
  process.exitCode = 1;
}

/** What a shell says of a program that wrote to a reader that had gone (128 + SIGPIPE). */
const brokenPipeCode = 141;

/** Ends where nobody reads any more what is printed, as after `| head -1`: there is nobody to tell. */
function endUnread(error: SystemError): void {
  if (error.code === 'EPIPE') process.exit(brokenPipeCode);
  throw error;
}

/** From now on nothing that nobody caught prints more than its line. */
export function reportUncaught(): void {
  process.stdout.on('error', endUnread);
  process.stderr.on('error', endUnread);
  process.on('uncaughtException', (error) => {
    reportFailure(error);
    process.exit(1);
  });
}
