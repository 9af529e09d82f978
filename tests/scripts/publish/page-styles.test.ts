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
