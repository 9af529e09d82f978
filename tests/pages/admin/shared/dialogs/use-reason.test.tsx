// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteLimit } from '#src/data/content/declare/envelope.ts';
import { useReason } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { renderAdminHook } from '#tests/pages/admin/shared/render-hook.tsx';
import { zh } from '#tests/helpers/texts.ts';

const typed = (text: string) => {
  const { result } = renderAdminHook(() => useReason());
  act(() => result.current.input.onChange(text));
  return result;
};

test('an empty reason is reported after trying to submit it, not before', () => {
  const { result } = renderAdminHook(() => useReason());
  expect(result.current).toMatchObject({ text: '', isFine: false, input: { value: '', error: undefined } });
  act(() => result.current.markMissing());
  expect(result.current.input.error).toBe(zh('admin:problem.missing'));
});

test('white space alone is not a reason', () => {
  const result = typed('  \n ');
  expect(result.current).toMatchObject({ text: '', isFine: false });
});

test('the reason is trimmed, and the input keeps the white space', () => {
  const result = typed(' 來源撤回了說法 ');
  expect(result.current).toMatchObject({ text: '來源撤回了說法', isFine: true });
  expect(result.current.input).toMatchObject({ value: ' 來源撤回了說法 ', error: undefined });
});

test('a reason at the limit is valid, and a longer one is reported at once', () => {
  expect(typed('字'.repeat(noteLimit)).current.isFine).toBe(true);
  const result = typed('字'.repeat(noteLimit + 1));
  expect(result.current.isFine).toBe(false);
  expect(result.current.input.error).toContain(`${noteLimit}`);
});
