// A published document is read before it is alive: the program comes when the page has loaded, or with the first
// touch. Its file is named by `data-entry`. A button that is pressed before is pressed again once somebody listens:
// src/main.tsx says `alive`.
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

  var pressed;
  function remember(event) {
    pressed = event.target.closest && event.target.closest('button');
    if (pressed) event.preventDefault();
  }
  addEventListener('click', remember, true);
  addEventListener(
    'alive',
    function () {
      removeEventListener('click', remember, true);
      // Where another page took its place there is nothing to press.
      if (pressed && pressed.isConnected) pressed.click();
    },
    { once: true },
  );
})();
