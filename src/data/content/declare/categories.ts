// Value lists that both a collection's schema and an address need. They are apart from the schemas, so that
// the route table, which every first load carries, does not bring those along.

/** Kinds of an event. */
export const eventCategories = ['講座', '集會', '志工', '市集', '連署', '其他'] as const;

/** Subjects of the nuclear-energy zone. */
export const nuclearTypes = ['安全', '廢料', '成本', '減碳', '國際', '能源政策'] as const;

/** Parts of the nuclear-energy zone, the default first. */
export const nuclearTabs = ['content', 'videos', 'images', 'qna', 'data'] as const;

/** An achievement of its own or a bill, the default first. */
export const achievementKinds = ['achievement', 'bill'] as const;

/** How far a bill has come, in the order of the Legislative Yuan (docs/data-model.md). */
export const billStages = ['提案', '委員會審查', '二讀', '三讀', '公布'] as const;

/** The columns of a budget's ledger in the order in which they come about. */
export const amountKinds = ['proposed', 'cut', 'frozen', 'released', 'final'] as const;
export type AmountKind = (typeof amountKinds)[number];

/** The stage that a later one is compared with: what is cut or frozen is a part of the proposal. */
export const stageBases = {
  cut: 'proposed',
  frozen: 'proposed',
  released: 'frozen',
  final: 'proposed',
} as const;
export type ComparedStage = keyof typeof stageBases;
export const comparedStages = Object.keys(stageBases) as readonly ComparedStage[];

/** How an amount can be expressed: as money, for each person, or in things of which the price is known. */
export const budgetUnits = ['money', 'person', 'lunch', 'wage'] as const;
export type BudgetUnit = (typeof budgetUnits)[number];

/** People who are set side by side at most. */
export const compareLimit = 4;

/** The tag under which other collections show in the nuclear-energy zone. */
export const nuclearTag = '核能';

/** What a person is in a case (docs/editorial-rules.md, rule 1). A status is beside the first two only. */
export const caseRoles = [
  '被告',
  '涉案人（未起訴）',
  '告訴人／告發人',
  '被害人',
  '證人',
  '僅被提及',
] as const;

/** Whose cases and achievements a list shows: those of the tracked party's people, the default, or everybody's. */
export const partyScopes = ['tracked', 'all'] as const;
export type PartyScope = (typeof partyScopes)[number];

/** The ladder of proceedings (docs/editorial-rules.md, rule 2), step by step; what each means is in case-status.ts. */
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

/** What a visitor can send: an error seen, a right of reply, a claim to check (docs/data-model.md); the default first. */
export const reportKinds = ['error', 'reply', 'check'] as const;

/** The form of a report's id, which is its ticket number. */
export const ticketPattern = /^\d{10}-(\d{2}|\d{5})$/;
/** Kinds of a video: it sets a claim right, or belongs to a topic. */
export const videoKinds = ['debunking', 'topic'] as const;

/** Categories of a channel (specification, section 3). */
export const channelCategories = ['editors_choice', 'music_channels'] as const;
