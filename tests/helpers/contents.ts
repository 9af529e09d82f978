const sha = (digit: string) => digit.repeat(64);

const officialSource = {
  title: '新聞稿',
  publisher: '示範地方檢察署',
  url: 'https://example.org/official',
  kind: 'official',
};
const mediaSource = { title: '報導', publisher: '示範日報', url: 'https://example.org/news', kind: 'media' };

/** Good fields of every collection, for rules tests to spoil one at a time. */
export const contents = {
  casePages: {
    title: '示範光電案始末',
    summary: '一件示範標案的來龍去脈。',
    sections: [{ id: 'start', title: '起點', body: '標案公告。' }],
    people: [],
    flows: [],
    timeline: [],
    documents: [],
    sources: [officialSource, mediaSource],
    caseId: 'park-tender',
    verifiedAt: '2026-11-01',
    corrections: [],
  },
  corruptionCases: {
    title: '示範公園標案',
    summary: '檢方偵辦一件公園標案。',
    body: '',
    region: '臺中市',
    amount: 1_200_000,
    occurredFrom: '2024-03-01',
    participants: [
      {
        name: '王示範',
        role: '涉案人（未起訴）',
        proceedings: [{ stage: '偵查中', date: '2026-10-01', sourceIndex: 0 }],
      },
    ],
    timeline: [{ date: '2026-10-01', text: '檢方搜索。', sourceIndex: 0 }],
    sources: [officialSource, mediaSource],
    tags: ['標案'],
    replies: [],
    verifiedAt: '2026-11-01',
    corrections: [],
  },
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
  casePages: 'taisalt-green-energy-case',
  corruptionCases: 'park-tender',
  debunkingImages: '0123456789abcdef0123',
  imageFolders: 'health',
  site: 'settings',
  tagRules: 'current',
} as const;

export const tombstone = { withdrawn: { at: '2026-11-21T00:00:00.000Z', reason: '來源已撤回' } };
