import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  updateCurrentUser,
} from 'firebase/auth';
import { openAuth, emitCurrentAccount } from './auth.ts';

export interface SecondFactor {
  readonly kind: 'totp' | 'sms';
  /** The member's name for it, or the end of the phone number. */
  readonly name: string | undefined;
  /** Sends the SMS; reCAPTCHA is rendered in `anchor`. Does nothing for an authenticator app. */
  sendCode(anchor: HTMLElement): Promise<void>;
  /** Completes the action that required the second factor. Throws the SDK's error. */
  confirm(code: string): Promise<void>;
}

const nameOf = (hint: MultiFactorInfo): string | undefined =>
  hint.displayName ?? ('phoneNumber' in hint ? String(hint.phoneNumber) : undefined);

/** Returns the second factors that can complete an action which failed with `auth/multi-factor-auth-required`. */
export async function secondFactorsOf(error: unknown): Promise<readonly SecondFactor[]> {
  const auth = await openAuth();
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  return resolver.hints.map((hint) => {
    const isTotp = hint.factorId === TotpMultiFactorGenerator.FACTOR_ID;
    let verificationId = '';
    return {
      kind: isTotp ? 'totp' : 'sms',
      name: nameOf(hint),
      async sendCode(anchor) {
        if (isTotp) return;
        const verifier = new RecaptchaVerifier(auth, anchor, { size: 'invisible' });
        try {
          const options = { multiFactorHint: hint, session: resolver.session };
          verificationId = await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier);
        } finally {
          verifier.clear();
        }
      },
      async confirm(code) {
        const { user } = await resolver.resolveSignIn(
          isTotp
            ? TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)
            : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code)),
        );
        // After a redirect the SDK has updated a copy of the account, not the signed-in one.
        if (user !== auth.currentUser && user.uid === auth.currentUser?.uid)
          await updateCurrentUser(auth, user);
        await emitCurrentAccount();
      },
    };
  });
}
