const sha = (digit: string) => digit.repeat(64);

/** Good fields of every collection, for rules tests to spoil one at a time. */
export const contents = {
  debunkingImages: {
    title: '隔夜水會致癌嗎',
    altText: '【錯誤訊息】一張說隔夜水會致癌的圖',
    description: '',
    ocrText: '',
    tags: ['飲食', '健康'],
    source: { url: 'https://example.org/post' },
    objects: { '480': sha('a'), '960': sha('b'), '1600': sha('c') },
    width: 1080,
    height: 1350,
    thumbhash: 'abcd',
    verdict: '錯誤',
    folderId: 'health',
    corrections: [],
  },
  imageFolders: { name: '健康', order: 1, description: '', corrections: [] },
  site: {
    name: '民眾之窗',
    tagline: '看清楚，再判斷。',
    partyName: '示範黨',
    about: '',
    position: '',
    funding: '',
    method: '',
    socialLinks: [],
    analytics: true,
    reports: true,
    corrections: [],
  },
  tagRules: {
    blacklist: [{ pattern: '謠言', match: 'contains', reason: '標籤不下結論' }],
    synonyms: [{ from: ['台北'], to: '臺北' }],
    limits: { count: 20, length: 20 },
    corrections: [],
  },
} as const;

export const ids = {
  debunkingImages: '0123456789abcdef0123',
  imageFolders: 'health',
  site: 'settings',
  tagRules: 'current',
} as const;

export const tombstone = { withdrawn: { at: '2026-11-21T00:00:00.000Z', reason: '來源已撤回' } };
