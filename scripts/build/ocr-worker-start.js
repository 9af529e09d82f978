// Runs in the word reader's worker before the package's own script (scripts/build/ocr-files.ts).

// The package does not catch that its engine fails to start, for want of memory for instance, and never answers then:
// what nobody handles becomes an error of the worker, which the page hears of.
self.addEventListener('unhandledrejection', ({ reason }) =>
  setTimeout(() => {
    throw reason;
  }),
);

// The package loads the language when its engine has been compiled, and unpacks it by script. Loaded and unpacked by the
// browser meanwhile, it is there by then.
{
  const request = self.fetch.bind(self);
  const address = new URL('chi_tra.traineddata.gz', self.location.href).href;

  const unpacked = async () => {
    const response = await request(address);
    if (!response.ok) return response;
    const bytes = await response.arrayBuffer();
    const [first, second] = new Uint8Array(bytes);
    // Some hosts have it unpacked by the browser already.
    if (first !== 0x1f || second !== 0x8b || typeof DecompressionStream !== 'function')
      return new Response(bytes);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  };

  let ahead = unpacked();
  // The package hears of it when it asks.
  ahead.catch(() => {});

  self.fetch = (resource, options) => {
    if (ahead === undefined || new URL(resource, self.location.href).href !== address)
      return request(resource, options);
    const response = ahead;
    ahead = undefined;
    return response;
  };
}
