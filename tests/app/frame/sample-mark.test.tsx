// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { searchRecord } from '#scripts/snapshot/search/searched-texts.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { sampleMark } from '#src/data/content/declare/sample.ts';
import common from '#src/locales/zh-TW/common.json';
import { ListedEvent } from '#src/pages/shared/events/ListedEvent.tsx';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { AchievementCard } from '#src/pages/shared/politics/Achievements.tsx';
import { CaseCard } from '#src/ui/case/CaseCard.tsx';
import { ImageCard } from '#src/ui/images/ImageCard.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { FactCheckCard } from '#src/ui/verdict/FactCheckCard.tsx';
import { event } from '#tests/data/collections/events/sample-events.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';

const { mark } = common.sample;

test.each(publicCollections.map((collection) => [collection.name, collection] as const))(
  'a sample among %s is known as one in lists and in search, and nothing else is',
  (name, collection) => {
    const document = (note: string) => ({
      id: 'a',
      data: {
        ...envelope,
        verifiedAt: '2026-11-01',
        ...contents[name],
        history: [{ ...envelope.history[0], note }],
      },
    });
    const listed = (note: string) => collection.sharedParts(document(note))?.list;
    expect(listed('')).not.toHaveProperty('sample');
    const entry = listed(sampleMark);
    expect(collection.parseListEntry(structuredClone(entry))).toMatchObject({ sample: true });
    expect(searchRecord(collection, document(sampleMark))).toHaveProperty('sample', true);
    expect(searchRecord(collection, document(''))).not.toHaveProperty('sample');
  },
);

const image = { sources: [], width: 4, height: 5, alt: '', sizes: '' } as never;
const found = { title: '標題', updatedAt: '', names: [] };

const cards: Readonly<Record<string, (sample: true | undefined) => ReactNode>> = {
  FactCheckCard: (sample) => (
    <FactCheckCard to="/a" question="標題" verdict="錯誤" checker={undefined} sample={sample} />
  ),
  ImageCard: (sample) => <ImageCard to="/a" title="標題" image={image} sample={sample} />,
  CaseCard: (sample) => (
    <CaseCard to="/a" title="標題" summary="" notice="" people={[]} facts="" sample={sample} />
  ),
  ListedEvent: (sample) => <ListedEvent event={event('a', { title: '標題', ...(sample && { sample }) })} />,
  AchievementCard: (sample) => (
    <AchievementCard to="/a" title="標題" badges={[]} facts={[]} sample={sample} />
  ),
  ArticleCard: (sample) => <ArticleCard to="/a" title="標題" meta="" sample={sample} />,
  FoundItem: (sample) => <FoundItem to="/a" item={{ ...found, ...(sample && { sample }) }} />,
};

test.each(Object.entries(cards))('the link of a %s says that it leads to a sample', (_, card) => {
  const nameOf = (sample: true | undefined) => {
    const { getByRole, unmount } = renderUi(card(sample));
    const name = getByRole('link').textContent;
    unmount();
    return name;
  };
  expect(nameOf(true)).toContain(`標題${mark}`);
  expect(nameOf(undefined)).not.toContain(mark);
});
