import type { Envelope } from '#src/data/content/declare/envelope.ts';
import type { QueryKey } from '@tanstack/react-query';

/** Returns a list as it is cached, current and complete. */
export const cachedList = ({ queryKey }: { readonly queryKey: QueryKey }, records: readonly unknown[]) =>
  [{ queryKey }, { records, quarantined: 0, freshness: 'current' }] as const;

/** Returns some records as they are cached; `gone` are the ids that no longer exist. */
export const cachedSome = (
  { queryKey }: { readonly queryKey: QueryKey },
  records: readonly unknown[],
  gone: readonly string[] = [],
) => [{ queryKey }, { records, gone, since: '2026-11-01T00:00:00.000Z' }] as const;

/** The envelope fields of a document published once. */
export const envelope: Envelope = {
  rev: 1,
  writeId: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-11-01T00:00:00.000000Z',
  updatedAt: '2026-11-01T00:00:00.000000Z',
  change: { kind: '首次', note: '' },
  history: [{ rev: 1, at: '2026-11-01T00:00:00Z', kind: '首次', note: '' }],
  corrections: [],
};

/** The settings of a site as publishing reads them. */
export const site = {
  url: 'https://window.example.org',
  name: '民眾之窗',
  tagline: '',
  socialLinks: [],
  contact: '',
};
