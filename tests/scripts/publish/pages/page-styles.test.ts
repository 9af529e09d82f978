import { expect, test } from 'vitest';
import { PageStyles } from '#scripts/publish/pages/page-styles.ts';
import { svgFiles } from '#src/ui/grille/svg-files.ts';

const withStyle = (style = '') => new PageStyles(() => style);
const page = (...names: string[]) => ({ row: 'qna', html: `<p class="css-${names.join(' css-')}"></p>` });

test('window grilles are inlined in the style files, and only known ones', () => {
  const unknown = '/grille/unknown.svg';
  const rules = new Map(
    [...svgFiles.keys(), unknown].map((address, n) => [`a${n}`, `.css-a${n}{mask:url(${address})}`]),
  );
  const [made] = withStyle().fix(rules, [page(...rules.keys())]);
  expect(made?.content.match(/url\("data:image\/svg\+xml,/g)).toHaveLength(svgFiles.size);
  expect(made?.content.match(/\/grille\/[^)]*/g)).toEqual([unknown]);
});

test("rules in the document's own style are in no style file", () => {
  const rules = new Map([
    ['a', '.css-a{color:red}'],
    ['b', '.css-b{color:blue}'],
  ]);
  const styles = withStyle('html{margin:0}\n.css-a{color:red}');
  expect(styles.fix(rules, [page('a', 'b')]).map(({ content }) => content)).toEqual(['.css-b{color:blue}']);
  rules.set('c', '.css-c{color:green}').set('d', '.css-d{color:red}');
  expect(styles.filesFor(page('a', 'c'), rules).extra?.[1]).toBe('.css-c{color:green}');
  expect(styles.filesFor(page('a', 'b'), rules).paths).toHaveLength(1);
});

test('the pages of a row get its own rules and the global ones, and none of another row', () => {
  const rules = new Map([
    ['a', '.css-a{color:red}'],
    ['c', '.css-c{color:green}'],
    ['critical', '.css-critical{color:white}'],
    ['spin', '@keyframes spin{to{opacity:1}}'],
    ['unused', '.css-unused{color:black}'],
  ]);
  const styles = new PageStyles((row) => (row === 'qna' ? '.css-critical{color:white}' : ''));
  const events = { ...page('c', 'critical'), row: 'events' };
  const files = styles.fix(rules, [page('a', 'critical'), events]);
  expect(files.map(({ file, content }) => [file.row, content])).toEqual([
    ['qna', '@keyframes spin{to{opacity:1}}.css-a{color:red}'],
    ['events', '@keyframes spin{to{opacity:1}}.css-c{color:green}.css-critical{color:white}'],
  ]);
  const [qna, ofEvents] = files.map(({ file }) => file.path);
  expect(styles.sharedPaths).toEqual([qna, ofEvents]);
  expect(styles.filesFor(page('a'), rules)).toEqual({ paths: [qna] });
  expect(styles.filesFor(events, rules)).toEqual({ paths: [ofEvents] });
  const { paths, extra } = styles.filesFor(page('a', 'c'), rules);
  expect(paths).toEqual([qna, extra?.[0]]);
  expect(extra?.[1]).toBe('.css-c{color:green}');
});

test('a row without pages at first has its rules in a file for the page', () => {
  const rules = new Map([['a', '.css-a{color:red}']]);
  const styles = withStyle();
  styles.fix(rules, []);
  expect(styles.isFixed).toBe(true);
  const { paths, extra } = styles.filesFor(page('a'), rules);
  expect(paths).toEqual([extra?.[0]]);
  expect(extra?.[1]).toBe('.css-a{color:red}');
});

test('style files of an earlier publication are linked again', () => {
  const rules = new Map([
    ['a', '.css-a{color:red}'],
    ['c', '.css-c{color:green}'],
  ]);
  const files = withStyle()
    .fix(rules, [page('a', 'c')])
    .map(({ file }) => file);
  const later = withStyle();
  later.resume(files);
  const { paths, extra } = later.filesFor(page('c', 'd'), new Map([['d', '.css-d{color:blue}']]));
  expect(paths).toEqual([files[0]?.path, extra?.[0]]);
  expect(extra?.[1]).toBe('.css-d{color:blue}');
});

test('rules are in the order of the markup, so that the inner one of two takes precedence', () => {
  const rules = new Map([
    ['inner', '.css-inner p{margin:1px}'],
    ['outer', '.css-outer p{margin:0}'],
  ]);
  const [made] = withStyle().fix(rules, [page('outer', 'inner')]);
  expect(made?.content).toBe('.css-outer p{margin:0}.css-inner p{margin:1px}');
});

test('a page can have its own rules', () => {
  const styles = withStyle();
  styles.fix(new Map(), []);
  const own = new Map([['i1', '.css-i1.css-i1{aspect-ratio:2}']]);
  expect(styles.filesFor(page('i1'), new Map(), own).extra?.[1]).toBe('.css-i1.css-i1{aspect-ratio:2}');
});

test('declarations for old browsers only are in no file', () => {
  const rules = new Map([
    ['a', '.css-a{display:-webkit-box;display:-webkit-flex;display:-ms-flexbox;display:flex;}'],
  ]);
  expect(withStyle().fix(rules, [page('a')])[0]?.content).toBe('.css-a{display:flex;}');
});
