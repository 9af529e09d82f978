import type { Command } from 'prosemirror-state';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { publishedPath } from '#src/data/debunking-images/picture-url.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { insertInline } from './editor-commands.ts';
import type { KnownPicture } from './use-pasted-picture.ts';

/**
 * Puts a picture of the library into the text. It links to its own page: the library knows by that where it is used, and it is
 * withdrawn or replaced there.
 */
export function insertPicture({ id, title, altText, objects }: KnownPicture): Command {
  const image = schema.nodes.image.create({ src: publishedPath(objects['960']), alt: altText || title });
  return insertInline(image, addressOf({ collection: debunkingImages.name, id, title }));
}
