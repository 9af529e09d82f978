import { asOwner, type Owner } from './owner.ts';
import { OperatorError } from './operator-error.ts';
import { jsonIn, RequestError } from './request.ts';

/** The interval of polling for a long-running operation, and the timeout, in milliseconds. */
const pollInterval = 2000;
const longest = 300_000;

/** Reads from one of Google's management APIs; undefined for a 404. Throws `RequestError`. */
export async function readIfExists<T>(owner: Owner, url: string): Promise<T | undefined> {
  try {
    return (await jsonIn(await asOwner(owner, url))) as T;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

/** Sends a JSON request. Throws `RequestError`. */
export async function send<T>(owner: Owner, method: Method, url: string, body: object = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const content = method === 'GET' ? {} : { headers, body: JSON.stringify(body) };
  return (await jsonIn(await asOwner(owner, url, { method, ...content }))) as T;
}

interface Operation {
  readonly name?: string;
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
}

/**
 * Starts a long-running operation and waits until it is done (google.longrunning.Operation). `operations` is the base
 * URL for reading its state. Throws `RequestError`, and `OperatorError` when the operation fails or takes too long.
 */
export async function runOperation(
  owner: Owner,
  { url, body, operations }: { readonly url: string; readonly body?: object; readonly operations: string },
): Promise<void> {
  let operation = await send<Operation>(owner, 'POST', url, body);
  for (const until = Date.now() + longest; !operation.done;) {
    if (Date.now() > until)
      throw new OperatorError(`${url}: not done after ${longest / 1000} s; run the command again`);
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
    operation = (await readIfExists<Operation>(owner, `${operations}/${operation.name}`)) ?? operation;
  }
  if (operation.error) throw new OperatorError(`${url}: ${operation.error.message ?? 'it failed'}`);
}
