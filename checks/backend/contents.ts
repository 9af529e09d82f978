import documents from './contents.json' with { type: 'json' };

/** Valid fields of every collection, which rules tests invalidate one at a time. */
export const contents = {
  ...documents,
  debunkingImages: { ...documents.debunkingImages, hashes: 'a'.repeat(2273), fineHashes: 'a'.repeat(2781) },
};

export const ids = {
  achievements: 'park-bill',
  budgets: '2026-shifan',
  casePages: 'taisalt-green-energy-case',
  corruptionCases: 'park-tender',
  debunkingImages: '0123456789abcdef0123',
  imageFolders: 'health',
  politicians: 'wang-shi-fan',
  keyPointDocuments: 'sample-document',
  publicOpinions: 'bus-fare-poll',
  qna: 'receipt-scan',
  resources: 'open-data',
  events: 'childcare-talk',
  videos: 'overnight-water',
  channels: 'sample-channel',
  summarizedVideos: 'overnight-water',
  nuclearTopics: 'generation',
  grasswayPosts: 'canal-morning',
  timelineEntries: 'market-talk',
  site: 'settings',
  tagRules: 'current',
} as const;

export const tombstone = { withdrawn: { at: '2026-11-21T00:00:00.000Z', reason: '來源已撤回' } };
