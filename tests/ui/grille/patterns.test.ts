import { expect, test } from 'vitest';
import { verdicts, verdictScale } from '#src/platform/verdict-scale.ts';
import { patternNames, patterns, patternSvg } from '#src/ui/grille/patterns.ts';

test('every pattern and every verdict has a shape of its own', () => {
  expect(new Set(Object.values(patterns)).size).toBe(patternNames.length);
  for (const verdict of verdicts) expect(patternNames).toContain(verdictScale[verdict].key);
});

test.each(patternNames)('%s: finite numbers, at most 1,200 bytes, the same each time', (name) => {
  const svg = patternSvg(name);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg.length).toBeLessThanOrEqual(1200);
  expect(patternSvg(name)).toBe(svg);
});

// The corners of crossing bars are behind the frame; 12 units are the reach of a control point.
test.each(patternNames)('%s: stays on its square of 100', (name) => {
  const places = patterns[name].replaceAll(/A[\d.]+ [\d.]+ 0 1 1/g, ' ').match(/-?\d+(\.\d+)?/g) ?? [];
  expect(places.length).toBeGreaterThan(0);
  for (const place of places.map(Number)) {
    expect(place).toBeGreaterThanOrEqual(-12);
    expect(place).toBeLessThanOrEqual(112);
  }
});
