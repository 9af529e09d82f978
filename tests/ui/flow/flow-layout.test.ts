import { expect, test } from 'vitest';
import { type Flow, flowWidth, layOutFlows } from '#src/ui/flow/flow-layout.ts';

const flow = (route: string): Flow => {
  const [from = '', to = ''] = route.split('→');
  return { from, to };
};
const laidOut = (...routes: string[]) => layOutFlows(routes.map(flow));

const row = ({ parties }: ReturnType<typeof laidOut>, name: string) =>
  parties.find((party) => party.name === name)?.y ?? Number.NaN;

test('a party is below everyone it receives from', () => {
  const layout = laidOut('甲→乙', '乙→丙', '甲→丙');
  expect(row(layout, '甲')).toBeLessThan(row(layout, '乙'));
  expect(row(layout, '乙')).toBeLessThan(row(layout, '丙'));
});

test('a cycle has exactly one edge that points upwards', () => {
  const layout = laidOut('甲→乙', '乙→丙', '丙→甲');
  expect(layout.parties).toHaveLength(3);
  expect(layout.flows.filter(({ down }) => !down)).toHaveLength(1);
});

test.each([
  ['a fan', Array.from({ length: 9 }, (_, index) => `甲→乙${index}`)],
  ['many flows between two parties', Array.from({ length: 12 }, () => '甲→乙')],
  ['a flow past several rows', ['甲→乙', '乙→丙', '乙→丁', '乙→戊', '丙→己', '甲→己', '己→甲']],
  ['names of 24 characters', ['很'.repeat(24) + '→短', `短→${'長'.repeat(24)}`]],
])('%s: parties and marks are inside, do not overlap and have touch targets', (_, routes) => {
  const { parties, flows, height } = laidOut(...routes);
  for (const { x, y, width, height: tall } of parties) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(flowWidth);
    expect(y + tall).toBeLessThanOrEqual(height);
  }
  for (const [index, { mark }] of flows.entries()) {
    expect(mark.x).toBeGreaterThanOrEqual(22);
    expect(mark.x).toBeLessThanOrEqual(flowWidth - 22);
    expect(mark.y).toBeLessThanOrEqual(height - 22);
    for (const other of flows.slice(index + 1)) {
      expect(Math.hypot(mark.x - other.mark.x, mark.y - other.mark.y)).toBeGreaterThanOrEqual(43.9);
    }
    for (const { x, y, width, height: tall } of parties) {
      const inside = mark.x > x && mark.x < x + width && mark.y + 14 > y && mark.y - 14 < y + tall;
      expect(inside).toBe(false);
    }
  }
  expect(flows).toHaveLength(routes.length);
});
