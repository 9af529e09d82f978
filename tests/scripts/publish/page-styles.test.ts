import { expect, test } from 'vitest';
import { PageStyles } from '#scripts/publish/page-styles.ts';
import { grilleFolder, patternNames } from '#src/ui/grille/patterns.ts';

test('window grilles are in the style files, and only what is a grille is replaced', () => {
  const rules = new Map(
    [...patternNames, 'unknown'].map((name) => [name, `.css-${name}{mask:url(${grilleFolder}${name}.svg)}`]),
  );
  const { content } = new PageStyles('').fix(rules);
  expect(content.match(/url\("data:image\/svg\+xml,/g)).toHaveLength(patternNames.length);
  expect(content.split(grilleFolder)).toHaveLength(2);
  expect(content).toContain(`.css-unknown{mask:url(${grilleFolder}unknown.svg)}`);
});

test('what every document has in its own style is in no file', () => {
  const rules = new Map([
    ['a', '.css-a{color:red}'],
    ['b', '.css-b{color:blue}'],
  ]);
  const styles = new PageStyles('html{margin:0}\n.css-a{color:red}');
  expect(styles.fix(rules).content).toBe('.css-b{color:blue}');
  rules.set('c', '.css-c{color:green}').set('d', '.css-a{color:red}');
  expect(styles.filesFor('<p class="css-a css-c"></p>', rules).extra?.[1]).toBe('.css-c{color:green}');
  expect(styles.filesFor('<p class="css-a css-b"></p>', rules).paths).toHaveLength(1);
});
