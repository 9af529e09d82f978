/** What may have the focus, among what a page of the admin area has. */
const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';

/** Elements that had the focus and are searched for a place to go on: a dialog's own, and before them what opened it. */
const maxRemembered = 50;

interface Visit {
  readonly element: HTMLElement;
  /** What it was in, from the inside out, while it was there. */
  readonly around: readonly HTMLElement[];
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each && each.tagName !== 'BODY'; each = each.parentElement)
    around.push(each);
  return around;
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * The control that is nearest to where the focus was: in the innermost part of the page's content that is still there. Of a
 * dialog nothing is.
 */
function nearest({ around }: Visit): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected || !part.closest('main')) continue;
    const found = [...part.querySelectorAll<HTMLElement>(focusable)].find(isShown);
    if (found) return found;
  }
  return undefined;
}

/**
 * A button that is disabled while it works, or goes with what it has done, loses the focus to the page's beginning: whoever has
 * no mouse would start again there. Gives it back once the button is enabled, or else to what is nearest. A click on
 * nothing takes the focus away on purpose. Returns the way to stop.
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

  /** A press on a control of a dialog says nothing of what opened the dialog: only one on nothing takes the focus away. */
  function press(event: Event): void {
    if (!controlOf(event)) visits = [];
  }

  /** Safari gives no focus to a button that is clicked. */
  function click(event: Event): void {
    const control = controlOf(event);
    if (control) remember(control);
  }

  function restore(): void {
    if (page.activeElement !== page.body) return;
    for (const each of visits) {
      const { element } = each;
      // It works, and is enabled again when it is done.
      if (element.isConnected && element.matches(':disabled')) return;
      const target = element.isConnected && isShown(element) ? element : nearest(each);
      if (target) return target.focus({ preventScroll: true });
    }
  }

  const observer = new MutationObserver(restore);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', visit);
  page.addEventListener('pointerdown', press, true);
  page.addEventListener('click', click, true);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', visit);
    page.removeEventListener('pointerdown', press, true);
    page.removeEventListener('click', click, true);
  };
}
