/** Normalises an e-mail address for storage and comparison: lower case, trimmed. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

// A valid e-mail address as in WHATWG HTML (4.10.5.1.5), with a domain of two labels or more, as every account has. The
// lengths match `isInvitationAct` in firestore.rules.
const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** True if the normalised text is an e-mail address that an account can have. */
export const isEmail = (text: string): boolean => pattern.test(normaliseEmail(text));
