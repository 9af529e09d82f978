// A published document is read before it is alive: the program comes when the page has loaded, or with the first
// touch. Its file is named by `data-entry`.
(function () {
  var entry = document.currentScript.dataset.entry;
  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    void import(entry);
  }
  if (document.readyState === 'complete') begin();
  addEventListener('load', begin, { once: true });
  ['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, begin, { once: true, passive: true, capture: true });
  });
})();
