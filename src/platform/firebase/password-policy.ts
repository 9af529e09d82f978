import { validatePassword } from 'firebase/auth';
import { openAuth } from './auth.ts';

/** One line of the checklist; `count` is the length that `min` or `max` requires. */
export interface PasswordRule {
  readonly name: 'min' | 'max' | 'lower' | 'upper' | 'digit' | 'symbol';
  readonly met: boolean;
  readonly count?: number;
}

export interface PasswordCheck {
  readonly rules: readonly PasswordRule[];
  /** The characters that count as symbols; letters of other scripts do not. */
  readonly symbols: string;
  /** False when the rules are only advice; even then Firebase rejects passwords shorter than six characters. */
  readonly enforced: boolean;
  readonly acceptable: boolean;
}

const minLength = 6;

/**
 * Checks a password against the service's policy, which is fetched once. Throws the SDK's error;
 * `auth/unsupported-password-policy-schema-version` when the policy's version is not 1.
 */
export async function checkPassword(password: string): Promise<PasswordCheck> {
  const status = await validatePassword(await openAuth(), password);
  const { customStrengthOptions: options, enforcementState } = status.passwordPolicy;
  const requirement = (
    name: PasswordRule['name'],
    met: boolean | undefined,
    count?: number,
  ): readonly PasswordRule[] =>
    met === undefined ? [] : [{ name, met, ...(count !== undefined && { count }) }];
  const rules = [
    ...requirement('min', status.meetsMinPasswordLength, options.minPasswordLength),
    ...requirement('max', status.meetsMaxPasswordLength, options.maxPasswordLength),
    ...requirement('lower', status.containsLowercaseLetter),
    ...requirement('upper', status.containsUppercaseLetter),
    ...requirement('digit', status.containsNumericCharacter),
    ...requirement('symbol', status.containsNonAlphanumericCharacter),
  ];
  const enforced = enforcementState === 'ENFORCE';
  return {
    rules,
    symbols: status.passwordPolicy.allowedNonAlphanumericCharacters,
    enforced,
    acceptable: enforced ? status.isValid : password.length >= minLength,
  };
}
