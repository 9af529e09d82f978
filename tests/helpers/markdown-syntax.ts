/**
 * A construct of CommonMark 0.31 or GitHub Flavored Markdown, and its markup for a text with two sources
 * (`plainMarkup`).
 */
interface Construct {
  readonly name: string;
  readonly markdown: string;
  readonly html: string;
}

/** Every construct of both specifications, in their order, with the markup that this site renders. */
export const constructs: readonly Construct[] = [
  {
    name: 'tabs as indentation',
    markdown: '- 甲\n\n\t乙',
    html: '<ul><li><p>甲</p><p>乙</p></li></ul>',
  },
  {
    name: 'backslash escapes',
    markdown: '\\*不是強調\\* \\# \\[字\\] \\` \\&amp; \\\\',
    html: '<p>*不是強調* # [字] ` &amp;amp; \\</p>',
  },
  {
    name: 'named character references',
    markdown: 'A&amp;B&nbsp;C &copy; &lt;b&gt; &hellip; &AElig; &ngE; &notanentity;',
    html: '<p>A&amp;B&nbsp;C © &lt;b&gt; … Æ ≧̸ &amp;notanentity;</p>',
  },
  {
    name: 'decimal and hexadecimal references',
    markdown: '&#35; &#x4E2D; &#0;',
    html: '<p># 中 �</p>',
  },
  {
    name: 'references in a link, its title and a code fence',
    markdown: '[字](/qna?a=1&amp;b=2 "引&quot;號")\n\n``` &auml;\n&amp;\n```',
    html: '<p><a href="/qna?a=1&amp;b=2">字</a></p><pre><code>&amp;amp;\n</code></pre>',
  },
  {
    name: 'thematic breaks',
    markdown: '甲\n\n***\n\n- - -\n\n___',
    html: '<p>甲</p><hr><hr><hr>',
  },
  {
    name: 'ATX headings',
    markdown: '# 一 #\n\n## 二\n\n####### 七',
    html: '<h3>一</h3><h4>二</h4><p>####### 七</p>',
  },
  {
    name: 'setext headings',
    markdown: '一\n===\n\n二\n---',
    html: '<h3>一</h3><h4>二</h4>',
  },
  {
    name: 'indented code',
    markdown: '    const a = 1 < 2;\n\n    第二行',
    html: '<pre><code>const a = 1 &lt; 2;\n\n第二行\n</code></pre>',
  },
  {
    name: 'fenced code',
    markdown: '```js\nlet a = "&";\n```\n\n~~~\n<b>\n~~~',
    html: '<pre><code>let a = "&amp;";\n</code></pre><pre><code>&lt;b&gt;\n</code></pre>',
  },
  {
    name: 'HTML blocks',
    markdown: '<div class="x">\n字\n</div>\n\n<!-- 備註 -->\n\n<?php x ?>\n\n<![CDATA[x]]>\n\n段',
    html: '<p>段</p>',
  },
  {
    name: 'link reference definitions',
    markdown: '[甲][a]、[a][]、[a]\n\n[a]: /events?tab=past_events "題"',
    html: '<p><a href="/events?tab=past_events">甲</a>、<a href="/events?tab=past_events">a</a>、<a href="/events?tab=past_events">a</a></p>',
  },
  {
    name: 'paragraphs and blank lines',
    markdown: '甲\n乙\n\n\n\n  丙',
    html: '<p>甲\n乙</p><p>丙</p>',
  },
  {
    name: 'block quotes',
    markdown: '> 甲\n乙\n>\n> > 丙\n> - 丁',
    html: '<blockquote><p>甲\n乙</p><blockquote><p>丙</p></blockquote><ul><li>丁</li></ul></blockquote>',
  },
  {
    name: 'bullet lists, tight and loose',
    markdown: '- 甲\n- 乙\n  - 丙\n\n* 甲\n\n* 乙',
    html: '<ul><li>甲</li><li>乙<ul><li>丙</li></ul></li></ul><ul><li><p>甲</p></li><li><p>乙</p></li></ul>',
  },
  {
    name: 'ordered lists with a start',
    markdown: '3. 甲\n4. 乙\n\n1) 丙',
    html: '<ol start="3"><li>甲</li><li>乙</li></ol><ol><li>丙</li></ol>',
  },
  {
    name: 'task list items',
    markdown: '- [ ] 未\n- [x] 已',
    html: '<ul><li>☐ 未</li><li>☑ 已</li></ul>',
  },
  {
    name: 'tables with alignment',
    markdown: '| 年 | 度 | 字 |\n| :- | -: | :-: |\n| 1 | `a\\|b` | **丙** |\n| 2 |',
    html: '<section aria-label="表格（年、度、字），可左右捲動" tabindex="0"><table><thead><tr><th>年</th><th>度</th><th>字</th></tr></thead><tbody><tr><td>1</td><td><code>a|b</code></td><td><strong>丙</strong></td></tr><tr><td>2</td><td></td><td></td></tr></tbody></table></section>',
  },
  {
    name: 'code spans',
    markdown: '`a` ``b`c`` ` `` ` `&amp;`',
    html: '<p><code>a</code><code>b`c</code><code>``</code><code>&amp;amp;</code></p>',
  },
  {
    name: 'emphasis and strong',
    markdown: '*甲* _乙_ **丙** __丁__ ***戊*** snake_case_x **外*內*外**',
    html: '<p><em>甲</em><em>乙</em><strong>丙</strong><strong>丁</strong><em><strong>戊</strong></em> snake_case_x <strong>外<em>內</em>外</strong></p>',
  },
  {
    name: 'strong beside Chinese punctuation',
    markdown: '這是**「重點」**的',
    html: '<p>這是<strong>「重點」</strong>的</p>',
  },
  {
    name: 'strikethrough',
    markdown: '~~刪~~ 週一~週五 9~17時',
    html: '<p><del>刪</del> 週一~週五 9~17時</p>',
  },
  {
    name: 'inline links',
    markdown: '[甲](/qna "題") [乙](<https://example.org/a b>) [丙](https://example.org/(x))',
    html: '<p><a href="/qna">甲</a><a href="https://example.org/a%20b">乙 </a><small>（example.org）</small><a href="https://example.org/(x)">丙 </a><small>（example.org）</small></p>',
  },
  {
    name: 'images',
    markdown: '![圖](/img/a.webp "題") ![外](https://example.org/b.png) ![參][pic]\n\n[pic]: /img/c.webp',
    html: '<p><img alt="圖" title="題" loading="lazy" decoding="async" src="/img/a.webp"><a href="https://example.org/b.png">圖片：外 </a><small>（example.org）</small><img alt="參" loading="lazy" decoding="async" src="/img/c.webp"></p>',
  },
  {
    name: 'autolinks',
    markdown: '<https://example.org/?a=1&b=2> <mail@example.org>',
    html: '<p><a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2 </a><a href="mailto:mail@example.org">mail@example.org</a></p>',
  },
  {
    name: 'extended autolinks',
    markdown: 'www.example.org/a?x=1&y=2 https://example.org/路 mail@example.org ftp://example.org',
    html: '<p><a href="http://www.example.org/a?x=1&amp;y=2">www.example.org/a?x=1&amp;y=2 </a><a href="https://example.org/%E8%B7%AF">https://example.org/路 </a><a href="mailto:mail@example.org">mail@example.org</a> ftp://example.org</p>',
  },
  {
    name: 'raw HTML',
    markdown: '甲<b onclick="x">乙</b><br/><!-- c -->丙',
    html: '<p>甲乙丙</p>',
  },
  {
    name: 'disallowed raw HTML',
    markdown: '<title> <script>alert(1)</script> <iframe>',
    html: '',
  },
  {
    name: 'hard and soft line breaks',
    markdown: '甲  \n乙\\\n丙\n丁',
    html: '<p>甲<br>乙<br>丙\n丁</p>',
  },
  {
    name: 'textual content',
    markdown: '中文 ​零寬 𠮷 👨‍👩‍👧 倒 ½ é',
    html: '<p>中文 ​零寬 𠮷 👨‍👩‍👧 倒 ½ é</p>',
  },
  {
    name: 'footnotes',
    markdown: '甲[^註]，乙[^2]，甲[^註]\n\n[^註]: 說明 &amp; **粗**\n\n    第二段',
    html: '<p>甲<sup><a href="#fn-1" id="fnref-1">(1)</a></sup>，乙<a href="#source-2" aria-label="資料來源第2項">[2]</a>，甲<sup><a href="#fn-1" id="fnref-1-2">(1)</a></sup></p><section><h3 id="footnote-label">註解</h3><ol><li id="fn-1"><p>說明 &amp; <strong>粗</strong></p><p>第二段 <a href="#fnref-1" aria-label="回到內文第1處註解">↩</a><a href="#fnref-1-2" aria-label="回到內文第1處註解">↩<sup>2</sup></a></p></li></ol></section>',
  },
  {
    name: 'marks of sources',
    markdown: '一[^1]二[^2]三[^9]',
    html: '<p>一<a href="#source-1" aria-label="資料來源第1項">[1]</a>二<a href="#source-2" aria-label="資料來源第2項">[2]</a>三[^9]</p>',
  },
];

/** All constructs in one text. */
export const wholeSyntax = constructs.map(({ name, markdown }) => `## ${name}\n\n${markdown}`).join('\n\n');
