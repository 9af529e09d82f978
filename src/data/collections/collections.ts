import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { achievements } from './achievements/achievement.collection.ts';
import { budgets } from './budgets/budget.collection.ts';
import { casePages } from './case-pages/case-page.collection.ts';
import { channels } from './channels/channel.collection.ts';
import { corruptionCases } from './corruption-cases/corruption-case.collection.ts';
import { debunkingImages } from './debunking-images/debunking-image.collection.ts';
import { events } from './events/event.collection.ts';
import { grasswayPosts } from './grassway-posts/grassway-post.collection.ts';
import { imageFolders } from './image-folders/image-folder.collection.ts';
import { politicians } from './politicians/politician.collection.ts';
import { keyPointDocuments } from './key-point-documents/key-point-document.collection.ts';
import { publicOpinions } from './public-opinions/public-opinion.collection.ts';
import { qna } from './qna/qna.collection.ts';
import { resources } from './resources/resource.collection.ts';
import { nuclearTopics } from './nuclear-topics/nuclear-topic.collection.ts';
import { site } from './site/settings.collection.ts';
import { summarizedVideos } from './summarized-videos/summarized-video.collection.ts';
import { tagRules } from './tag-rules/tag-rule.collection.ts';
import { timelineEntries } from './timeline-entries/timeline-entry.collection.ts';
import { videos } from './videos/video.collection.ts';

/** Every content collection; publication, import, backup and the security rules cover these. */
// One collection per line.
// prettier-ignore
export const collections = [
  achievements,
  budgets,
  casePages,
  channels,
  corruptionCases,
  debunkingImages,
  events,
  grasswayPosts,
  imageFolders,
  politicians,
  keyPointDocuments,
  publicOpinions,
  qna,
  resources,
  nuclearTopics,
  site,
  summarizedVideos,
  tagRules,
  timelineEntries,
  videos,
] as const;

/** The collections' names. */
export type CollectionName = (typeof collections)[number]['name'];

/** Every collection, without the types of its fields. */
export const allCollections: readonly AnyCollection[] = [...collections];

const byName = new Map(allCollections.map((collection) => [collection.name, collection]));

/** Returns a collection by its name. Throws `RangeError` when there is none. */
export function collectionNamed(name: string): AnyCollection {
  const found = byName.get(name);
  if (!found) throw new RangeError(`no collection ${name}`);
  return found;
}

/** Returns the title of a document; its id when it has no title yet. */
export function titleOf(collection: string, id: string, values: object): string {
  const known: Readonly<Record<string, unknown>> = { ...values };
  const title = byName.get(collection)?.title;
  const name = typeof title === 'function' ? title(known) : title && known[title];
  return typeof name === 'string' && name !== '' ? name : id;
}

/** The collections that anyone may read, which are published, searched, and included in feeds and downloads. */
export const publicCollections = collections.filter(({ visibility }) => visibility === 'public');
