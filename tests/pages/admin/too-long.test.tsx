// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeFields } from '#src/pages/admin/editor/session/ChangeFields.tsx';
import { changeProblems, noChange } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { zh } from '#tests/helpers/texts.ts';
import { renderAdmin } from './render-admin.tsx';

test.each([
  ['長'.repeat(501), zh('admin:problem.tooLong', { max: 500, count: 501 })],
  [
    ` ${'😀'.repeat(251)} `,
    `${zh('admin:problem.tooLong', { max: 500, count: 502 })}${zh('admin:wideCharacters')}`,
  ],
])('a text over the limit is reported with its length and what counts', (note, words) => {
  const change = { ...noChange, note };
  renderAdmin(<ChangeFields value={change} problems={changeProblems(change)} onChange={() => {}} />);
  expect(screen.getByText(words, { exact: false }).textContent).toContain(words);
});
