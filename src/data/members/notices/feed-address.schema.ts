import * as z from 'zod/mini';

/** `notices/feed`: the secret part of the feed's URL; '' when there is no feed. Members read it, admins change it. */
export const feedAddressSchema = z.object({ token: z.string().check(z.regex(/^([0-9a-f]{32})?$/)) });
