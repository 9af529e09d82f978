// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const words = {
  partyName: '示範黨',
  about: '第一段。\n\n第二段。',
  position: '',
  funding: '沒有經費。',
  method: '查證兩次。',
  socialLinks: [{ label: '示範社群', url: 'https://example.org/social' }],
};

const settings = (own: object = {}) =>
  [publishedSettings, { records: [{ ...words, ...own }], quarantined: 0, freshness: 'current' }] as const;

const part = (name: string) => screen.getByRole('region', { name });

test("the operator's texts are shown in paragraphs, and missing ones are reported as missing", async () => {
  await renderPage('/about', [settings()]);
  expect(screen.getByText(zh('about:party', { party: '示範黨' }))).toBeTruthy();
  expect([...part('我們是誰').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '第一段。',
    '第二段。',
  ]);
  expect(part('立場').textContent).toContain('本站尚未說明這一項。');
  expect(part('經費').textContent).toContain('沒有經費。');
  expect(part('查核方法').textContent).toContain('查證兩次。');
  expect(within(part('社群連結')).getByRole('link', { name: '示範社群' }).getAttribute('href')).toBe(
    'https://example.org/social',
  );
  expect(part('聯絡').textContent).toContain('本站尚未公布聯絡方式。');
});

test.each([
  ['/about', 'desk@example.org', 'mailto:desk@example.org'],
  ['/privacy', 'https://example.org/contact', 'https://example.org/contact'],
  ['/accessibility', 'desk@example.org', 'mailto:desk@example.org'],
])('%s links to the contact %s', async (address, contact, href) => {
  await renderPage(address, [settings({ contact })]);
  expect(screen.getByRole('link', { name: contact }).getAttribute('href')).toBe(href);
});

test('a contact that is neither an email address nor a URL remains text', async () => {
  // oxlint-disable-next-line no-script-url -- a URL that must not become a link
  await renderPage('/about', [settings({ contact: 'javascript:alert(1)' })]);
  // oxlint-disable-next-line no-script-url -- a URL that must not become a link
  expect(part('聯絡').textContent).toContain('javascript:alert(1)');
  expect(within(part('聯絡')).queryByRole('link')).toBeNull();
});

test('texts that cannot be read are an error, and the rest of the page remains', async () => {
  await renderPage('/about', []);
  expect((await screen.findByRole('alert')).textContent).toContain('沒有連上網路');
  expect(part('更正')).toBeTruthy();
});
