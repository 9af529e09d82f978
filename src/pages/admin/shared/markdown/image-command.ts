import type { Command } from 'prosemirror-state';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { publishedPath } from '#src/data/collections/debunking-images/image-url.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { insertInline } from './editor-commands.ts';
import type { KnownImage } from './use-pasted-image.ts';

/** Links the image to its own page: by this link the library knows where it is used. */
export function insertImage({ id, title, altText, objects }: KnownImage): Command {
  const image = schema.nodes.image.create({ src: publishedPath(objects['960']), alt: altText || title });
  return insertInline(image, addressOf({ collection: debunkingImages.name, id, title }));
}
