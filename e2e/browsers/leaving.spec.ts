import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { zh } from '#tests/helpers/texts.ts';
import { failureText } from '../helpers/page-failures.ts';
import { pageFailures, test } from './fixtures.ts';
import { expectInPage, find } from './tab.ts';

test.describe.configure({ timeout: 120_000 });

const isHydrated = () => document.querySelector('title[data-static]') === null;
const heading = () => document.querySelector('h1')?.textContent;
const showsFailure = (pattern: string) => new RegExp(pattern).test(document.body.innerText);

test('leaving a page that is loading reports no new version, not even after back', async ({
  tab,
  gateway,
}) => {
  await tab.goto(`${gateway.origin}/about`);
  await expectInPage(tab, isHydrated, true);
  const release = gateway.hold(/^\/assets\/.*\.js/);
  try {
    await tab.click({ css: 'footer a', text: zh('routes:openData.menu') });
    await setTimeout(300);
    expect(await tab.evaluate(heading)).toBe(zh('routes:about.title'));
    // The next document loads only after its scripts, which are held too. The assertions below prove that it loaded.
    const left = tab.goto(`${gateway.origin}/titles`);
    await setTimeout(1500);
    release();
    await left;
  } finally {
    release();
  }
  await tab.back();
  await expectInPage(tab, heading, zh('routes:about.title'));
  await setTimeout(2500);
  expect(await tab.evaluate(showsFailure, failureText.source)).toBe(false);
  // The page still works.
  await tab.click({ css: 'footer a', text: zh('routes:openData.menu') });
  await expectInPage(tab, heading, zh('routes:openData.title'));
});

test('a page reloaded with all sections listed hydrates without errors', async ({ tab, gateway }) => {
  await tab.goto(`${gateway.origin}/about`);
  await expectInPage(tab, isHydrated, true);
  await tab.click({ css: 'button', text: zh('common:actions.more') });
  await find(tab, { css: 'dialog[open] a', text: zh('routes:corruptionCases.menu') });
  expect(await pageFailures(tab)).toEqual([]);
  await tab.reload();
  await expectInPage(tab, isHydrated, true);
  await find(tab, { css: 'dialog[open] a', text: zh('routes:corruptionCases.menu') });
  expect(await pageFailures(tab)).toEqual([]);
  await tab.click({ css: 'dialog[open] a', text: zh('routes:corruptionCases.menu') });
  await expectInPage(tab, () => document.querySelectorAll('dialog[open]').length, 0);
});
