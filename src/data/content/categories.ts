// Value lists that both a collection's schema and an address need. They stand apart from the schemas, so that
// the route table, which every first load carries, does not bring those along.

/** Kinds of an event. */
export const eventCategories = ['講座', '集會', '志工', '市集', '連署', '其他'] as const;

/** Subjects of the nuclear-energy zone. */
export const nuclearTypes = ['安全', '廢料', '成本', '減碳', '國際', '能源政策'] as const;

/** Parts of the nuclear-energy zone, the default first. */
export const nuclearTabs = ['content', 'videos', 'images', 'qna', 'data'] as const;

/** An achievement of its own or a bill, the default first. */
export const achievementKinds = ['achievement', 'bill'] as const;

/** The tag under which other collections show in the nuclear-energy zone. */
export const nuclearTag = '核能';
