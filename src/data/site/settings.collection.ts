import * as z from 'zod/mini';
import { defineCollection, type FieldsOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { text } from '#src/data/content/declare/fields.ts';

/** The one document of the collection `site`. */
export const settingsId = 'settings';

const longText = text(0, 20_000);

const fields = {
  name: text(1, 60),
  tagline: text(0, 200),
  /** The tracked party. */
  partyName: text(1, 60),
  about: longText,
  position: longText,
  funding: longText,
  method: longText,
  socialLinks: z
    .array(z.object({ label: text(1, 40), url: z.url({ protocol: /^https$/ }) }))
    .check(z.maxLength(10)),
  democracyPlaylistId: z.exactOptional(withTraits(text(1, 64), { typed: 'playlist' })),
  contact: z.exactOptional(text(1, 200)),
  /** Operator's switches: whether analytics and error reports are offered at all. */
  analytics: z.boolean(),
  reports: z.boolean(),
};

export const site = defineCollection({
  name: 'site',
  visibility: 'public',
  title: 'name',
  publishers: 'admins',
  onlyId: settingsId,
  fields,
  listFields: Object.keys(fields) as (keyof typeof fields)[],
});

export type SettingsFields = FieldsOf<typeof site>;
