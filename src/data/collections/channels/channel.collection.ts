import * as z from 'zod/mini';
import { channelCategories } from '#src/data/content/declare/categories.ts';
import { defineCollection } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { layout, text } from '#src/data/content/declare/fields.ts';

export const channels = defineCollection({
  name: 'channels',
  visibility: 'public',
  fields: () => ({
    youtubeChannelId: withTraits(z.string().check(z.regex(/^UC[0-9A-Za-z_-]{22}$/)), { typed: 'channel' }),
    title: text(1, 100),
    category: z.enum(channelCategories),
    /** What the channel is about and why the editors chose it. */
    description: text(0, 1000),
    /** Sort order within its category, ascending. */
    order: layout(z.int()),
  }),
  listFields: ['youtubeChannelId', 'title', 'category', 'description', 'order'],
});
