// Blocking and tiny: the colour scheme stands before the first paint. Same key as src/ui/theme/mode.ts.
(function () {
  var root = document.documentElement;
  var chosen = null;
  try {
    chosen = localStorage.getItem('minzhong.theme');
  } catch {
    // Storage is forbidden: follow the device.
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  if (root.getAttribute('data-appearance') === 'light') dark = false;
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', dark ? '#101716' : '#FBF8F2');
})();
