const ownFiles = 'reads files of this repository or of its build, never content';
const offline = 'reads a file that somebody imports by hand, who waits for it alone';
const typed = 'a text of at most 100 characters, typed by the person who waits for the answer';
const excerpt = 'reads the first 480 characters of a text';

/** Vulnerable or undecided patterns that are accepted, by file, each with the reason. */
export const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'local-backend/firestore/codec.ts': {
    '/(?<!0)0+$/': 'nine digits of a fraction of a second',
  },
  'local-backend/rules/lexer.ts': {
    '/(?:\\s|\\/\\/[^\\n]*|\\/\\*[^]*?\\*\\/)*/y': ownFiles,
    '/(?:(?:0|[1-9]\\d*)(\\.\\d+)?|(\\.\\d+))(?![\\w.])/y': ownFiles,
  },
  'local-backend/rules/regular-expression.ts': {
    "new RegExp(result, flags.includes('i') ? 'gisv' : 'gsv')": 'the patterns of the rules files',
    "new RegExp(`^(?:${expression.source})$`, expression.flags.replace('g', ''))":
      'the patterns of the rules files',
  },
  'scripts/build/critical-style.ts': {
    '/\\/\\*[\\s\\S]*?\\*\\//g': ownFiles,
    '/^\\s*\\/\\/.*$/gm': ownFiles,
  },
  'scripts/import/read/source-links.ts': { '/[\\s（([【「『《：:]+$/u': offline },
  'scripts/import/read/html-to-markdown.ts': {
    '/<[^>]+>/g': offline,
    '/<tr[^>]*>([^]*?)<\\/tr>/gi': offline,
    '/<t[hd][^>]*>([^]*?)<\\/t[hd]>/gi': offline,
    '/<!--[^]*?-->|<style[^]*?<\\/style>|<img[^>]*>/gi': offline,
    '/<table[^>]*>[^]*?<\\/table>/gi': offline,
    '/<ol[^>]*>[^]*?<\\/ol>/gi': offline,
    '/<(figcaption|aside)[^>]*>([^]*?)<\\/\\1>/gi': offline,
    '/<(strong|b)\\b[^>]*>([^]*?)<\\/\\1>/gi': offline,
    '/<li[^>]*>/gi': offline,
    '/<(?:br|\\/p|\\/li|\\/d[td]|\\/div)[^>]*>/gi': offline,
    '/<\\/?(?!https?:|mailto:)[a-z][^>]*>/gi': offline,
    '/[ \\t]+$/gm': offline,
  },
  'scripts/publish/cards/card-boxes.ts': {
    '/url\\("(.*)"\\)/': 'the address of a grille, as the card layout writes it',
  },
  'scripts/serve/hosting.ts': {
    "new RegExp(regex, 'u')": 'the redirects of firebase.json',
  },
  'scripts/snapshot/search/equivalents.ts': {
    "new RegExp(start + escaped(word) + end, 'g')": 'an escaped word, without repetition',
  },
  'scripts/styles/write-styles.ts': {
    '/<style data-styles>([\\s\\S]*?)<\\/style>/': ownFiles,
    '/<link rel="stylesheet" href="([^"]+)" data-styles/g': ownFiles,
  },
  'src/data/retrieval/claim-matching/framing.ts': {
    "new RegExp(anyOf(particles), 'gu')": 'the words of this file, without repetition',
    "new RegExp(all, 'gu')": 'the words of this file, without repetition',
    "new RegExp( `(?:${anyOf(reporting, opinions)}|真的|在传|都说|请问|是不是)(?:${anyOf(particles)}){0,4}$`, 'u', )":
      'the words of this file, repeated at most four times',
  },
  'src/data/retrieval/search/question-words.ts': {
    "new RegExp( `(?:${questionWords.map(simplifyCharacters).join('|')})|[吧啊喔哦](?=$|[\\\\s？?！!。])`, 'g', )":
      'the words of this file, without repetition',
  },
  'scripts/publish/pages/document.ts': {
    '/<style data-styles>([\\s\\S]*?)<\\/style>/': ownFiles,
    '/<script type="module"[^>]*src="([^"]+)"[^>]*><\\/script>/': ownFiles,
    '/<div id="root">[\\s\\S]*?<\\/div>\\s*(?=<noscript>)/': ownFiles,
    '/\\s*<title data-static>[\\s\\S]*?<\\/title>/': ownFiles,
    '/\\s*<meta name="description" content="[^"]*" data-static \\/>(?=\\s*<meta name="color-scheme")/':
      ownFiles,
    '/\\s*<link rel="modulepreload"[^>]*>/g': ownFiles,
    '/<noscript>[\\s\\S]*?<\\/noscript>/': ownFiles,
  },
  'scripts/publish/pages/page-tags.ts': {
    '/\\/?:.*$/': ownFiles,
  },
  'scripts/publish/pages/structured-data.ts': {
    '/\\/:.*$/': ownFiles,
  },
  'scripts/publish/pages/site-look.ts': {
    'new RegExp(`(url:"${path.replaceAll(\'.\', String.raw`\\.`)}",revision:")[^"]*`)':
      'an escaped path of the build',
  },
  'src/data/content/declare/excerpt.ts': {
    '/\\[\\^[^\\]\\n]{0,40}\\]/g': excerpt,
    '/!?\\[([^\\]\\n]{0,200})\\]\\([^)\\n]{0,500}\\)/g': excerpt,
  },
  'src/data/content/declare/recurrence.ts': {
    "new RegExp( `^FREQ=(DAILY${interval}|WEEKLY${interval}(;BYDAY=${names}(,${names}){0,6})?|` + `MONTHLY${interval}(;BYDAY=${placed}(,${placed}){0,6}|;BYMONTHDAY=${monthDay}(,${monthDay}){0,6})?);` + '(COUNT=([2-9]|[1-9][0-9]|1[0-9][0-9]|200)|UNTIL=[0-9]{8})$', )":
      'names and numbers of this file, every repetition bounded and separated by a comma',
  },
  'src/data/content/form/typed-recurrence.ts': {
    "new RegExp(week, 'g')": typed,
    'new RegExp(`^(?:(最後一?個?)|第?(\\\\d|[${figures}])個?)(?:${week}([${dayNames}]))?$`)': typed,
    'new RegExp(`^每?(隔)?(${number}|雙)?個?(天|日|${week}|月)(.*)$`)': typed,
    '/[,，、。;]*(?:(?:一?共|總共|合計|連續)(?:舉?辦)?|,)(\\d{1,3}|[一二三四五六七八九兩十]{1,3})(?:次|場|回|堂)。?$/':
      typed,
    '/[,，、。;]*(?:一直)?(?:到|至|直到|辦到|~)([^到至~]*[\\d底日號月])(?:為止|止|結束)?。?$/': typed,
  },
  'src/data/content/search/search-text.ts': {
    "new RegExp(pattern, 'gu')": 'escaped words beside each other, without repetition',
  },
};
