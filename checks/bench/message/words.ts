import words from './words.json' with { type: 'json' };

/**
 * Words by class: a message that has another word of the same class in the same sentence says another thing. Words
 * separated by 、.
 */
const list = (text: string): readonly string[] => text.split('、');

/** What is sold. */
const sold = words.sold.map(list);

export const goods: readonly string[] = sold.flat();

export const things: readonly (readonly string[])[] = [...sold, ...words.other.map(list)];

/** Words for one thing: to swap them changes nothing. */
const same = words.same.map(list);

export const isSame = (word: string, other: string): boolean =>
  same.some((known) => known.includes(word) && known.includes(other));

export const places: readonly (readonly string[])[] = words.places.map(list);

/** Names that contain the name of a place and are not about it. */
export const notPlaces =
  /台灣大|日本腦|德國麻|德國狼|印度尼|法國麵|法國號|中國廣|中國時|中國醫|中國信|中國建|韓國瑜|臺灣.{2}地方|電腦斷|台灣自|台灣電力|台灣數|台灣民|台灣之|美國隊|大陸棚|次大陸|新大陸|荷蘭豆|埃及斑|台北富|台中銀|高雄銀|南韓國/;

const institutionClasses = words.institutions.map(list);

export const institutions: readonly string[] = institutionClasses.flat();

export const people: readonly (readonly string[])[] = [...institutionClasses, ...words.people.map(list)];

/** Opposites: the first is replaced by the second. A pair that works both ways stands twice. */
export const opposites: readonly (readonly [string, string])[] = words.opposites
  .flatMap(list)
  .map((pair) => pair.split(' ') as [string, string]);
