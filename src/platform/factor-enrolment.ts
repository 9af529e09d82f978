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
  /** What the member called it, or the end of the phone number. */
  readonly name: string | undefined;
  /** ISO text; undefined where the service does not say. */
  readonly enrolledAt: string | undefined;
}

/** A second factor on its way: the service waits for its first code. */
export interface Enrolment {
  /** Finishes it, under a name. Throws the SDK's error. */
  confirm(code: string, name: string): Promise<void>;
}

export interface TotpEnrolment extends Enrolment {
  /** What an authenticator app is given: typed in by hand, or as the address that its QR code contains. */
  readonly key: string;
  readonly address: string;
}

async function currentUser(): Promise<User> {
  const { currentUser: user } = await openAuth();
  if (!user) throw Object.assign(new Error('auth/null-user'), { code: 'auth/null-user' });
  return user;
}

/** Whether the session was opened with a second factor, as its token says and the rules read. */
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

/** Starts to enrol an authenticator app (RFC 6238), which shows `site` and the account. Throws the SDK's error. */
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
 * Sends an SMS to a phone number in E.164 (`+886…`) to enrol it; `anchor` is where the service may put its check. Throws
 * the SDK's error.
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

/** Sends the mail with which the account proves to have its address. Throws the SDK's error. */
export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await currentUser());
}

/** Reads the account again, with a new token: it may have proved its address meanwhile. Throws the SDK's error. */
export async function refreshAccount(): Promise<void> {
  const user = await currentUser();
  await reload(user);
  await user.getIdToken(true);
  await emitCurrentAccount();
}
