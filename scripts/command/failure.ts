import { FolderLockError } from '#local-backend/folder-lock.ts';
import { RulesSyntaxError } from '#local-backend/rules/source-text.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly path?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

const withoutPermission = ({ path, syscall }: SystemError): string =>
  `no permission for ${path ?? 'a file'} (${syscall}): run the command as its owner, or use another path`;

/**
 * Error codes of the operating system (Node documentation, Common system errors), with what the operator can do about
 * each.
 */
const fileWords: Readonly<Record<string, (error: SystemError) => string>> = {
  ENOSPC: ({ path }) =>
    `the disk is full${path ? ` (${path})` : ''}: free some space and run the command again`,
  EDQUOT: ({ path }) =>
    `the disk quota is exceeded${path ? ` (${path})` : ''}: free some space and run the command again`,
  EROFS: ({ path }) => `${path ?? 'a file'} is on a read-only disk: use another folder`,
  EACCES: withoutPermission,
  EPERM: withoutPermission,
  ENOENT: ({ path }) => `${path ?? 'a file'} does not exist`,
  ENOTDIR: ({ path }) => `${path ?? 'a file'} is not a folder, or a file is in its place`,
  EISDIR: ({ path }) => `${path ?? 'it'} is a folder, not a file`,
  EEXIST: ({ path }) => `${path ?? 'it'} exists already`,
  EMFILE: () => 'too many files are open: run ulimit -n 4096, then the command again',
  EADDRINUSE: ({ port }) => `port ${port} is in use`,
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

/** Returns the root cause of an error: `fetch` puts the reason of a failure in `cause`. */
function innermost(error: unknown): SystemError | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return innermost(error.cause) ?? error;
}

interface Issue {
  readonly path: readonly unknown[];
  readonly message: string;
}

/**
 * Describes a schema error: a stored document or a service's response does not have the form that this program reads.
 * Undefined for other errors.
 */
function rejectedBySchema(error: unknown): string | undefined {
  const { issues } = (error ?? {}) as { readonly issues?: readonly Issue[] };
  const [first] = Array.isArray(issues) ? (issues as readonly Issue[]) : [];
  if (!first) return undefined;
  return `the data do not match the schema of this program (${first.path.join('.') || 'all of it'}: ${first.message}): are they from another release? npm run site -- doctor shows more`;
}

/** Describes a navigation error of a browser, which its driver reports only as text. Undefined for other errors. */
function unreached(message: string): string | undefined {
  const [, code, url] = /net::(ERR_[A-Z_]+) at (\S+)/.exec(message) ?? [];
  return url && `${url} does not respond (${code}): is it running, and is the network available?`;
}

/** Errors that are thrown on purpose, with a message for whoever runs the command. */
const wordedErrors = [OperatorError, ServiceError, FolderLockError, RulesSyntaxError];

/**
 * Describes an error in one line. If the operator can fix it, the line says how; anything else is a bug in the program.
 */
export function lineOf(error: unknown): string {
  if (wordedErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = innermost(error);
  const { code = '', address, hostname, port } = cause ?? {};
  const words = cause && fileWords[code]?.(cause);
  if (words !== undefined) return words;
  if (networkCodes.has(code)) {
    const host = [hostname ?? address, port].filter((part) => part !== undefined).join(':');
    return `${host || 'a service'} does not respond (${code}): is it running, and is the network available?`;
  }
  const rejected = rejectedBySchema(error) ?? rejectedBySchema(cause);
  if (rejected !== undefined) return rejected;
  if (cause?.name === 'TimeoutError') return 'a service did not respond in time: run the command again';
  const [message = ''] = String(cause?.message ?? error).split('\n');
  return unreached(message) ?? `internal error: ${message} (--verbose prints the stack trace)`;
}

const isVerbose = (): boolean => process.argv.includes('--verbose');

/** Prints an error in one line, and with `--verbose` its stack trace too. Sets the exit code to 1. */
export function reportFailure(error: unknown, before = ''): void {
  console.error(before + lineOf(error));
  if (isVerbose()) console.error(error);
  process.exitCode = 1;
}

/** The exit code that a shell reports for a program killed by SIGPIPE (128 + 13). */
const brokenPipeCode = 141;

/** Ends the process when the reader of its output has gone, as after `| head -1`. */
function exitOnBrokenPipe(error: SystemError): void {
  if (error.code === 'EPIPE') process.exit(brokenPipeCode);
  throw error;
}

/** From now on, an uncaught error prints only its line. */
export function reportUncaught(): void {
  process.stdout.on('error', exitOnBrokenPipe);
  process.stderr.on('error', exitOnBrokenPipe);
  process.on('uncaughtException', (error) => {
    reportFailure(error);
    process.exit(1);
  });
}
