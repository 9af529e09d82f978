import { asOwner, type Owner } from './owner.ts';
import { OperatorError } from './operator-error.ts';
import { jsonIn, RequestError } from './request.ts';

/** Milliseconds between two looks at something that takes time, and for how long it may take. */
const pollInterval = 2000;
const longest = 300_000;

/** A read of one of Google's management interfaces; undefined where there is none. Throws `RequestError`. */
export async function readIfThere<T>(owner: Owner, url: string): Promise<T | undefined> {
  try {
    return (await jsonIn(await asOwner(owner, url))) as T;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}

/** A JSON request. Throws `RequestError`. */
export async function send<T>(
  owner: Owner,
  method: 'POST' | 'PATCH',
  url: string,
  body: object = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await jsonIn(await asOwner(owner, url, { method, headers, body: JSON.stringify(body) }))) as T;
}

interface Operation {
  readonly name?: string;
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
}

/**
 * Starts something that goes on after the answer, and waits until it is done (google.longrunning.Operation). `operations`
 * is the address below which its state is read. Throws `RequestError`, and `OperatorError` when it fails or takes too long.
 */
export async function runOperation(
  owner: Owner,
  { url, body, operations }: { readonly url: string; readonly body?: object; readonly operations: string },
): Promise<void> {
  let operation = await send<Operation>(owner, 'POST', url, body);
  for (const until = Date.now() + longest; !operation.done;) {
    if (Date.now() > until)
      throw new OperatorError(`${url}: not done after ${longest / 1000} s; run it again`);
    // oxlint-disable-next-line no-await-in-loop -- asked until it is done
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
    // oxlint-disable-next-line no-await-in-loop
    operation = (await readIfThere<Operation>(owner, `${operations}/${operation.name}`)) ?? operation;
  }
  if (operation.error) throw new OperatorError(`${url}: ${operation.error.message ?? 'it failed'}`);
}
