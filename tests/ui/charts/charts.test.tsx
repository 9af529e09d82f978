// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart } from '#src/ui/charts/BarChart.tsx';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import { setPreferences } from '#src/platform/storage/preferences.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { zh } from '#tests/helpers/texts.ts';

const series = [
  {
    name: '甲',
    points: [
      [2024, 12],
      [2025, null],
      [2026, 0],
    ],
  },
] as const;
const chart = { title: '發電量', unit: '億度', series, source: '示範電力公司', asOf: '2026-03-01' };

const cells = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each([
  ['bars', () => <BarChart {...chart} />],
  ['lines', () => <LineChart {...chart} />],
])('%s have a data table that labels unknown values, with source and date', async (_, element) => {
  renderUi(element());
  expect(cells()).toEqual([
    [zh('chart:item'), '甲'],
    ['2024', '12'],
    ['2025', zh('chart:unknown')],
    ['2026', '0'],
  ]);
  expect(screen.getByRole('figure').textContent).toContain('示範電力公司');
  expect(screen.getByText(/2026年3月1日/)).toBeTruthy();
});

test('an unknown value has no bar, and zero has one', async () => {
  renderUi(<BarChart {...chart} />);
  const bars = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('.bar').length);
  expect(bars).toEqual([1, 0, 1]);
});

test('a bar below zero extends left from the origin', async () => {
  renderUi(
    <BarChart
      {...chart}
      series={[
        {
          name: '差額',
          points: [
            ['乙', -5],
            ['丙', 15],
          ],
        },
      ]}
    />,
  );
  const bars = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('.bar')?.style)
    .map((style) => [style?.getPropertyValue('--from'), style?.getPropertyValue('--part')].map(Number));
  expect(bars).toEqual([
    [0, 0.25],
    [0.25, 0.75],
  ]);
});

test('the slider reads a line point by point', async () => {
  renderUi(<LineChart {...chart} />);
  const slider = await screen.findByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('2026：甲 0');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(`2025：甲 ${zh('chart:unknown')}`);
});

test('the pointer reads the nearest point, and its figures stand at the names of the lines until it leaves', () => {
  renderUi(<LineChart {...chart} />);
  const plot = screen.getByRole('slider').parentElement as HTMLElement;
  plot.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  expect(screen.getByRole('listitem').textContent).toBe('甲0');
  fireEvent.pointerMove(plot, { clientX: 120 });
  expect(screen.getByRole('listitem').textContent).toBe('甲12');
  fireEvent.pointerLeave(plot);
  expect(screen.getByRole('listitem').textContent).toBe('甲0');
});

test('the title is the finding, and what is measured follows; without a finding the title is what is measured', () => {
  const { unmount } = renderUi(<LineChart {...chart} />);
  const finding = zh('chart:finding.fall', { from: '2024年', before: '12', to: '2026年', value: '0億度' });
  const figure = screen.getByRole('figure', { name: finding });
  const period = zh('chart:period', { first: '2024', last: '2026' });
  expect(figure.textContent).toContain(`發電量，${period}，${zh('chart:unit', { unit: '億度' })}`);
  unmount();
  renderUi(
    <LineChart
      {...chart}
      series={[
        {
          name: '甲',
          points: [
            [2024, 12],
            [2026, null],
          ],
        },
      ]}
    />,
  );
  expect(screen.getByRole('figure', { name: `發電量，${period}` })).toBeTruthy();
});

test('a line that ends early is labelled with its last figure and its time', () => {
  renderUi(
    <LineChart
      {...chart}
      series={[
        ...series,
        {
          name: '乙',
          points: [
            [2024, 7],
            [2025, null],
          ],
        },
      ]}
    />,
  );
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['甲0', `乙7${zh('chart:until', { x: '2024' })}`]);
});

test("years and months follow the visitor's calendar, and other labels are unchanged", async () => {
  setPreferences({ calendar: 'roc' });
  try {
    const { unmount } = renderUi(<LineChart {...chart} />);
    expect((await screen.findByRole('slider')).getAttribute('aria-valuetext')).toBe('民國115年：甲 0');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      zh('chart:plot', { title: '', from: '民國113年', to: '民國115年' }),
    );
    expect(cells().map(([name]) => name)).toEqual([zh('chart:item'), '民國113年', '民國114年', '民國115年']);
    unmount();
    const points = [
      ['2026-03', 1],
      ['2026-04', 2],
    ] as const;
    const { unmount: unmountMonths } = renderUi(<BarChart {...chart} series={[{ name: '甲', points }]} />);
    expect(cells().map(([name]) => name)).toEqual([zh('chart:item'), '民國115年3月', '民國115年4月']);
    unmountMonths();
    const named = [
      ['2000', 1],
      ['2000以上', 2],
    ] as const;
    renderUi(<BarChart {...chart} series={[{ name: '甲', points: named }]} />);
    expect(cells().map(([name]) => name)).toEqual([zh('chart:item'), '2000', '2000以上']);
  } finally {
    setPreferences({ calendar: 'gregorian' });
  }
});
