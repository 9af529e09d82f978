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
  /** What the member called it, or the end of the phone number. */
  readonly name: string | undefined;
  /** Sends the SMS; `anchor` is where the service may put its check. Nothing to do for an authenticator app. */
  sendCode(anchor: HTMLElement): Promise<void>;
  /** Finishes what was requested. Throws the SDK's error. */
  confirm(code: string): Promise<void>;
}

const nameOf = (hint: MultiFactorInfo): string | undefined =>
  hint.displayName ?? ('phoneNumber' in hint ? String(hint.phoneNumber) : undefined);

/** The second factors with which an act can go on that ended with `auth/multi-factor-auth-required`. */
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
        // After a redirect the SDK has renewed a copy of the account, not the one that is signed in.
        if (user !== auth.currentUser && user.uid === auth.currentUser?.uid)
          await updateCurrentUser(auth, user);
        await emitCurrentAccount();
      },
    };
  });
}
