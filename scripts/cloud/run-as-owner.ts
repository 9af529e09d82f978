import { ConnectError } from '#scripts/import/connect.ts';
import { OperatorError } from './operator-error.ts';
import { findOwner, type Owner } from './owner.ts';

interface Target {
  readonly project?: string | undefined;
  readonly bucket?: string | undefined;
}

/** Runs a command on a project or the local backend; a failure that the operator can mend is one line. */
export async function runAsOwner<T extends Target>(
  usage: string,
  read: () => T,
  act: (owner: Owner, values: T) => Promise<void>,
): Promise<void> {
  let values: T;
  try {
    values = read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await act(await findOwner(values.project, values.bucket), values);
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof ConnectError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
