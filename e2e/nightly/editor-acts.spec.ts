import { expect, type Locator, type Page, test } from '@playwright/test';
import { Acts } from '../helpers/acts.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import {
  confirmPublication,
  listOf,
  openFolded,
  panel,
  publishButton,
  publishItem,
  version,
  writeEntry,
} from '../helpers/publishing.ts';
import { jpeg } from '../helpers/images.ts';
import { chooseFiles, panel as imagePanel, tile } from '../helpers/upload-page.ts';
import { byRole, fieldLabel, type KeyIn, zh, zhIn, zhStart, zhWhole } from '#tests/helpers/texts.ts';

const fields = zhIn('admin/content/fields');
const text = zhIn('admin/content');
const upload = zhIn('admin/upload-debunking-image');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const bar = (page: Page) => byRole(page, 'navigation', 'admin/navigation:bar.label');

/** Goes from the admin home page to the form of a new document: two actions. */
async function begin(page: Page, acts: Acts, kind: string): Promise<void> {
  await signInAt(page, '/admin', 'admin');
  await acts.tap(byRole(bar(page), 'button', 'admin/content:listPage.add'));
  await acts.tap(page.getByRole('dialog').getByRole('link', { name: kind, exact: true }));
  await expect(panel(page)).toBeVisible();
}

async function publish(page: Page, acts: Acts): Promise<void> {
  await acts.tap(publishButton(page));
  await acts.tap(byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.confirm'));
  await expect(page.getByText(text('rowState.published'), { exact: true })).toBeVisible();
}

/** Writes an entry of a list in one line, and adds it: two actions. */
async function addLine(scope: Page | Locator, acts: Acts, key: KeyIn<'admin/content/fields'>, line: string) {
  const list = listOf(scope, key);
  const label = fields(key);
  await acts.fill(list.getByLabel(text('list.write', { label })), line);
  await acts.tap(list.getByRole('button', { name: text('list.add', { label }) }));
}

/** Opens an entry of a list, which on a phone is a step of its own. */
async function openEntry(page: Page, acts: Acts, list: Locator, name: string): Promise<Locator> {
  await acts.tap(list.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) }));
  return page.getByRole('dialog').last();
}

const done = (step: Locator) => byRole(step, 'button', 'admin/content:list.done');

