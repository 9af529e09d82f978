// @vitest-environment jsdom
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStyles } from '#src/app/styles.ts';
import { styled } from '#src/ui/theme/styled.ts';

afterEach(() => document.body.replaceChildren());

const Red = styled('p')({ color: 'red' });
const Green = styled('p')({ color: 'green', '&:hover': { color: 'blue' } });
const Black = styled('p')({ color: 'black' });
const White = styled('p')({ color: 'white' });

const colorsWritten = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => /color: (\w+)/.exec(cssText)?.[1]),
  );

test('rules already in the document are not inserted again, others in their order', () => {
  const style = document.createElement('style');
  style.dataset['styles'] = '';
  document.head.append(style);
  const page = (more?: boolean) => (
    <>
      <Red />
      <Green />
      <Black />
      <Green />
      {more && <White />}
    </>
  );
  // As in prerendering.
  const { container, unmount } = render(<CacheProvider value={createStyles()}>{page()}</CacheProvider>);
  style.textContent = `.${container.querySelector('p')?.className}{color:red}`;
  unmount();
  expect(colorsWritten()).toHaveLength(4);
  for (const element of document.querySelectorAll('style[data-emotion]')) element.remove();

  const styles = createStyles();
  const { rerender } = render(<CacheProvider value={styles}>{page()}</CacheProvider>);
  expect(colorsWritten()).toEqual(['green', 'blue', 'black']);
  rerender(<CacheProvider value={styles}>{page(true)}</CacheProvider>);
  expect(colorsWritten()).toEqual(['green', 'blue', 'black', 'white']);
});
