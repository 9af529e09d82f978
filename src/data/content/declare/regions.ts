/** The 22 cities and counties in their fixed order, by part of the country (docs/editorial-rules.md, Taiwan). */
export const cityGroups = [
  { part: '北部', cities: ['臺北市', '新北市', '基隆市', '桃園市', '新竹市', '新竹縣', '宜蘭縣'] },
  { part: '中部', cities: ['苗栗縣', '臺中市', '彰化縣', '南投縣', '雲林縣'] },
  { part: '南部', cities: ['嘉義市', '嘉義縣', '臺南市', '高雄市', '屏東縣'] },
  { part: '東部', cities: ['花蓮縣', '臺東縣'] },
  { part: '離島', cities: ['澎湖縣', '金門縣', '連江縣'] },
] as const;

/** Locations of events outside any city. */
export const placesBeyondCities = ['線上', '全國'] as const;

/** The label of "no region", which is also its value (specification, section 9). */
export const noRegion = '不分區';

/** All values of a city field, the default first. */
export const regions = [
  noRegion,
  ...cityGroups.flatMap(({ cities }) => [...cities]),
  ...placesBeyondCities,
] as const;

export type Region = (typeof regions)[number];
