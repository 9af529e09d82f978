// The published search page with a query in its address: the search's worker (`data-worker`) starts with it at once, and
// so does the program (`data-entry`, `data-modules`), which then takes the worker over (src/data/search/search-client.ts).
// Without this, each would wait for the one before.
(function () {
  var data = document.currentScript.dataset;
  var address = new URLSearchParams(location.search);
  var query = (address.get('q') || '').trim();
  if (!query) return;

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
  // As many as a list of one kind begins with (src/ui/lists/PagedList.tsx).
  worker.postMessage({ kind: 'find', id: 0, query: query, shown: kind || undefined, limit: 30 });
  window.searchWorker = worker;

  data.modules.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
  void import(data.entry);
})();
