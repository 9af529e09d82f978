// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeFields } from '#src/pages/admin/editor/session/ChangeFields.tsx';
import { changeProblems, noChange } from '#src/pages/admin/editor/session/change-values.ts';
import { zh } from '#tests/helpers/texts.ts';
import { renderAdmin } from './render-admin.tsx';

test.each([
  ['長'.repeat(501), zh('admin:problem.tooLong', { max: 500, count: 501 })],
  [` ${'😀'.repeat(251)} `, '最多 500 個字，目前 502 個字。表情符號和罕用字，一個算兩個字以上。'],
])('a text over the limit is reported with its length and what counts', (note, words) => {
  const change = { ...noChange, note };
  renderAdmin(<ChangeFields value={change} problems={changeProblems(change)} onChange={() => {}} />);
  expect(screen.getByText(words, { exact: false }).textContent).toContain(words);
});
