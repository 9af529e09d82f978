import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareCodes } from '#src/platform/text/compare.ts';

const folder = 'src/locales/zh-TW';

const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .split('\n')
      .map((text, index) => `${name}:${String(index + 1)} ${text.trim()}`),
  );

const linesWith = (words: readonly string[]) =>
  lines.filter((line) => words.some((word) => line.includes(word)));

test('documents are in Traditional Chinese of Taiwan', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="zh-Hant-TW">');
});

test('the texts use the vocabulary of Taiwan', () => {
  // 影片, 資訊, 帳號, 連結, 預設, 軟體, 網路, 登入, 螢幕, 品質, 重新整理, 搜尋, 列印, 簡訊, 載入, 介面, 伺服器, 硬碟, 資料夾, 選單, 相容
  const others =
    '視頻 信息 賬號 鏈接 默認 軟件 網絡 登陸 屏幕 質量 刷新 搜索 打印 短信 加載 界面 服務器 硬盤 文件夾 菜單 兼容';
  expect(lines.length).toBeGreaterThan(2_000);
  expect(linesWith(others.split(' '))).toEqual([]);
});

test('no text calls a matter a scandal or a person a criminal, whatever a court has decided', () => {
  expect(linesWith(['弊案', '醜聞', '貪官', '罪犯', '犯人', '共犯'])).toEqual([]);
});

test('an entry and its conclusion are 查核; 查證 is the work of verifying, and 澄清 what images and videos do', () => {
  expect(lines.filter((line) => /查證(的?內容|結果|結論|圖)|(相近的|則|下方的)查證/.test(line))).toEqual([]);
});

test('the types list every file of texts', () => {
  const listed = readFileSync('src/locales/i18next.d.ts', 'utf8').matchAll(/import\('\.\/zh-TW\/(.+)'\)/g);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  expect(Array.from(listed, ([, name = '']) => name).toSorted(compareCodes)).toEqual(
    files.toSorted(compareCodes),
  );
});
