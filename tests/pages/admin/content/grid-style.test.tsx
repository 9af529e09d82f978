// @vitest-environment jsdom
import { DataGrid } from '@mui/x-data-grid';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyHash } from '#scripts/build/critical-style.ts';
import { MuiRoot, theme } from '#src/ui/theme/MuiRoot.tsx';

test("the admin area's CSP contains the hash of the data grid's inline style in both of its forms", () => {
  const { container } = render(
    <MuiRoot>
      <DataGrid rows={[]} columns={[]} />
    </MuiRoot>,
  );
  const text = container.querySelector('style[href*="MuiDataGridVariables"]')?.textContent ?? '';
  const { action, grey, primary } = theme.vars.palette;
  const form = (hover: string, selected: string): string =>
    text
      .replace(/(interactive-hover:)[^;]*/, `$1${hover}`)
      .replace(/(interactive-selected:)[^;]*/, `$1${selected}`);
  // Some of the browsers in src/platform/browser/oldest-browsers.json support `color-mix`, others do not.
  const forms = [form(action.hover, primary.main), form(grey[100], grey[200])];
  expect(forms).toContain(text);
  const policies = readFileSync('firebase.json', 'utf8').match(
    /default-src 'none';[^"]*apis\.google\.com[^"]*/g,
  );
  expect(policies).toHaveLength(1);
  // After a change of the theme or the library, replace the last two hashes of style-src with these.
  expect(policies?.[0]).toContain(`${forms.map(policyHash).join(' ')};`);
});
