import { validatePassword } from 'firebase/auth';
import { openAuth } from './auth.ts';

/** One line of the checklist; `count` is the length that min and max speak of. */
export interface PasswordRule {
  readonly name: 'min' | 'max' | 'lower' | 'upper' | 'digit' | 'symbol';
  readonly met: boolean;
  readonly count?: number;
}

export interface PasswordCheck {
  readonly rules: readonly PasswordRule[];
  /** Symbols that count; letters of other scripts do not. */
  readonly symbols: string;
  /** Without enforcement the rules are advice, except that Firebase takes nothing below six characters. */
  readonly enforced: boolean;
  readonly acceptable: boolean;
}

const minLength = 6;

/**
 * Holds a password against the policy of the service, which is read once. Throws the SDK's error; a policy of
 * another version than 1 is `auth/unsupported-password-policy-schema-version`.
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
