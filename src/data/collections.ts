import type { AnyCollection } from './content/any-collection.ts';
import { achievements } from './achievements/achievement.schema.ts';
import { budgets } from './budgets/budget.schema.ts';
import { casePages } from './case-pages/case-page.schema.ts';
import { channels } from './channels/channel.schema.ts';
import { corruptionCases } from './corruption-cases/corruption-case.schema.ts';
import { debunkingImages } from './debunking-images/debunking-image.schema.ts';
import { events } from './events/event.schema.ts';
import { grasswayPosts } from './grassway-posts/grassway-post.schema.ts';
import { imageFolders } from './image-folders/image-folder.schema.ts';
import { politicians } from './politicians/politician.schema.ts';
import { keyPointDocuments } from './key-point-documents/key-point-document.schema.ts';
import { publicOpinions } from './public-opinions/public-opinion.schema.ts';
import { qna } from './qna/qna.schema.ts';
import { resources } from './resources/resource.schema.ts';
import { nuclearTopics } from './nuclear-topics/nuclear-topic.schema.ts';
import { site } from './site/settings.schema.ts';
import { summarizedVideos } from './summarized-videos/summarized-video.schema.ts';
import { tagRules } from './tag-rules/tag-rule.schema.ts';
import { timelineEntries } from './timeline-entries/timeline-entry.schema.ts';
import { videos } from './videos/video.schema.ts';

/** Every content collection: what is published, imported, backed up and guarded. */
// One collection, one line.
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

/** Every collection, without its fields' types. */
export const allCollections: readonly AnyCollection[] = collections;

const byName = new Map(allCollections.map((collection) => [collection.name, collection]));

/** Any collection by its name. Throws RangeError. */
export function collectionNamed(name: string): AnyCollection {
  const found = byName.get(name);
  if (!found) throw new RangeError(`no collection ${name}`);
  return found;
}

/** What a document is called; its id when it has no name yet. */
export function titleOf(collection: string, id: string, values: object): string {
  const known: Readonly<Record<string, unknown>> = { ...values };
  const title = byName.get(collection)?.title;
  const name = typeof title === 'function' ? title(known) : title && known[title];
  return typeof name === 'string' && name !== '' ? name : id;
}

/** The collections that everybody may read: what is published, searched, fed and given out. */
export const publicCollections = collections.filter(({ visibility }) => visibility === 'public');
