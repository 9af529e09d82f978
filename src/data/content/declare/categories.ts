// Value lists that both a collection's schema and a URL need. They are in a module of their own because every first
// load contains the route table, which must not import the schemas.

/** Kinds of a published change (docs/editorial-rules.md, rule 5). Filing changes no fact and is not in the history shown. */
export const changeKind = { first: '首次', update: '更新', correction: '勘誤', filing: '排版' } as const;
export const changeKinds = /* @__PURE__ */ Object.values(changeKind);

/** Kinds of an event. */
export const eventCategories = ['講座', '集會', '志工', '市集', '連署', '音樂', '展演', '其他'] as const;

/** Topics of the nuclear-energy section. */
export const nuclearTypes = ['安全', '廢料', '成本', '減碳', '國際', '能源政策'] as const;

/** Tabs of the nuclear-energy section, the default first. */
export const nuclearTabs = ['content', 'videos', 'images', 'qna', 'data'] as const;

/** Whether an item is an achievement or a bill, the default first. */
export const achievementKinds = ['achievement', 'bill'] as const;

/** The stages of a bill, in the order of the Legislative Yuan (docs/data-model.md). */
export const billStages = ['提案', '委員會審查', '二讀', '三讀', '公布'] as const;

/** The columns of a budget's ledger, in chronological order. */
export const amountKinds = ['proposed', 'cut', 'frozen', 'released', 'final'] as const;
export type AmountKind = (typeof amountKinds)[number];

/** The stage that each stage is compared with: amounts cut or frozen are a part of the proposal. */
export const stageBases = {
  cut: 'proposed',
  frozen: 'proposed',
  released: 'frozen',
  final: 'proposed',
} as const;
export type ComparedStage = keyof typeof stageBases;
export const comparedStages = Object.keys(stageBases) as readonly ComparedStage[];

/** Units of an amount: money, per person, or the number of things with a known price that it buys. */
export const budgetUnits = ['money', 'person', 'lunch', 'wage'] as const;
export type BudgetUnit = (typeof budgetUnits)[number];

/** The maximum number of people compared side by side. */
export const compareLimit = 4;

/** Documents of other collections with this tag appear in the nuclear-energy section. */
export const nuclearTag = '核能';

/** A person's role in a case (docs/editorial-rules.md, rule 1). Only the first two roles have a status. */
export const caseRoles = [
  '被告',
  '涉案人（未起訴）',
  '告訴人／告發人',
  '被害人',
  '證人',
  '僅被提及',
] as const;

/** Whose cases and achievements a list shows: the tracked party's people (the default) or everybody. */
export const partyScopes = ['tracked', 'all'] as const;
export type PartyScope = (typeof partyScopes)[number];

/** The stages of proceedings (docs/editorial-rules.md, rule 2), in order; case-status.ts defines their meaning. */
export const caseStages = [
  '遭檢舉／指控',
  '偵查中',
  '不起訴處分',
  '緩起訴處分',
  '起訴・一審審理中',
  '一審有罪（未確定）',
  '一審無罪（未確定）',
  '二審有罪（未確定）',
  '二審無罪（未確定）',
  '更審中',
  '三審上訴中',
  '有罪確定',
  '無罪確定',
  '免訴',
  '不受理',
  '時效完成',
  '彈劾',
  '懲戒',
  '行政裁罰',
  '民事',
] as const;

/** What a visitor can send, the default first: an error, a right of reply, a claim to check (docs/data-model.md). */
export const reportKinds = ['error', 'reply', 'check'] as const;

/** The format of a report's id, which is its ticket number. */
export const ticketPattern = /^\d{10}-(\d{2}|\d{5})$/;
/** Kinds of a video: it debunks a claim, or it belongs to a topic. */
export const videoKinds = ['debunking', 'topic'] as const;

/** Categories of a channel (specification, section 3). */
export const channelCategories = ['editors_choice', 'music_channels'] as const;
