import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { defineCollection, type FieldsOf } from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { text } from '#src/data/content/declare/fields.ts';
import { settingsId } from './settings-id.ts';

const longText = text(0, 20_000);

/** The parts of the home page that can be reordered, in their default order. */
export const homeParts = ['today', 'followed', 'events', 'images', 'sections'] as const;

/** The place of a section in the navigation: always visible, on demand, or in no menu; its URL remains valid. */
export const menuPlaces = ['main', 'more', 'hidden'] as const;

/** The maximum number of always visible sections besides home; the navigation bar on a phone has no room for more. */
export const mainSections = 3;

const fields = lazily(() => ({
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
  /** The group's logo, stored as `public/img/<SHA-256>.webp`. */
  logo: z.exactOptional(
    withTraits(z.string().check(z.regex(/^[0-9a-f]{64}$/)), { search: 'silent', isImage: true }),
  ),
  /** `#1a2b3c`; pages adjust it to be readable in both colour schemes (src/ui/theme/accent.ts). */
  accent: z.exactOptional(
    withTraits(z.string().check(z.regex(/^#[0-9a-f]{6}$/)), { search: 'silent', typed: 'colour' }),
  ),
  home: z.exactOptional(
    withTraits(z.array(z.enum(homeParts)).check(z.maxLength(homeParts.length)), {
      search: 'silent',
      chooser: 'home',
    }),
  ),
  /** Sections by their ids in the route table; unknown ids are ignored. */
  menu: z.exactOptional(
    withTraits(
      z
        .array(z.object({ page: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), place: z.enum(menuPlaces) }))
        .check(z.maxLength(40)),
      { search: 'silent', chooser: 'menu' },
    ),
  ),
  /** The text that asks visitors for consent before anything is counted. */
  consent: z.exactOptional(withTraits(text(1, 300), { search: 'silent' })),
  /** The operator's switches: whether analytics and error reports are enabled at all; both are on at first. */
  analytics: withTraits(z.boolean(), { initial: true }),
  reports: withTraits(z.boolean(), { initial: true }),
}));

export const site = defineCollection({
  name: 'site',
  visibility: 'public',
  title: 'name',
  publishers: 'admins',
  onlyId: settingsId,
  form: ['name', 'tagline', 'logo', 'accent'],
  fields,
  refine: ({ menu = [] }) =>
    menu.filter(({ place }) => place === 'main').length > mainSections ? 'menu' : undefined,
  get listFields() {
    return Object.keys(fields()) as (keyof ReturnType<typeof fields>)[];
  },
});

export type SettingsFields = FieldsOf<typeof site>;
