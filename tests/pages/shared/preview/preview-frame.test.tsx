// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startI18n } from '#src/app/i18n.ts';
import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { resources } from '#src/data/collections/resources/resource.collection.ts';
import { type PageModule, PageLoaderContext } from '#src/page-module.ts';
import { PreviewFrame } from '#src/pages/shared/preview/PreviewFrame.tsx';
import { previewAddress, previewDocument } from '#src/pages/shared/preview/preview-data.ts';
import { contents } from '#checks/backend/contents.ts';

await startI18n();

let shownPages = 0;

function Page() {
  useState(() => (shownPages += 1));
  const item = useQuery(itemQuery(resources, 'site')).data;
  const list = useQuery(listQuery(resources)).data;
  return (
    <p>
      {item?.state === 'published' && item.record.title}・{list?.records.map(({ title }) => title)}
    </p>
  );
}

const load = async () => ({ default: Page, texts: {} }) as unknown as PageModule;

test('a page that is shown takes over each new text, in the document and in its list', async () => {
  const { corrections: _, ...fields } = contents.resources;
  const frame = (title: string) => (
    <PageLoaderContext value={load}>
      <PreviewFrame
        collection={resources}
        document={previewDocument({ id: 'site' }, { ...fields, title })}
        address={previewAddress(resources, 'site', fields)}
        list={undefined}
      />
    </PageLoaderContext>
  );
  const { rerender } = render(frame('先寫的'));
  expect(await screen.findByText('先寫的・先寫的')).toBeTruthy();
  rerender(frame('後寫的'));
  expect(await screen.findByText('後寫的・後寫的')).toBeTruthy();
  expect(shownPages).toBe(1);
});
