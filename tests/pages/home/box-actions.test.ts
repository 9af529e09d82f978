import { expect, test } from 'vitest';
import { isMessage } from '#src/pages/home/box-actions.ts';

test.each([
  '隔夜水',
  '王示範',
  '公車票價',
  'qrcode 扣款',
  '2026-11-21 活動',
  '示範市公園標案',
  '隔夜水可以喝嗎',
  '隔夜水會致癌？',
])('“%s” is a search, not a message', (text) => expect(isMessage(text)).toBe(false));

test.each([
  '隔夜水會致癌\n快轉傳',
  '轉傳😱',
  'https://example.org/a',
  '醫生說每天喝一杯檸檬水就能排毒還能治好失眠',
])('“%s” is a message', (text) => expect(isMessage(text)).toBe(true));
