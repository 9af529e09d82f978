// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import { RemovalForm } from '#src/pages/admin/shared/removal/RemoveImage.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { image } from '#tests/pages/sample-lists.ts';
import { idleActs } from './idle-acts.ts';

addTexts({ 'admin/stored-objects': objectTexts });

/** Lists two images with the same objects. */
function WithList({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(
      debunkingImageList.queryKey,
      (before) =>
        before && {
          ...before,
          records: [image(1, { title: '這一張' }), image(1, { id: 'x', title: '另一張' })],
        },
    ),
  );
  return children;
}

test('an image in an outdated list does not share its own objects', async () => {
  const { id, objects } = image(1);
  renderAdmin(
    <WithList>
      <RemovalForm
        id={id}
        objects={Object.values<string>(objects)}
        fourEyes={false}
        acts={idleActs}
        disabled={false}
      />
    </WithList>,
  );
  expect(await screen.findByRole('link', { name: '另一張' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '這一張' })).toBeNull();
});