test('a fact-check from a message is published and corrected, typed by hand from the admin home page', async ({
  page,
}) => {
  const acts = new Acts();
  const question = own('喝熱水會治好感冒嗎？');
  await begin(page, acts, zh('collections:qna'));
  await acts.fill(page.getByLabel(fieldLabel('any.question'), { exact: true }), question);
  await acts.fill(page.getByLabel(fieldLabel('qna.claim')), '喝熱水就會好');
  await acts.tap(byRole(page, 'radio', 'common:verdict.false.word', { exact: true }));
  await acts.fill(byRole(page, 'textbox', 'admin/content/fields:label.qna.answer'), '沒有研究支持。');
  await addLine(page, acts, 'label.any.sources', '感冒的照護說明 示範衛生署 https://example.gov.tw/cold');
  expect(await barriers(page)).toEqual([]);
  await publish(page, acts);
  acts.end('a fact-check from a message');

  const correction = new Acts();
  await page.goto('/admin');
  await correction.tap(byRole(bar(page), 'link', 'admin/navigation:bar.content'));
  const list = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${zh('collections:qna')}(?!／)`) });
  await correction.tap(list.first());
  await correction.tap(page.getByRole('link', { name: question }).first());
  await correction.fill(page.getByLabel(fieldLabel('qna.claim')), '喝熱水，感冒就會好');
  await correction.tap(publishButton(page));
  const dialog = page.getByRole('dialog');
  await correction.fill(dialog.getByLabel(zh('admin:change.reason')), '引用時漏了兩個字。');
  await correction.tap(byRole(dialog, 'button', 'admin/content:publish.confirm'));
  await expect(version(page, 2)).toHaveCount(1);
  correction.end('a correction');
});

test('a case of two people with three proceedings and two sources, typed by hand', async ({ page }) => {
  const acts = new Acts();
  await begin(page, acts, zh('collections:corruptionCases'));
  await acts.fill(page.getByLabel(fieldLabel('any.title')).first(), own('示範鄉公所採購案'));
  await acts.fill(page.getByLabel(fieldLabel('any.summary')), '採購時未公開招標。');
  await acts.choose(page.getByLabel(fieldLabel('corruptionCases.region')), '臺中市');
  await addLine(
    page,
    acts,
    'label.any.sources',
    '示範地檢署起訴書 示範地檢署 https://example.gov.tw/indictment',
  );
  await addLine(page, acts, 'label.any.sources', '110年度訴字第34號判決｜示範地院 https://example.gov.tw/34');
  const persons = [
    ['王示範', '2021-06-01 示範地檢署 起訴 110年度偵字第12號 來源1'],
    ['陳範例', '2021-06-01 示範地檢署 起訴 來源1', '2022-03-01 示範地院 一審無罪 110年度訴字第34號 來源2'],
  ] as const;
  for (const [name, ...lines] of persons) {
    await addLine(page, acts, 'label.corruptionCases.participants', `${name} 被告`);
    const people = listOf(page, 'label.corruptionCases.participants');
    const step = await openEntry(page, acts, people, name);
    for (const line of lines) await addLine(step, acts, 'label.any.proceedings', line);
    expect(await barriers(page)).toEqual([]);
    await acts.tap(done(step));
  }
  await publish(page, acts);
  acts.end('a case of two people');
});

test('the look of the site, typed by hand', async ({ page }) => {
  const acts = new Acts();
  await signInAt(page, '/admin', 'admin');
  await acts.tap(byRole(bar(page), 'link', 'admin/navigation:bar.content'));
  await acts.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(zh('collections:site')) })
      .first(),
  );
  await expect(panel(page)).toBeVisible();
  await acts.fill(page.getByLabel(fieldLabel('site.name'), { exact: true }), '示範之窗');
  await acts.fill(page.getByLabel(fieldLabel('site.accent')), '#123456');
  await publish(page, acts);
  acts.end('the look');
  // The other tests read the site's own name.
  await page.getByLabel(fieldLabel('site.name'), { exact: true }).fill(zh('common:site.name'));
  await page.getByLabel(fieldLabel('site.accent')).fill('');
  await publishItem(page);
  await expect(publishButton(page)).toHaveCount(0);
});

test('a person of a case and a picture of an event are made from their fields, and come back chosen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const make = async (key: KeyIn<'collections'>) =>
    page
      .getByRole('button', { name: text('field.newItem', { collection: zh(`collections:${key}`) }) })
      .click();
  await signInAt(page, `/admin/content/corruptionCases/${own('made-inline')}`, 'admin');
  await writeEntry(page, 'label.corruptionCases.participants', '王示範 被告');
  await (
    await openEntry(page, new Acts(), listOf(page, 'label.corruptionCases.participants'), '王示範')
  )
    .getByRole('button', { name: zhStart('admin/content:folded.title') })
    .click();
  await make('politicians');
  const form = page.getByRole('dialog', {
    name: text('item.new', { collection: zh('collections:politicians') }),
  });
  await form.getByLabel(fieldLabel('any.name'), { exact: true }).fill(own('林新人'));
  await form.getByLabel(fieldLabel('any.party'), { exact: true }).fill('示範黨');
  await form.getByLabel(fieldLabel('any.office'), { exact: true }).fill('示範鎮長');
  await writeEntry(form, 'label.any.sources', '示範名冊 示範選委會 https://example.gov.tw/list');
  expect(await barriers(page)).toEqual([]);
  await publishButton(form).click();
  await confirmPublication(page);
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('combobox').first()).toHaveValue(new RegExp(`^${own('林新人')}`));

  // A proceeding takes a source that is written there.
  await writeEntry(page, 'label.any.proceedings', '2021-06-01 示範地檢署 起訴');
  const source = page.getByLabel(fieldLabel('any.sourceIndex'));
  await expect(source).toBeFocused();
  await page.getByText(text('field.newItem', { collection: fieldLabel('any.sources') })).click();
  const line = page.getByLabel(text('list.write', { label: fieldLabel('any.sources') })).last();
  await line.fill('示範起訴書 示範地檢署 https://example.gov.tw/charge');
  await line.press('Enter');
  await expect(source.locator('option:checked')).toHaveText(
    text('field.sourceOption', { number: 1, title: '示範起訴書' }),
  );

  await page.goto(`/admin/content/events/${own('made-inline')}`);
  await openFolded(page);
  await make('debunkingImages');
  const title = own('活動圖');
  const buffer = await jpeg({ r: 30, g: 60, b: 60 }, 900, 700);
  await chooseFiles(page, [{ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer }]);
  await tile(page, title).click({ timeout: 30_000 });
  const image = imagePanel(page);
  await image.getByLabel(zh('admin:form.title'), { exact: true }).fill(title);
  await image.getByLabel(zh('admin:form.altText'), { exact: true }).fill(`${title}的示範圖`);
  await byRole(page.getByRole('dialog').last(), 'button', 'common:actions.close').click();
  await page.getByRole('button', { name: upload('actions.saveAll', { count: 1 }) }).click();
  await expect(page.getByText(upload('done.title', { count: 1 }))).toBeVisible({ timeout: 60_000 });
  await byRole(page.getByRole('dialog'), 'button', 'common:actions.close').click();
  await expect(page.getByLabel(text('field.optional', { label: fieldLabel('any.imageId') }))).toHaveValue(
    title,
  );
});

test('a chart with ten points pasted once from a spreadsheet, from the admin home page to publication', async ({
  page,
}) => {
  const acts = new Acts();
  await begin(page, acts, zh('collections:nuclearTopics'));
  await acts.fill(page.getByLabel(fieldLabel('any.title'), { exact: true }).first(), own('示範電廠的發電量'));
  await acts.tap(byRole(page, 'group', 'admin/content/fields:label.any.type').getByRole('radio').nth(1));
  await acts.tap(
    byRole(page, 'group', 'admin/content/fields:label.nuclearTopics.tab').getByRole('radio').nth(1),
  );
  await acts.tap(
    page.getByRole('button', { name: text('list.add', { label: fieldLabel('nuclearTopics.charts') }) }),
  );
  const step = page.getByRole('dialog').first();
  await acts.fill(step.getByLabel(fieldLabel('any.title')), '示範發電量');
  await acts.fill(step.getByLabel(fieldLabel('nuclearTopics.charts_unit')), '億度');
  await acts.tap(step.getByRole('radio').first());
  await acts.tap(byRole(step, 'button', 'admin:tools').first());
  await acts.tap(page.getByRole('menuitem').first());
  const points = Array.from({ length: 10 }, (_, index) => `${2016 + index}\t${100 + index}`);
  await acts.fill(step.getByLabel(text('sheet.cells')), ['年\t示範電廠', ...points].join('\n'));
  await acts.tap(step.getByRole('button', { name: zhWhole('admin/content:sheet.add') }));
  await acts.fill(step.getByLabel(fieldLabel('nuclearTopics.charts_source'), { exact: true }), '示範機關');
  await acts.fill(step.getByLabel(fieldLabel('nuclearTopics.charts_asOf')), '今天');
  await expect(step.getByRole('button', { name: /^1\. 示範電廠/ })).toBeVisible();
  await acts.tap(done(step));
  await publish(page, acts);
  acts.end('a chart of ten points, pasted from a spreadsheet');
});
