import { cityGroups } from '#src/data/content/declare/regions.ts';

const cities = cityGroups.flatMap((group) => [...group.cities]);

type City = (typeof cities)[number];

/** Counties that became cities under another name in 2010 and 2014. */
const renamed: Readonly<Record<string, City>> = {
  臺北縣: '新北市',
  桃園縣: '桃園市',
  臺中縣: '臺中市',
  臺南縣: '臺南市',
  高雄縣: '高雄市',
};

const isCity = (name: string): name is City => cities.some((city) => city === name);

/**
 * Returns the city at the start of an address, in any spelling; undefined if there is none. Leading brackets, postal
 * codes and the country's name are skipped; a name that merely sounds like a city does not match.
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
