const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';

/** As many as there may be in a dialog, and before them the element that opened it. */
const maxRemembered = 50;

interface Visit {
  readonly element: HTMLElement;
  /** Its ancestors when it had the focus, innermost first. */
  readonly around: readonly HTMLElement[];
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each && each.tagName !== 'BODY'; each = each.parentElement)
    around.push(each);
  return around;
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The first visible control in the innermost ancestor still in `main`; none for elements of a dialog. */
function nearest({ around }: Visit): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected || !part.closest('main')) continue;
    const found = [...part.querySelectorAll<HTMLElement>(focusable)].find(isShown);
    if (found) return found;
  }
  return undefined;
}

/**
 * A button that is disabled while it works, or is removed with what it acted on, loses the focus to the start of the
 * page, where keyboard users would have to start again. Restores the focus once the button is enabled, or else moves
 * it to the nearest control. A click outside of any control removes the focus on purpose. Returns a function that
 * stops this.
 */
export function retainFocus(page: Document): () => void {
  let visits: readonly Visit[] = [];

  function visit({ target }: Event): void {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    remember(target);
  }

  function remember(target: HTMLElement): void {
    const others = visits.filter(({ element }) => element !== target);
    visits = [{ element: target, around: ancestorsOf(target) }, ...others].slice(0, maxRemembered);
  }

  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(focusable) : null;

  /**
   * A press on a control, as in a dialog, does not change what is remembered; a press elsewhere clears it. The second
   * press of a double click on a button that the first one has removed or disabled is no such press, and must not move
   * the focus.
   */
  function press(event: MouseEvent): void {
    if (controlOf(event)) return;
    if (event.detail > 1 && visits.length > 0) event.preventDefault();
    else visits = [];
  }

  /** Safari does not focus a button that is clicked. */
  function click(event: Event): void {
    const control = controlOf(event);
    if (control) remember(control);
  }

  function restore(): void {
    if (page.activeElement !== page.body) return;
    for (const each of visits) {
      const { element } = each;
      // The button is busy and will be enabled again when it is done.
      if (element.isConnected && element.matches(':disabled')) return;
      const target = element.isConnected && isShown(element) ? element : nearest(each);
      if (target) return target.focus({ preventScroll: true });
    }
  }

  const observer = new MutationObserver(restore);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', visit);
  page.addEventListener('mousedown', press, true);
  page.addEventListener('click', click, true);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', visit);
    page.removeEventListener('mousedown', press, true);
    page.removeEventListener('click', click, true);
  };
}
