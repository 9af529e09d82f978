// The published search page with a query in its address. The search's worker (`data-worker`) starts with it at once, and
// what it finds is rendered here from the page's own `<template id="search-results">` (src/pages/search/ResultsTemplate.tsx);
// only then does the program (`data-modules`) begin to load, which is five times as large as what a search reads. It takes
// over worker and answer (src/data/search/search-client.ts) and renders the same again.
(function () {
  var data = document.currentScript.dataset;
  var address = new URLSearchParams(location.search);
  var query = (address.get('q') || '').trim().slice(0, 500);
  var template = document.getElementById('search-results');
  var results = document.querySelector('[data-results]');
  if (!query || !template || !results) return;

  var policy = window.trustedTypes
    ? trustedTypes.createPolicy('search-worker', {
        createScriptURL: function (url) {
          if (url === data.worker) return url;
          throw new TypeError('no worker may come from ' + url);
        },
      })
    : { createScriptURL: String };
  var worker = new Worker(policy.createScriptURL(data.worker), { type: 'module' });
  var kind = address.get('in');
  var isOneKind = kind !== null && kind !== 'all';
  // As many as a list of one kind begins with (src/ui/lists/PagedList.tsx).
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage({ kind: 'find', id: 0, query: query, shown: isOneKind ? kind : undefined, limit: 30 });
  window.searchWorker = worker;
  document.querySelector('main [type=search]').value = query;

  /** Milliseconds after which the program loads without an answer. */
  var longest = 5000;
  var hasStarted = false;
  function startProgram() {
    if (hasStarted) return;
    hasStarted = true;
    data.modules.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    // public/start.js waits for it.
    dispatchEvent(new Event('searched'));
  }
  setTimeout(startProgram, longest);
  worker.addEventListener('error', startProgram);

  var collections = template.dataset.collections.split(' ');
  var verdicts = template.dataset.verdicts.split(' ');
  var calendar;
  try {
    calendar = (JSON.parse(localStorage.getItem('minzhong.preferences')) || {}).calendar;
  } catch {
    // Storage is forbidden or its content broken: as published.
  }

  function fillNumber(element, value) {
    var texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\d+/, value);
  }
  /** 2026年11月21日 or 民國115年11月21日, in Taipei's time. */
  function dateOf(time) {
    var parts = new Date(Date.parse(time) + 8 * 3600000).toISOString().slice(0, 10).split('-').map(Number);
    var year = calendar === 'roc' ? '民國' + (parts[0] - 1911) : parts[0];
    return year + '年' + parts[1] + '月' + parts[2] + '日';
  }
  function fillLink(link, values) {
    var parts = link.getAttribute('href').split('?');
    function fill(part, isPath) {
      return part.replace(/__(\w+?)__|_yr_/g, function (_, name) {
        var value = values[name || 'year'] || '';
        // As src/links.ts encodes a segment.
        if (isPath) value = value.replace(/[~/%]/g, (mark) => ({ '~': '~0', '/': '~1', '%': '~2' })[mark]);
        return encodeURIComponent(value);
      });
    }
    parts[0] = fill(parts[0], true);
    if (parts[1]) parts[1] = fill(parts[1], false);
    link.setAttribute('href', parts.join('?'));
  }
  function itemOf(section, record) {
    var item = section.querySelectorAll('li')[verdicts.indexOf(record.verdict) + 1].cloneNode(true);
    var agency = record.agency || {};
    fillLink(item.querySelector('a'), {
      id: record.id,
      title: record.title,
      year: record.id.slice(0, 4),
      ministry: agency.ministry,
      agency: agency.agency || agency.ministry,
    });
    item.querySelector('strong').textContent = record.title;
    item.querySelector('small').textContent = [dateOf(record.updatedAt)].concat(record.names).join('・');
    return item;
  }

  function statusOf(text, value) {
    var output = template.content.querySelector('output').cloneNode(true);
    output.textContent = text.replace(/\d+/, value);
    return output;
  }

  function render(answer) {
    var all = template.content.cloneNode(true);
    var chips = all.querySelector('nav ul');
    var chipOf = Array.from(chips.children);
    var sectionOf = Array.from(all.querySelectorAll('section'));
    var total = 0;
    chips.replaceChildren(chipOf[0]);
    fillLink(chips.querySelector('a'), { query: query });
    var sections = answer.groups.map(function (group) {
      var at = collections.indexOf(group.collection);
      var section = sectionOf[at];
      var chip = chipOf[at + 1];
      total += group.total;
      fillNumber(chip, group.total);
      fillLink(chip.querySelector('a'), { query: query });
      chips.append(chip);
      var more = section.querySelector('div > a');
      if (group.total > group.records.length) {
        fillNumber(more, group.total);
        fillLink(more, { query: query });
      } else more.remove();
      var items = group.records.map(itemOf.bind(null, section));
      section.querySelector('ul').replaceChildren.apply(section.querySelector('ul'), items);
      return section;
    });
    var count = all.querySelector('output');
    fillNumber(count, total);
    if (answer.isPartial) count.append(template.dataset.partial.replace(/\d+/, '0'));
    results.replaceChildren.apply(results, [count, chips.closest('nav').parentNode].concat(sections));
  }

  var isTaken = false;
  addEventListener(
    'hydrated',
    function () {
      isTaken = true;
    },
    { once: true },
  );
  worker.addEventListener('message', function (event) {
    var response = event.data;
    if (isTaken || response.id !== 0) return;
    if (response.kind === 'progress') {
      var share = Math.floor((100 * response.progress.read) / response.progress.needed);
      if (!window.searchAnswer) results.replaceChildren(statusOf(template.dataset.searching, share));
      return;
    }
    var answer = response.answer;
    var isKnown =
      answer &&
      !answer.isNear &&
      answer.groups.length > 0 &&
      answer.groups.every(function (group) {
        return collections.includes(group.collection);
      });
    if (isKnown && !isOneKind) {
      window.searchAnswer = { query: query, answer: answer };
      render(answer);
    }
    // After it is painted.
    requestAnimationFrame(function () {
      setTimeout(startProgram);
    });
  });
})();
