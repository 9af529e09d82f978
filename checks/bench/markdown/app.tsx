// Renders texts one after the other in a browser, for `npm run bench -- markdown`.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '#src/app/i18n.ts';
import { MarkdownText } from '#src/ui/markdown/MarkdownText.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

/** Returns the time until the elements of a text are in the document, in milliseconds, and their number. */
function render(text: string): { milliseconds: number; elements: number } {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => {
    root.render(
      <ThemeRoot>
        <MemoryRouter>{null}</MemoryRouter>
      </ThemeRoot>,
    );
  });
  const started = performance.now();
  flushSync(() => {
    root.render(
      <ThemeRoot>
        <MemoryRouter>
          <MarkdownText text={text} sourceCount={9} />
        </MemoryRouter>
      </ThemeRoot>,
    );
  });
  const milliseconds = performance.now() - started;
  const elements = place.querySelectorAll('*').length;
  root.unmount();
  place.remove();
  return { milliseconds, elements };
}

await startI18n();
Object.assign(globalThis, { renderMarkdown: render });
