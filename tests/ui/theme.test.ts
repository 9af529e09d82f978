import { expect, test } from 'vitest';
import { darkRoles, lightRoles } from '#src/ui/theme/color-roles.ts';
import { theme } from '#src/ui/theme/MuiRoot.tsx';

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const statuses = ['primary', 'error', 'warning', 'success', 'info', 'neutral'] as const;

function palettes() {
  return (['light', 'dark'] as const).map((name) => {
    const palette = theme.colorSchemes[name]?.palette;
    if (!palette) throw new Error(`no ${name} scheme`);
    return {
      name,
      palette,
      grounds: [palette.background.default, palette.background.paper, palette.background.sunken],
    };
  });
}

test('the contrast formula matches the values of the standard', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('text, links and statuses have a contrast of 4.5:1 on every background, light and dark', () => {
  for (const { name, palette, grounds } of palettes()) {
    const colours = [
      palette.text.primary,
      palette.text.secondary,
      ...statuses.map((status) => palette[status].main),
    ];
    for (const ground of grounds) {
      for (const colour of colours) {
        expect(contrast(colour, ground), `${name}: ${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('a status has a contrast of 4.5:1 on its container, and its own text on its colour', () => {
  for (const { name, palette } of palettes()) {
    for (const status of statuses) {
      const { main, container, contrastText, dark } = palette[status];
      expect(contrast(main, container), `${name} ${status} on its container`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastText, main), `${name} text on ${status}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastText, dark), `${name} text on ${status} hovered`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('control borders and the focus ring have a contrast of 3:1 on every background', () => {
  for (const { name, palette, grounds } of palettes()) {
    for (const ground of grounds) {
      expect(contrast(palette.control, ground), `${name}: control on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(palette.focus, ground), `${name}: focus on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('both schemes have their own roles', () => {
  expect(theme.colorSchemes.light?.palette.background.default).toBe(lightRoles.paper);
  expect(theme.colorSchemes.dark?.palette.background.default).toBe(darkRoles.paper);
  expect(theme.colorSchemeSelector).toBe('data-theme');
});
