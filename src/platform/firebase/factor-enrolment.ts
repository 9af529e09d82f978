import {
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  reload,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { emitCurrentAccount, openAuth } from './auth.ts';

export interface EnrolledFactor {
  readonly id: string;
  readonly kind: 'totp' | 'sms';
  /** The member's name for it, or the end of the phone number. */
  readonly name: string | undefined;
  /** ISO time; undefined when the service does not provide it. */
  readonly enrolledAt: string | undefined;
}

/** An enrolment that the first code completes. */
export interface Enrolment {
  /** Completes the enrolment, with a display name. Throws the SDK's error. */
  confirm(code: string, name: string): Promise<void>;
}

export interface TotpEnrolment extends Enrolment {
  /** What the authenticator app needs: the key to type in, or the URL for its QR code. */
  readonly key: string;
  readonly address: string;
}

async function currentUser(): Promise<User> {
  const { currentUser: user } = await openAuth();
  if (!user) throw Object.assign(new Error('auth/null-user'), { code: 'auth/null-user' });
  return user;
}

/** True if the session was opened with a second factor. Reads the same token claim as the security rules. */
export async function signedInWithSecondFactor(): Promise<boolean> {
  const { currentUser: user } = await openAuth();
  return Boolean((await user?.getIdTokenResult())?.signInSecondFactor);
}

/** The second factors of the account. */
export async function enrolledFactors(): Promise<readonly EnrolledFactor[]> {
  return multiFactor(await currentUser()).enrolledFactors.map((info) => {
    const phone = 'phoneNumber' in info ? String(info.phoneNumber) : undefined;
    const enrolled = new Date(info.enrollmentTime);
    return {
      id: info.uid,
      kind: info.factorId === TotpMultiFactorGenerator.FACTOR_ID ? 'totp' : 'sms',
      name: info.displayName ?? phone,
      enrolledAt: Number.isNaN(enrolled.getTime()) ? undefined : enrolled.toISOString(),
    };
  });
}

/** Starts enrolling an authenticator app (RFC 6238), which displays `site` and the account. Throws the SDK's error. */
export async function enrolTotp(site: string): Promise<TotpEnrolment> {
  const user = await currentUser();
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? user.uid, site),
    async confirm(code, name) {
      await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
      await emitCurrentAccount();
    },
  };
}

/**
 * Starts enrolling a phone number in E.164 (`+886…`) by sending an SMS; reCAPTCHA is rendered in `anchor`. Throws the
 * SDK's error.
 */
export async function enrolSms(phoneNumber: string, anchor: HTMLElement): Promise<Enrolment> {
  const auth = await openAuth();
  const user = await currentUser();
  const session = await multiFactor(user).getSession();
  const verifier = new RecaptchaVerifier(auth, anchor, { size: 'invisible' });
  const options = { phoneNumber, session };
  const verificationId = await new PhoneAuthProvider(auth)
    .verifyPhoneNumber(options, verifier)
    .finally(() => verifier.clear());
  return {
    async confirm(code, name) {
      const credential = PhoneAuthProvider.credential(verificationId, code);
      await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), name);
      await emitCurrentAccount();
    },
  };
}

/** Removes a second factor by its id; the service may end the session. Throws the SDK's error. */
export async function removeFactor(id: string): Promise<void> {
  await multiFactor(await currentUser()).unenroll(id);
  await emitCurrentAccount();
}

/** Sends the verification e-mail to the account's address. Throws the SDK's error. */
export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await currentUser());
}

/** Reloads the account and its token: the address may have been verified meanwhile. Throws the SDK's error. */
export async function refreshAccount(): Promise<void> {
  const user = await currentUser();
  await reload(user);
  await user.getIdToken(true);
  await emitCurrentAccount();
}
