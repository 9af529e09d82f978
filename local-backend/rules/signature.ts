import { EvaluationError, kindOf, type RulesValue } from './rules-value.ts';

/** The parameters of a built-in function or method, each with its accepted kinds, and its implementation. */
export interface Signature {
  readonly takes: readonly (readonly string[])[];
  // A method, not a property, so that an implementation may declare the kinds that `takes` has checked.
  run(...args: RulesValue[]): RulesValue;
}

/** `signature('string int|float', (text: string, part: bigint | number) => …)`. */
export function signature(takes: string, run: Signature['run']): Signature {
  const words = takes.split(' ').filter((kinds) => kinds !== '');
  return { takes: words.map((kinds) => kinds.split('|')), run };
}

/** Checks the arguments and calls the function. Throws EvaluationError. */
export function applySignature(
  name: string,
  signed: Signature,
  receiver: readonly RulesValue[],
  args: readonly RulesValue[],
): RulesValue {
  const { takes } = signed;
  if (takes.length !== args.length)
    throw new EvaluationError(`${name} takes ${takes.length} arguments, not ${args.length}.`);
  takes.forEach((accepted, index) => {
    const kind = kindOf(args[index] ?? null);
    if (!accepted.includes(kind) && !accepted.includes('any'))
      throw new EvaluationError(
        `${name} takes ${accepted.join(' or ')} as argument ${index + 1}, not ${kind}.`,
      );
  });
  return signed.run(...receiver, ...args);
}
