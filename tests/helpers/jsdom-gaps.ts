// What jsdom lacks: media queries, canvas drawing and a ResizeObserver.
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
