import { expect, test } from 'vitest';
import { mailTo } from '#src/app/frame/mail-to.ts';

const mail = { subject: '回報錯誤：A&B', body: '第一行\n第二行' };

test('an email address becomes a mailto link with subject and body', () => {
  const link = mailTo('desk@example.org', mail);
  expect(link).toMatch(/^mailto:desk@example\.org\?subject=/);
  const query = new URL(link ?? '').search;
  expect(new URLSearchParams(query).get('subject')).toBe(mail.subject);
  expect(new URLSearchParams(query).get('body')).toBe(mail.body);
});

test('anything but an email address gives no link', () => {
  for (const contact of [
    undefined,
    '',
    '臺北市示範路1號',
    'https://example.org/@desk',
    'a@b',
    'a@b.org?cc=c@d.org',
  ]) {
    expect(mailTo(contact, mail)).toBeUndefined();
  }
});
