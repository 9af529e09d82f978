import { type Command, type Flag, readArguments } from '#scripts/command/arguments.ts';
import { projectCheck } from '#scripts/command/checks-of-values.ts';
import { reportFailure } from '#scripts/command/failure.ts';
import { CredentialsError } from './credentials.ts';
import { findOwner, type Owner } from './owner.ts';
import { RequestError } from './request.ts';

/** The flags of every command that runs on a project or the local backend. */
export const ownerFlags = {
  project: {
    value: 'id',
    check: projectCheck,
    help: `a Firebase project, with the application-default credentials; default: the running local
backend`,
  },
} as const;

/** The flag of commands that run only on a project. */
export const projectFlag = {
  project: {
    ...ownerFlags.project,
    required: true,
    help: 'a Firebase project, with the application-default credentials',
  },
} as const;

/** The flag of commands that also touch images. */
export const bucketFlag = {
  bucket: { value: 'name', needs: 'project', help: 'its bucket, if .env.production.local does not name it' },
} as const;

/** Returns how pages get what a command has written: the local backend is not published by npm run site -- publish. */
export const publishingStep = (project: string | undefined): string =>
  project === undefined
    ? 'restart the local site to see all changes'
    : 'publish it with npm run site -- publish --whole';

type Arguments<T extends Readonly<Record<string, Flag>>> = ReturnType<typeof readArguments<T>>;

/**
 * Reads the state of a project for a plan (`--dry-run`). Without credentials or without a network it prints why the
 * state is unknown, and returns undefined: every plan can be made without them.
 */
export async function readForPlan<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    const isUnreached = error instanceof RequestError && error.status === 0;
    if (!isUnreached && !(error instanceof CredentialsError)) throw error;
    console.log(`the project was not read (${error.message})`);
    return undefined;
  }
}

/** Runs a command on a project or the local backend. An error that the operator can fix is printed as one line. */
export async function runAsOwner<const T extends Readonly<Record<string, Flag>>>(
  command: Command<T>,
  act: (owner: Owner, given: Arguments<T>) => Promise<void>,
): Promise<void> {
  const given = readArguments(command);
  const { project, bucket, ...flags } = given.values as {
    readonly project?: string;
    readonly bucket?: string;
  };
  try {
    await act(await findOwner(project, bucket, 'dry-run' in flags && flags['dry-run'] === true), given);
  } catch (error) {
    reportFailure(error);
  }
}
