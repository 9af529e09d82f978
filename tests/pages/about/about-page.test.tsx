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
  expect([...part(zh('about:about')).querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '第一段。',
    '第二段。',
  ]);
  expect(part(zh('about:position')).textContent).toContain(zh('about:unsaid'));
  expect(part(zh('about:funding')).textContent).toContain('沒有經費。');
  expect(part(zh('about:method')).textContent).toContain('查證兩次。');
  expect(
    within(part(zh('about:social')))
      .getByRole('link', { name: '示範社群' })
      .getAttribute('href'),
  ).toBe('https://example.org/social');
  expect(part(zh('about:contact.title')).textContent).toContain(zh('about:contact.unsaid'));
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
  expect(part(zh('about:contact.title')).textContent).toContain('javascript:alert(1)');
  expect(within(part(zh('about:contact.title'))).queryByRole('link')).toBeNull();
});

test('texts that cannot be read are an error, and the rest of the page remains', async () => {
  await renderPage('/about', []);
  expect((await screen.findByRole('alert')).textContent).toContain(zh('common:error.offline.title'));
  expect(part(zh('about:corrections.title'))).toBeTruthy();
});
