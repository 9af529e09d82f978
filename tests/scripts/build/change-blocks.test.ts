import { expect, test } from 'vitest';
import { changeBlocks } from '#scripts/build/change-blocks.ts';

const code = `var a = class extends B {
  c() {
    return {
    };
  }
};
function d() {
  return 1;
}
var e = class extends F {
};`;

test('only the matching statement is changed, up to its closing brace', () => {
  expect(changeBlocks(code, /^function d\(/, () => 'function d() {}')).toBe(
    code.replace('function d() {\n  return 1;\n}', 'function d() {}'),
  );
  expect(changeBlocks(code, /^var \w+ = class extends B/, (block) => `<${block}>`)).toBe(
    `<${code.slice(0, code.indexOf('\nfunction'))}>${code.slice(code.indexOf('\nfunction'))}`,
  );
});

test('code without a match, or with an unclosed statement, is returned unchanged', () => {
  expect(changeBlocks(code, /^let x/, () => '')).toBe(code);
  expect(changeBlocks('function d() {\n  1', /^function d/, (block) => block)).toBe('function d() {\n  1');
});
