// Validators of flag values, for the argument tables of the commands.
import * as z from 'zod/mini';
import { isEmail } from '#src/data/members/access/email.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';

type Check = (text: string) => string | undefined;

const checkOf =
  (isRight: (text: string) => boolean, problem: string): Check =>
  (text) =>
    isRight(text) ? undefined : problem;

export const emailCheck = checkOf(isEmail, 'must be an e-mail address');

/** The form that the rules and the admin area can name in the log: an address or a space would end the uid. */
export const uidCheck = checkOf(
  (text) => /^[\w:.-]{1,128}$/.test(text),
  'must be a uid of at most 128 letters, digits, _ : . and -; for an e-mail address use --email',
);

// `Date.parse` reads "1" as a year and accepts 31 February as a day in March.
const time = z.iso.datetime({ offset: true });

export const timeCheck = checkOf(
  (text) => z.safeParse(time, text).success,
  'must be an ISO 8601 time, for example 2026-11-23T19:37:00Z',
);

/** Checks only the form of an id, so that no request is sent for a project that cannot exist. */
export const projectCheck = checkOf(
  (text) => /^[a-z][a-z0-9-]*$/.test(text),
  'must be a project id: lower-case letters, digits and hyphens',
);

export const addressCheck = checkOf(
  (text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''),
  'must be a URL, for example http://127.0.0.1:5173',
);

export const repositoryCheck = checkOf(
  (text) => /^[\w-]+\/[\w.-]+$/.test(text),
  'must be the owner and the name of a repository on GitHub, for example our-group/window',
);
