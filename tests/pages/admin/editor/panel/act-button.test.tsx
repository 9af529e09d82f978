// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActButton } from '#src/pages/admin/editor/panel/PublishConfirm.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

test('a changing label reserves the width of the longest one, which is not part of the accessible name', () => {
  const run = async () => {};
  const act = {
    id: 'publish',
    label: zh('admin/content:publish.title'),
    longestLabel: '儲存並發布',
    disabled: false,
    run,
  } as const;
  renderAdmin(<ActButton act={act} variant="contained" />);
  const button = byRole(screen, 'button', 'admin/content:publish.title');
  const label = button.querySelector('span');
  expect(label?.dataset['longest']).toBe('儲存並發布');
  expect(getComputedStyle(label as Element).display).toBe('inline-grid');
  expect(button.textContent).toBe(zh('admin/content:publish.title'));
});
