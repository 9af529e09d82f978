import { expect, test } from 'vitest';
import { accentRoles, accentStyles, contrast, textContrast } from '#src/ui/theme/accent.ts';
import { darkRoles, lightRoles } from '#src/ui/theme/color-roles.ts';
import fc from '#tests/helpers/property.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text in any accent colour, and on it, is readable in both schemes', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const accent = accentRoles(hex);
      for (const [roles, { main, container, hover, contrast: lowest }] of [
        [lightRoles, accent.light],
        [darkRoles, accent.dark],
      ] as const) {
        const grounds = [roles.paper, roles.surface, roles.sunken, roles.onMain, container];
        for (const ground of grounds) expect(contrast(main, ground)).toBeGreaterThanOrEqual(textContrast);
        expect(contrast(hover, roles.onMain)).toBeGreaterThanOrEqual(textContrast);
        expect(lowest).toBeGreaterThanOrEqual(textContrast);
      }
    }),
  );
});

test('a readable colour is unchanged, and another is adjusted only in the scheme that needs it', () => {
  expect(accentRoles('#0b5a57').light.main).toBe('#0B5A57');
  const orange = accentRoles('#ff8800');
  expect(orange.light.main).not.toBe('#FF8800');
  expect(orange.light.chosenContrast).toBeLessThan(textContrast);
  expect(orange.dark.main).toBe('#FF8800');
});

test('the rules of an accent override the theme, and a dark page is printed with the light accent', () => {
  const styles = accentStyles('#7a1f5c');
  expect(styles).toMatch(/^:root:root\{--mui-palette-primary-main:#7A1F5C;/);
  expect(styles).toContain(':root:root[data-theme=dark]{');
  expect(styles).toContain('@media print{:root:root[data-theme=dark]{--mui-palette-primary-main:#7A1F5C;');
  expect(styles).not.toContain('error');
});
