import { type Gateway, startGateway } from './gateway.ts';

/**
 * Deletes the APIs that some browsers in use do not have yet and on which our code or a dependency might rely. Runs
 * before any other script, in pages and in workers.
 */
const prologue = `globalThis.isOlderBrowser ??= (() => {
  const arrays = [Array, Object.getPrototypeOf(Int8Array)];
  const methods = ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'];
  for (const { prototype } of arrays) for (const name of methods) delete prototype[name];
  for (const name of ['toWellFormed', 'isWellFormed']) delete String.prototype[name];
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf',
    'isDisjointFrom']) delete Set.prototype[name];
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every',
    'find']) delete Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))[name];
  for (const name of ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']) delete Uint8Array.prototype[name];
  for (const [owner, ...names] of [
    [URL, 'parse', 'canParse'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Array, 'fromAsync'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [RegExp, 'escape'],
    [AbortSignal, 'any'],
    [Intl, 'Segmenter'],
    [globalThis, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'structuredClone', 'Iterator', 'navigation'],
  ]) for (const name of names) delete owner[name];
  if (globalThis.Document) {
    delete Document.prototype.startViewTransition;
    delete Element.prototype.checkVisibility;
    for (const owner of [globalThis, Document.prototype, HTMLElement.prototype]) delete owner.onscrollend;
  }
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    return type === 'scrollend' ? undefined : listen.call(this, type, ...rest);
  };
  return true;
})();
`;

/** Serves `origin` on `port` with these APIs deleted in every script. */
export const startForOlderBrowser = (origin: string, port: number): Promise<Gateway> =>
  startGateway(origin, port, { prologue });
