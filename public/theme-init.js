// Blocking and tiny: colours and text size are before the first paint. Reads what src/platform/preferences.ts
// keeps; the pages that are never dark are the rows of src/routes.ts with `appearance: 'light'`.
(function () {
  var lightPages = ['/nuclear-energy'];
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('minzhong.preferences')) || {};
  } catch {
    // Storage is forbidden or its content broken: follow the device.
  }
  var dark =
    chosen.theme === 'dark' ||
    (chosen.theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  if (lightPages.includes(location.pathname.toLowerCase().replace(/\/+$/, ''))) dark = false;
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  if (['large', 'largest'].includes(chosen.textSize)) root.setAttribute('data-text-size', chosen.textSize);
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', dark ? '#101716' : '#FBF8F2');
})();
