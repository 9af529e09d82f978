// Blocking and tiny: sets colours and text size before the first paint. Reads what src/platform/storage/preferences.ts stores;
// the pages that are never dark are the rows of src/routes.ts with `appearance: 'light'`. Also decides whether layout
// below the first view may be deferred (src/ui/theme/deferred-layout.ts): an anchor or a restored position needs all
// heights. When the application's files are gone, because a release has replaced them, it makes the question of
// index.html visible: it stands in the document itself, so that it does not depend on them. Hides a list that the address
// asks for a part of, until the application shows that part.
(function () {
  var lightPages = ['/nuclear-energy'];
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('minzhong.preferences')) || {};
  } catch {
    // Storage is blocked or its content invalid: follow the device.
  }
  var dark =
    chosen.theme === 'dark' ||
    (chosen.theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  if (lightPages.includes(location.pathname.toLowerCase().replace(/\/+$/, ''))) dark = false;
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  if (['large', 'largest'].includes(chosen.textSize)) root.setAttribute('data-text-size', chosen.textSize);
  var visit = performance.getEntriesByType('navigation')[0];
  if (!location.hash && visit && visit.type === 'navigate') root.setAttribute('data-deferred-layout', '');
  // The browser itself scrolls to an anchor, long before the application runs (src/app/use-scroll.ts).
  if (
    location.hash &&
    visit &&
    visit.type === 'navigate' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    root.style.scrollBehavior = 'smooth';
    addEventListener('hydrated', function () {
      root.style.scrollBehavior = '';
    });
  }
  // The document has the whole list; the address may ask for a part of it.
  var asked = new URLSearchParams(location.search);
  var names = (root.getAttribute('data-parameters') || '').split(' ');
  if (names.some((name) => asked.has(name))) root.setAttribute('data-other', '');
  ['hydrated', 'unstarted'].forEach((event) => {
    addEventListener(event, () => root.removeAttribute('data-other'));
  });
  addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') root.setAttribute('data-failed', '');
    },
    true,
  );
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', dark ? '#101716' : '#FBF8F2');
})();
