// Runs in the text recognition worker before the package's own script (scripts/build/ocr-files.ts).

// The package does not handle a failed start of its engine, for instance for lack of memory, and then never responds.
// An unhandled rejection is rethrown as an error of the worker, which the page can observe.
self.addEventListener('unhandledrejection', ({ reason }) =>
  setTimeout(() => {
    throw reason;
  }),
);

// The package loads the language data only after its engine has been compiled, and decompresses it in JavaScript.
// Loading and decompressing it natively in the meantime means that it is ready by then.
{
  const request = self.fetch.bind(self);
  const address = new URL('chi_tra.traineddata.gz', self.location.href).href;

  const unpacked = async () => {
    const response = await request(address);
    if (!response.ok) return response;
    const bytes = await response.arrayBuffer();
    const [first, second] = new Uint8Array(bytes);
    // On some hosts, the browser has already decompressed it.
    if (first !== 0x1f || second !== 0x8b || typeof DecompressionStream !== 'function')
      return new Response(bytes);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  };

  let ahead = unpacked();
  // The package handles the rejection when it requests the file.
  ahead.catch(() => {});

  self.fetch = (resource, options) => {
    if (ahead === undefined || new URL(resource, self.location.href).href !== address)
      return request(resource, options);
    const response = ahead;
    ahead = undefined;
    return response;
  };
}
