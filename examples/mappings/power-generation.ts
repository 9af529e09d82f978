// Hourly generation by fuel (Taipower, OGDL 1.0) → one chart of daily generation in nuclearTopics.
import * as z from 'zod/mini';
import { defineMapping } from '#scripts/import/mapping.ts';
import { nuclearTopics } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';

const row = z.object({
  time: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:00$/, 'no hour')),
  fuel: z.string().check(z.minLength(1)),
  output_mw: z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'no amount')),
});

const hours = 24;

/** 燃氣(LNG) → 燃氣 */
const fuelName = (fuel: string): string => fuel.replace(/\([^()]*\)$/, '').trim();

/** Hourly generation in MWh by day and fuel, for the hours in the data. */
function byDay(rows: readonly z.infer<typeof row>[]) {
  const days = new Map<string, Map<string, number[]>>();
  for (const { time, fuel, output_mw: output } of rows) {
    const day = days.get(time.slice(0, 10)) ?? new Map<string, number[]>();
    const outputs = day.get(fuelName(fuel)) ?? [];
    outputs.push(Number(output));
    days.set(time.slice(0, 10), day.set(fuelName(fuel), outputs));
  }
  return days;
}

const gwh = (outputs: readonly number[] | undefined): number | null =>
  outputs?.length === hours ? Math.round(outputs.reduce((sum, each) => sum + each) / 100) / 10 : null;

/** A day with missing hours, and a fuel without data, have no figure; neither is 0. */
export const mapping = defineMapping({
  collection: nuclearTopics,
  row,
  map: (rows) => {
    const [first] = rows;
    if (!first) return [];
    const { row: _, ...place } = first;
    const days = byDay(rows.map((each) => each.row));
    const fuels = [...new Set(rows.map((each) => fuelName(each.row.fuel)))];
    const hasFigure = (date: string) => fuels.some((fuel) => gwh(days.get(date)?.get(fuel)) !== null);
    const all = [...days.keys()].toSorted();
    // The title and the chart end where the figures do: the data may end in the first hours of a day.
    const dates = all.slice(all.findIndex(hasFigure), all.findLastIndex(hasFigure) + 1);
    if (dates.length === 0) return [{ kind: 'refused', place, field: 'time', text: 'no day has all hours' }];
    const seriesOf = (fuel: string) => ({
      name: fuel,
      points: dates.map((x) => ({ x, y: gwh(days.get(x)?.get(fuel)) })),
    });
    const isWhole = (date: string) => fuels.every((fuel) => days.get(date)?.get(fuel)?.length === hours);
    const partial = all.filter((date) => !isWhole(date));
    const nuclear = {
      name: '核能',
      points: dates.map((x) => ({ x, y: null })),
      note: '來源資料沒有核能機組的列，本圖不推定為 0。',
    };
    return [
      {
        kind: 'document',
        place,
        id: `power-generation-${dates[0]}`,
        notes: partial.map((date) => ({
          field: 'time',
          text: `${date} lacks hours: no figure for that day`,
        })),
        fields: {
          type: '能源政策',
          tab: 'data',
          title: `各種能源的每日發電量，${dates[0]} 至 ${dates.at(-1)}`,
          summary: '由每小時的發電功率加總。缺少任何一小時的日子不計算，圖上留白。',
          body: '',
          charts: [
            {
              title: '每日發電量',
              unit: '百萬度（GWh）',
              kind: 'line',
              series: fuels.includes(nuclear.name) ? fuels.map(seriesOf) : [...fuels.map(seriesOf), nuclear],
              source: '台灣電力公司，各機組發電量（OGDL 1.0）',
              asOf: dates.at(-1) ?? '',
            },
          ],
          sources: [],
        },
      },
    ];
  },
});
