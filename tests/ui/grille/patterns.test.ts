import { expect, test } from 'vitest';
import { verdicts, verdictScale } from '#src/platform/text/verdict-scale.ts';
import { marks, marksProperty, maskOf } from '#src/ui/grille/marks.ts';
import { patternNames, patterns, patternSvg } from '#src/ui/grille/patterns.ts';
import { svgFiles } from '#src/ui/grille/svg-files.ts';

test('every pattern and every verdict has a different shape', () => {
  expect(new Set(Object.values(patterns)).size).toBe(patternNames.length);
  expect(new Set(verdicts.map((verdict) => verdictScale[verdict].key)).size).toBe(verdicts.length);
});

test.each(patternNames)('%s: finite numbers, at most 1,200 bytes, deterministic', (name) => {
  const svg = patternSvg(name);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg.length).toBeLessThanOrEqual(1200);
  expect(patternSvg(name)).toBe(svg);
});

// The frame hides the corners of crossing bars; a control point reaches 12 units beyond the square.
test.each(patternNames)('%s: stays within its square of 100 units', (name) => {
  const places = patterns[name].replaceAll(/A[\d.]+ [\d.]+ 0 1 1/g, ' ').match(/-?\d+(\.\d+)?/g) ?? [];
  expect(places.length).toBeGreaterThan(0);
  for (const place of places.map(Number)) {
    expect(place).toBeGreaterThanOrEqual(-12);
    expect(place).toBeLessThanOrEqual(112);
  }
});

test('every pattern uses an existing file as its mask, and all marks share one file', () => {
  const address = /url\((.*?)\)/;
  for (const name of patternNames) {
    const rule = marks.includes(name) ? marksProperty['--grille-marks'] : maskOf(name);
    expect(svgFiles.has(address.exec(rule)?.[1] ?? '')).toBe(true);
  }
  expect(svgFiles.size).toBe(1 + patternNames.length - marks.length);
});

test('a mark is clipped at its position in the shared file', () => {
  const image = svgFiles.get('/grille/marks.svg');
  for (const [place, name] of marks.entries()) {
    expect(image).toContain(patternSvg(name).replace('<svg ', `<svg x="${place * 100}" `));
    // The percentage of the excess width that lies to the left (CSS Masking, background-position).
    const [, share, size] = /(\S+)% 0 \/ (\S+)%/.exec(maskOf(name)) ?? [];
    expect(((Number(size) - 100) * Number(share)) / 100).toBeCloseTo(place * 100);
  }
});
