// @vitest-environment jsdom
import { ThemeProvider } from '@emotion/react';
import emotionStyled from '@emotion/styled/base';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type CSSObject, keyframes, styled } from '#src/ui/theme/styled.ts';

const theme = (color: string) => ({ color }) as never;

/** Renders a component within a theme and returns its class and colour. */
function shown(Component: ReturnType<typeof styled>, color: string, props: object = {}) {
  const Any = Component as unknown as React.ComponentType<object>;
  const { unmount } = render(
    <ThemeProvider theme={theme(color)}>
      <Any {...props} data-testid="box" />
    </ThemeProvider>,
  );
  const box = screen.getByTestId('box');
  const seen = { name: box.className, color: getComputedStyle(box).color };
  unmount();
  return seen;
}

const ofTheme = ({ theme: { color } }: { theme: object & { color?: string } }) =>
  ({ color, '& a': { color: 'red' } }) as CSSObject;

test('a theme-dependent style is computed once per theme, with the same class names as Emotion', () => {
  const style = vi.fn(ofTheme);
  const Once = styled('div')(style as never);
  const one = theme('rgb(1, 2, 3)');
  const Any = Once as unknown as React.ComponentType<{ 'data-testid': string }>;
  const { rerender } = render(
    <ThemeProvider theme={one}>
      {['a', 'b', 'c'].map((id) => (
        <Any key={id} data-testid={id} />
      ))}
    </ThemeProvider>,
  );
  expect(style).toHaveBeenCalledTimes(1);
  expect(getComputedStyle(screen.getByTestId('c')).color).toBe('rgb(1, 2, 3)');
  rerender(
    <ThemeProvider theme={theme('rgb(4, 5, 6)')}>
      <Any data-testid="a" />
    </ThemeProvider>,
  );
  expect(style).toHaveBeenCalledTimes(2);
  expect(getComputedStyle(screen.getByTestId('a')).color).toBe('rgb(4, 5, 6)');
  const Emotion = emotionStyled('div')(ofTheme as never) as never;
  expect(shown(Once as never, 'rgb(4, 5, 6)').name).toBe(shown(Emotion, 'rgb(4, 5, 6)').name);
});

test('a style that reads another prop, by name or by spreading, is computed for each element', () => {
  const ByName = styled('p', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: string }>(
    ({ tone }) => ({ color: tone }),
  );
  const ByRest = styled('p', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: string }>((props) => ({
    color: { ...props }.tone,
  }));
  for (const Component of [ByName, ByRest] as never[]) {
    expect(shown(Component, 'red', { tone: 'rgb(7, 7, 7)' }).color).toBe('rgb(7, 7, 7)');
    expect(shown(Component, 'red', { tone: 'rgb(8, 8, 8)' }).color).toBe('rgb(8, 8, 8)');
  }
});

test('a component that extends another has both styles, including animations', () => {
  const turn = keyframes({ to: { rotate: '1turn' } });
  const own = { color: 'rgb(9, 9, 9)', animation: `${turn} 1s` };
  const Base = styled('div')(ofTheme as never);
  const More = styled(Base as never)({ ...own, animation: turn } as never);
  const seen = shown(More as never, 'rgb(1, 1, 1)');
  expect(seen.color).toBe('rgb(9, 9, 9)');
  const Emotion = emotionStyled(emotionStyled('div')(ofTheme as never) as never)({
    ...own,
    animation: turn,
  } as never);
  expect(seen.name).toBe(shown(Emotion as never, 'rgb(1, 1, 1)').name);
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  expect(rules.some((rule) => rule.includes(`@keyframes ${turn.name}`))).toBe(true);
});
