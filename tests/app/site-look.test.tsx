// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setSiteLook, siteLook, siteLookId } from '#src/platform/browser/site-look.ts';
import { menuOf } from '#src/data/collections/site/site-look.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { useMenus } from '#src/app/frame/use-menus.tsx';
import { nestQuotes, startI18n } from '#src/app/i18n.ts';
import { zh } from '#tests/helpers/texts.ts';

afterEach(() => setSiteLook(undefined));

const menu = (named: Parameters<typeof menuOf>[1]) =>
  menuOf(routes as readonly RouteRow[], named).map(
    ({ page, place }) => [page, place === 'hidden' ? '' : place] as const,
  );

const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);

test('the look is read from the document, and without one the default applies', async () => {
  expect(siteLook()).toEqual({});
  setSiteLook(undefined);
  document.body.innerHTML = `<script type="application/json" id="${siteLookId}">{"name":"示範會"}</script>`;
  expect(siteLook()).toEqual({ name: '示範會' });
  const i18n = await startI18n();
  const t = i18n.getFixedT('zh-TW', 'common');
  expect(t('site.name')).toBe('示範會');
  expect(t('site.title', { name: '活動' })).toBe('示範會 - 活動');
  document.body.innerHTML = '';
  setSiteLook({});
  await startI18n();
  expect(i18n.getFixedT('zh-TW', 'common')('site.name')).toBe('民眾之窗');
});

test.each([
  ['沒有符合「台電」的查核', '沒有符合「台電」的查核'],
  ['複製「他說「沒有」嗎」的連結', '複製「他說『沒有』嗎」的連結'],
  ['「甲「乙「丙」乙」甲」與「丁」', '「甲『乙「丙」乙』甲」與「丁」'],
  ['「標題「剪到一半…」的連結', '「標題「剪到一半…」的連結'],
])('texts write quotation marks inside a quotation as double ones: %s', async (text, nested) => {
  expect(nestQuotes(text)).toBe(nested);
  const i18n = await startI18n();
  expect(i18n.getFixedT('zh-TW', 'common')('site.title', { name: text })).toContain(nested);
});

test("the menu follows the group's order and places, with the home page first", () => {
  const before = renderHook(() => useMenus(undefined)).result.current;
  expect(labels(before.sections)).toEqual([
    zh('routes:home.menu'),
    zh('routes:qnaList.menu'),
    zh('routes:debunkingImages.menu'),
    zh('routes:events.menu'),
  ]);
  setSiteLook({
    menu: menu([
      { page: 'events', place: 'main' },
      { page: 'corruptionCases', place: 'main' },
      { page: 'qnaList', place: 'more' },
      { page: 'grassway', place: 'hidden' },
      { page: 'debunkingImages', place: 'main' },
    ]),
  });
  const after = renderHook(() => useMenus(undefined)).result.current;
  expect(labels(after.sections)).toEqual([
    zh('routes:home.menu'),
    zh('routes:events.menu'),
    zh('routes:corruptionCases.menu'),
    zh('routes:debunkingImages.menu'),
  ]);
  expect(labels(after.zone('information'))).toContain(zh('routes:qnaList.title'));
  expect(labels(after.zone('information'))).not.toContain(zh('routes:grassway.title'));
  expect(labels(after.zone('site'))).toEqual(labels(before.zone('site')));
});

test('a page marks its section wherever the group has placed it in the menu', () => {
  const shown = (id: string) => {
    const { sections, isMore } = renderHook(() => useMenus(routes.find((row) => row.id === id))).result
      .current;
    return { lit: labels(sections.filter(({ current }) => current !== undefined)), isMore };
  };
  expect(shown('qna')).toEqual({ lit: [zh('routes:qnaList.menu')], isMore: false });
  expect(shown('event')).toEqual({ lit: [zh('routes:events.menu')], isMore: false });
  expect(shown('report')).toEqual({ lit: [], isMore: false });
  for (const id of ['corruptionCases', 'corruptionCase', 'youtubeMusic', 'politicalAchievementSearch'])
    expect(shown(id), id).toEqual({ lit: [], isMore: true });
  setSiteLook({ menu: menu([{ page: 'corruptionCases', place: 'main' }]) });
  expect(shown('corruptionCase')).toEqual({ lit: [zh('routes:corruptionCases.menu')], isMore: false });
});

test("every route's section is in the menu", () => {
  for (const { id, section } of routes as readonly RouteRow[])
    if (section !== undefined)
      expect(
        routes.find((row: RouteRow) => row.id === section && row.menu !== undefined),
        id,
      ).toBeDefined();
});
