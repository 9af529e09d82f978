import { cityGroups } from '#src/data/content/declare/regions.ts';

const cities = cityGroups.flatMap((group) => [...group.cities]);

type City = (typeof cities)[number];

/** Counties that became cities in 2010 and 2014 under another name. */
const renamed: Readonly<Record<string, City>> = {
  臺北縣: '新北市',
  桃園縣: '桃園市',
  臺中縣: '臺中市',
  臺南縣: '臺南市',
  高雄縣: '高雄市',
};

const isCity = (name: string): name is City => cities.some((city) => city === name);

/**
 * The city an address begins with, in any of its spellings; undefined when it begins with none. Brackets,
 * postal codes and the country's name before it are passed over; what only sounds like a city is not one.
 */
export function cityOf(address: string): City | undefined {
  const text = address
    .normalize('NFKC')
    .replaceAll('台', '臺')
    .replace(/^[\s[(「【]*(?:\d{3,6}\s*)?(?:臺灣(?:省)?\s*)?/, '')
    .replace(/^\d{3,6}\s*/, '');
  const name = text.slice(0, 3);
  return isCity(name) ? name : renamed[name];
}
