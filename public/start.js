// A prerendered page can be read and used before its program runs: the program is loaded in the frame after the window's
// `load` event, or with the first touch. Its files are named by `data-entry` and `data-modules`. What the visitor does until src/main.tsx
// says `hydrated` is done again then, because React neither hears of it nor knows of the text in a field: it would empty the field.
// Where it says `unstarted`, or cannot be read, a press shows the text of `data-missing`.
(function () {
  var data = document.currentScript.dataset;
  var started = false;
  function start() {
    if (started) return;
    started = true;
    // What the program would request one after the other (scripts/publish/page-files.ts).
    (data.modules || '').split(' ').forEach(function (module) {
      if (!module) return;
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = module;
      document.head.append(link);
    });
    import(data.entry).catch(stayWithout);
  }
  // What a search finds is there first (src/app/search-start.ts, check-start.ts).
  function startUnlessSearching() {
    if (!window.searchWorker) start();
  }
  // The picture whose coming is the `load` event is painted first.
  function startAfterPaint() {
    if (document.hidden) return startUnlessSearching();
    requestAnimationFrame(function () {
      setTimeout(startUnlessSearching);
    });
  }
  if (document.readyState === 'complete') startAfterPaint();
  addEventListener('load', startAfterPaint, { once: true });
  addEventListener('searched', start, { once: true });
  ['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, startUnlessSearching, { once: true, passive: true, capture: true });
  });

  // Without the program a search is one of titles (public/titles.js), in the fragment, which no server sees; no other form is sent.
  function submitWithout(event) {
    var form = event.target;
    event.preventDefault();
    if (form.getAttribute('role') !== 'search') return explain();
    location.assign(form.action + '#' + encodeURIComponent(form.querySelector('[type=search]').value));
  }

  // A browser that cannot read the program, or whose network is gone, has the page as it is: what needs none works. Anything else
  // says why it does not, and sends no form: the document would be loaded again, without what was typed.
  function stayWithout() {
    addEventListener('submit', submitWithout, true);
    addEventListener('click', explainPress, true);
    // A message that could not be looked up (src/app/check-start.ts).
    addEventListener('unanswered', explain);
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
    // While it hydrates React would answer this press, too: hydrating for it at once, and then what is repeated. Who listens at the
    // window hears of it (src/app/check-start.ts).
    event.stopPropagation();
  }

  var fields = new Set();
  var composing;
  function recordField(event) {
    fields.add(event.target);
    event.stopPropagation();
  }
  function followComposition(event) {
    composing = event.type === 'compositionend' ? undefined : event.target;
  }
  // Safari passes on the Enter that has ended a composition: it sends no form (src/ui/forms/composition.ts).
  function stopLateEnter(event) {
    if (event.key === 'Enter' && event.keyCode === 229) event.preventDefault();
  }

  /** React compares a text field with the value it saw last, and ignores an event that brings no other. */
  function setValue(field) {
    var value = field.value;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function repeat(field) {
    if (!field.isConnected) return;
    if (field.matches('select, [type=file]')) field.dispatchEvent(new Event('change', { bubbles: true }));
    // A value set now would cut off what an input method is composing.
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
    // After React has rendered with the text. Where another page took its place there is nothing to press.
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
