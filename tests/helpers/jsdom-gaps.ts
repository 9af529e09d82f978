// What jsdom does not have: a device to ask, a canvas to draw on, sizes that change.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
HTMLCanvasElement.prototype.getContext = () => null;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
