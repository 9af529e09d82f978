import { expect, test } from 'vitest';
import { publishingStep } from '#scripts/cloud/run-as-owner.ts';

test('only the content of a project is to be published', () => {
  expect(publishingStep('some-project')).toContain('npm run site -- publish --whole');
  expect(publishingStep(undefined)).not.toContain('publish');
});
