const ownFiles = 'reads files of this repository or of its build, never content';
const offline = 'reads a file that somebody imports by hand, who waits for it alone';
const lookBehind =
  'only the first blank of a row is tried, which recheck does not follow; 200,000 blanks are tested';

/** Patterns that may stay although they are vulnerable or undecided, by file, each with the reason. */
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
  'scripts/import/html-to-markdown.ts': {
    '/<[^>]+>/g': offline,
    '/<tr[^>]*>([^]*?)<\\/tr>/gi': offline,
    '/<t[hd][^>]*>([^]*?)<\\/t[hd]>/gi': offline,
    '/<!--[^]*?-->|<style[^]*?<\\/style>|<img[^>]*>/gi': offline,
    '/<table[^>]*>[^]*?<\\/table>/gi': offline,
    '/<(figcaption|aside)[^>]*>([^]*?)<\\/\\1>/gi': offline,
    '/<(strong|b)\\b[^>]*>([^]*?)<\\/\\1>/gi': offline,
    '/<li[^>]*>/gi': offline,
    '/<(?:br|\\/p|\\/li|\\/d[td]|\\/div)[^>]*>/gi': offline,
    '/<\\/?(?!https?:|mailto:)[a-z][^>]*>/gi': offline,
    '/[ \\t]+$/gm': offline,
  },
  'scripts/serve/hosting.ts': {
    "new RegExp(regex, 'u')": 'the redirects of firebase.json',
  },
  'scripts/snapshot/search/equivalents.ts': {
    "new RegExp(start + escaped(word) + end, 'g')": 'an escaped word, without repetition',
  },
  'src/data/search/question-words.ts': {
    "new RegExp( `(?:${questionWords.map(simplifyCharacters).join('|')})|[吧啊喔哦](?=$|[\\\\s？?！!。])|[？?！!。，,、]`, 'g', )":
      'the words of this file, without repetition',
  },
  'scripts/publish/document.ts': {
    '/<script type="module"[^>]*src="([^"]+)"[^>]*><\\/script>/': ownFiles,
    '/<div id="root">[\\s\\S]*?<\\/div>\\s*(?=<noscript>)/': ownFiles,
    '/\\s*<title data-static>[\\s\\S]*?<\\/title>/': ownFiles,
    '/\\s*<meta name="description" content="[^"]*" data-static \\/>(?=\\s*<meta name="color-scheme")/':
      ownFiles,
    '/\\s*<link rel="modulepreload"[^>]*>/g': ownFiles,
    '/<noscript>[\\s\\S]*?<\\/noscript>/': ownFiles,
  },
  'scripts/publish/other-hosts.ts': {
    '/@\\(([^)]*)\\)/': ownFiles,
  },
  'scripts/publish/page-tags.ts': {
    '/\\/?:.*$/': ownFiles,
  },
  'scripts/publish/structured-data.ts': {
    '/\\/:.*$/': ownFiles,
  },
  'src/data/content/search/search-text.ts': {
    '/ (?<! {2}) *(?=[\\p{Script=Latin}\\p{N}])(?<=\\p{Script=Han} +)/gu': lookBehind,
    '/ (?<! {2}) *(?=\\p{Script=Han})(?<=[\\p{Script=Latin}\\p{N}] +)/gu': lookBehind,
    "new RegExp(pattern, 'gu')": 'escaped words beside each other, without repetition',
  },
};
