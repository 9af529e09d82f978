// Preloaded into the processes of a drill (`node --import`): redirects HTTPS requests to the stand-in at STAND_IN, with
// the original host in a header. No request leaves this machine.
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const http = require('node:http');
const https = require('node:https');

const target = new URL(process.env.STAND_IN);
const header = 'x-stand-in-host';

/** Takes the arguments of `https.request`: a URL, options, or both, and a callback. */
function redirected(...given) {
  const callback = given.find((each) => typeof each === 'function');
  const [first, second] = given.filter((each) => typeof each !== 'function');
  const url = typeof first === 'string' || first instanceof URL ? new URL(first) : undefined;
  const options = { ...(url ? second : first) };
  const host = url?.hostname ?? options.hostname ?? options.host;
  const path = url ? url.pathname + url.search : options.path;
  // Keep node-fetch's headers object, in which each header has several values.
  const headers = { ...options.headers, [header]: host };
  delete headers.host;
  delete headers.Host;
  const { method, signal, timeout } = options;
  return http.request(
    { hostname: target.hostname, port: target.port, path, method, headers, signal, timeout },
    callback,
  );
}

https.request = redirected;
https.get = (...given) => {
  const request = redirected(...given);
  request.end();
  return request;
};
syncBuiltinESMExports();

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.protocol !== 'https:') return realFetch(input, init);
  const headers = new Headers(init.headers);
  headers.set(header, url.hostname);
  return realFetch(new URL(url.pathname + url.search, target), { ...init, headers });
};
