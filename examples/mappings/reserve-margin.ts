// Daily reserve margin (Taipower, OGDL 1.0) → one chart in nuclearTopics.
import * as z from 'zod/mini';
import { lineOf } from '#scripts/import/import-row.ts';
import { defineMapping } from '#scripts/import/mapping.ts';
import { nuclearTopics } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';

const row = z.object({ date: z.iso.date(), real_reserve_cap: z.optional(z.number()) });

/** A day without a figure is a gap in the chart. */
export const mapping = defineMapping({
  collection: nuclearTopics,
  row,
  map: (rows) => {
    const all = rows.toSorted((a, b) => a.row.date.localeCompare(b.row.date));
    const hasFigure = ({ row: { real_reserve_cap: cap } }: (typeof rows)[number]) => cap !== undefined;
    // The title and the chart end where the figures do: that of the last day may still be an estimate.
    const days = all.slice(all.findIndex(hasFigure), all.findLastIndex(hasFigure) + 1);
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return [];
    const { row: _, ...place } = first;
    const missing = all.filter((each) => !hasFigure(each));
    return [
      {
        kind: 'document',
        place,
        id: `reserve-margin-${first.row.date}`,
        notes: missing.map(({ row: { date }, ...where }) => ({
          field: 'real_reserve_cap',
          text: `line ${lineOf(where)}: no figure for ${date}`,
        })),
        fields: {
          type: '能源政策',
          tab: 'data',
          title: `每日備轉容量率，${first.row.date} 至 ${last.row.date}`,
          summary: '尖峰時還能立即增加的供電能力，占尖峰負載的百分比。沒有公布的日子留白。',
          body: '',
          charts: [
            {
              title: '備轉容量率',
              unit: '%',
              kind: 'line',
              series: [
                {
                  name: '備轉容量率',
                  points: days.map(({ row: { date, real_reserve_cap: y } }) => ({ x: date, y: y ?? null })),
                },
              ],
              source: '台灣電力公司，備轉容量（OGDL 1.0）',
              asOf: last.row.date,
            },
          ],
          sources: [],
        },
      },
    ];
  },
});
