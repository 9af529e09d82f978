import { expect, test } from 'vitest';
import { moveInlineStyles } from '#scripts/publish/inline-styles.ts';

test('a style attribute becomes a class with its rule, and the other attributes stay', () => {
  const { html, rules } = moveInlineStyles(
    '<ul><li class="css-a" style="width:40%;--name:&quot;x&quot;" data-n="1"></li><br style="width:40%"/></ul>',
  );
  expect(html).not.toContain('style=');
  const [[id, rule] = ['', '']] = rules;
  expect(html).toContain(`<li data-n="1" class="css-a css-${id}">`);
  expect(rule).toBe(`.css-${id}{width:40%;--name:"x"}`);
  expect(rules.size).toBe(2);
});

test('what is no style at all stops the publication of the page', () => {
  expect(() => moveInlineStyles('<p style="color:red}body{display:none"></p>')).toThrow(/not a style/);
});

test('a page without style attributes is left as it is', () => {
  const page = '<p class="css-a">style="width:1px"</p>';
  expect(moveInlineStyles(page)).toEqual({ html: page, rules: new Map() });
});
