/** The way an e-mail address is stored and compared: in lower case, without blanks around it. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

// A valid e-mail address of WHATWG HTML (4.10.5.1.5) with a domain of two labels or more, which every account's has. The
// lengths are those of `isInvitationAct` in firestore.rules.
const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Whether somebody can sign in with an address: whether it is one, once it is normalised. */
export const isEmail = (text: string): boolean => pattern.test(normaliseEmail(text));
