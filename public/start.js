// A prerendered page can be read and used before the application runs: the application is loaded in the frame after the
// window's `load` event, or at the first touch. `data-entry` and `data-modules` name its files. What the visitor does
// until src/main.tsx dispatches `hydrated` is repeated then, because React neither receives those events nor knows the
// text in a field, and would empty it. If src/main.tsx dispatches `unstarted`, or cannot be parsed, a press shows the
// text of `data-missing`.
(function () {
  var data = document.currentScript.dataset;
  var started = false;
  function start() {
    if (started) return;
    started = true;
    // Modules that the application would otherwise request one after the other (scripts/publish/pages/page-files.ts).
    (data.modules || '').split(' ').forEach(function (module) {
      if (!module) return;
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = module;
      document.head.append(link);
    });
    import(data.entry).catch(stayWithout);
  }
  // First lets the browser paint the image whose loading has triggered the `load` event.
  function startAfterPaint() {
    if (document.hidden) return start();
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  }
  // The results of a search need the application, which therefore does not wait (src/app/search-start.ts).
  if (window.searchWorker && location.search) start();
  if (document.readyState === 'complete') startAfterPaint();
  addEventListener('load', startAfterPaint, { once: true });
  ['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, start, { once: true, passive: true, capture: true });
  });

  // Without the application a search looks in titles only (public/titles.js); the query is in the fragment, which no
  // server sees. No other form is submitted.
  function submitWithout(event) {
    var form = event.target;
    event.preventDefault();
    if (form.getAttribute('role') !== 'search') return explain();
    location.assign(form.action + '#' + encodeURIComponent(form.querySelector('[type=search]').value));
  }

  // In a browser that cannot parse the application, or without a network, the page stays as it is: links and text
  // still work. Any other control explains why it does not, and submits no form: the document would be loaded again,
  // without what was typed.
  function stayWithout() {
    addEventListener('submit', submitWithout, true);
    addEventListener('click', explainPress, true);
    stop();
  }
  addEventListener('unstarted', stayWithout, { once: true });

  var note;
  function explain() {
    if (note) note.remove();
    note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = data.missing;
    note.style.cssText =
      'position:fixed;left:16px;right:16px;bottom:76px;z-index:1400;max-width:32rem;margin:0 auto;padding:12px 16px;' +
      'border-radius:10px;border:1px solid;color:var(--mui-palette-text-primary);background:var(--mui-palette-background-paper)';
    document.body.append(note);
  }
  function explainPress(event) {
    if (note) note.remove();
    var control = controlOf(event);
    if (!control || event.defaultPrevented) return;
    var form = control.form;
    if (form && form.getAttribute('role') === 'search' && control.type === 'submit') return;
    event.preventDefault();
    explain();
  }

  var pressed;
  function controlOf(event) {
    return event.target.closest && event.target.closest('button, [type=checkbox], [type=radio]');
  }
  function recordPress(event) {
    pressed = controlOf(event);
    if (!pressed) return;
    event.preventDefault();
    // While it hydrates React would answer this press, too: it would hydrate for it at once, and then also get the
    // repeated one.
    event.stopPropagation();
  }

  // React gives a select its prerendered choice back while it hydrates: the visitor's is recorded with the field.
  var fields = new Map();
  var composing;
  function recordField(event) {
    fields.set(event.target, event.target.value);
    event.stopPropagation();
  }
  function followComposition(event) {
    composing = event.type === 'compositionend' ? undefined : event.target;
  }
  // Safari dispatches the Enter that has ended a composition: it must not submit a form (src/ui/forms/composition.ts).
  function stopLateEnter(event) {
    if (event.key === 'Enter' && event.keyCode === 229) event.preventDefault();
  }

  /** React compares a text field with the value it last saw, and ignores an event that brings no other value. */
  function setValue(field) {
    var value = field.value;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function repeat(value, field) {
    if (!field.isConnected) return;
    if (field.matches('select')) field.value = value;
    if (field.matches('select, [type=file]')) field.dispatchEvent(new Event('change', { bubbles: true }));
    // Setting the value now would cut off what an input method is composing.
    else if (field === composing)
      field.addEventListener('compositionend', setValue.bind(null, field), { once: true });
    else setValue(field);
  }

  var listeners = [
    ['click', recordPress],
    ['input', recordField],
    ['change', recordField],
    ['compositionstart', followComposition],
    ['compositionend', followComposition],
    ['keydown', stopLateEnter],
  ];
  listeners.forEach(function (listener) {
    addEventListener(listener[0], listener[1], true);
  });
  function stop() {
    listeners.forEach(function (listener) {
      removeEventListener(listener[0], listener[1], true);
    });
    // After React has rendered with the text. If another page has replaced this one, there is nothing to press.
    setTimeout(function () {
      if (pressed && pressed.isConnected) pressed.click();
    });
  }
  addEventListener(
    'hydrated',
    function () {
      stop();
      fields.forEach(repeat);
    },
    { once: true },
  );
})();
