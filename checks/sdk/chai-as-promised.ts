// The part of the package chai-as-promised that the SDK's tests use: `eventually.be.rejected` and `rejectedWith`.

interface Asserted {
  readonly _obj: Promise<unknown>;
  assert(isTrue: boolean, message: string, negated: string): void;
}

interface Chai {
  readonly Assertion: {
    addProperty(name: string, get: (this: Asserted) => unknown): void;
    addMethod(name: string, method: (this: Asserted, ...args: never[]) => unknown): void;
  };
}

async function requireRejection(asserted: Asserted, pattern: RegExp | null): Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- chai's own name
  const reason = await asserted._obj.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  asserted.assert(reason !== undefined, 'expected a rejection', 'expected no rejection');
  if (pattern)
    asserted.assert(
      pattern.test(reason ?? ''),
      `expected ${pattern}, not ${reason}`,
      `expected not ${pattern}`,
    );
}

export default function chaiAsPromised({ Assertion }: Chai): void {
  Assertion.addProperty('eventually', function eventually() {
    return this;
  });
  Assertion.addProperty('rejected', function rejected() {
    return requireRejection(this, null);
  });
  Assertion.addMethod('rejectedWith', function rejectedWith(pattern: string | RegExp) {
    return requireRejection(this, new RegExp(pattern));
  });
}
