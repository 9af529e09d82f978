// Searches the pages of titles (scripts/publish/pages/title-pages.ts) where the site's application does not run. Written for
// every browser that runs scripts at all. The query stays in the URL's fragment, which no server sees.
(function () {
  var form = document.querySelector('form');
  var input = document.querySelector('input');
  var status = document.querySelector('[role="status"]');
  var found = document.getElementById('found');
  var parts = document.querySelectorAll('#parts a');
  var maxShown = 300;
  // The text of the latest search; an answer to an earlier one is dropped.
  var asked;

  function normalize(text) {
    return (text.normalize ? text.normalize('NFKC') : text).toLowerCase();
  }

  function say(name, count) {
    status.textContent = name ? status.getAttribute('data-' + name).replace('{{count}}', count) : '';
  }

  /** Calls `then` with the links of a page of titles, or with undefined if the page cannot be read. */
  function readTitles(address, then) {
    var request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = function () {
      var page = request.status === 200 && request.response;
      then(page ? page.querySelectorAll('#titles a') : undefined);
    };
    request.send();
  }

  function show(link) {
    var item = document.createElement('li');
    item.appendChild(document.importNode(link, true));
    found.appendChild(item);
  }

  function search(text) {
    var words = normalize(text).split(/\s+/).filter(Boolean);
    var open = parts.length;
    var failed = false;
    var foundIn = [];
    asked = text;
    found.textContent = '';
    say(words.length > 0 ? 'searching' : '');
    if (words.length === 0) return;

    function isFound(link) {
      var title = normalize(link.textContent);
      return words.every(function (word) {
        return title.indexOf(word) >= 0;
      });
    }
    [].forEach.call(parts, function (part, index) {
      readTitles(part.href, function (links) {
        if (asked !== text) return;
        if (!links) failed = true;
        foundIn[index] = [].filter.call(links || [], isFound);
        open -= 1;
        if (open > 0) return;
        var all = [].concat.apply([], foundIn);
        all.slice(0, maxShown).forEach(show);
        say(failed ? 'failed' : all.length > 0 ? 'found' : 'none', all.length);
      });
    });
  }

  function searchAddress() {
    var text = '';
    try {
      text = decodeURIComponent(location.hash.slice(1));
    } catch {
      // The URL was cut off in the middle of an encoded character.
    }
    input.value = text;
    search(text);
  }

  form.hidden = false;
  document.querySelector('[data-without-search]').hidden = true;
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var hash = '#' + encodeURIComponent(input.value);
    if (hash === location.hash) searchAddress();
    else location.hash = hash;
  });
  // Safari dispatches the Enter that has ended a composition.
  input.addEventListener('keydown', function (event) {
    if (event.key === 'Enter' && event.keyCode === 229) event.preventDefault();
  });
  addEventListener('hashchange', searchAddress);
  searchAddress();
})();
