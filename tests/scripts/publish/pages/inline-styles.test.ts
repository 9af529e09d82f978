import { expect, test } from 'vitest';
import { moveInlineStyles } from '#scripts/publish/pages/inline-styles.ts';

test('a style attribute is replaced by a class and a rule, and other attributes remain', () => {
  const { html, rules } = moveInlineStyles(
    '<ul><li class="css-a" style="width:40%;--name:&quot;x&quot;" data-n="1">甲</li><br style="width:40%"/><p style="width:40%" id="p" class="b">乙</p></ul>',
  );
  const [[first, rule] = ['', ''], [second] = ['']] = rules;
  expect(html).toBe(
    `<ul><li class="css-a css-${first}" data-n="1">甲</li><br class="css-${second}"/><p id="p" class="b css-${second}">乙</p></ul>`,
  );
  expect(rule).toBe(`.css-${first}.css-${first}.css-${first}{width:40%;--name:"x"}`);
  expect(rules.size).toBe(2);
});

test('an invalid style stops the publication of the page', () => {
  expect(() => moveInlineStyles('<p style="color:red}body{display:none"></p>')).toThrow(/not a style/);
});

test.each(['<script>x</script>', '<div><STYLE>a{}</STYLE></div>'])(
  'throws for an element that the policy blocks: %s',
  (html) => {
    expect(() => moveInlineStyles(html)).toThrow(/inline <s/);
  },
);

test.each([
  '<p class="css-a">style="width:1px"</p>',
  '<a aria-label="網頁的 style= 是什麼" href="/x">網頁的 style= 是什麼</a>',
  '<img alt="a style=&quot;color:red&quot; b"/>',
  '<p title="x &lt;script&gt; style=\'y\'">&lt;style&gt;\r\n style="x"</p>',
  '<textarea>a style="b" c</textarea>',
])('leaves text about styles unchanged: %s', (page) => {
  expect(moveInlineStyles(page)).toEqual({ html: page, rules: new Map() });
});

test('parses a tag with ten thousand attributes in one pass', () => {
  const attributes = Array.from({ length: 10_000 }, (_, index) => ` data-${index}="x"`).join('');
  const { html } = moveInlineStyles(`<p${attributes} style="color:red">字</p>`);
  expect(html.startsWith(`<p${attributes} class="css-`)).toBe(true);
});
