/** `ArrayBuffer.prototype.transfer` (ES2024), supported from Chrome 114, Firefox 122 and Safari 17.4. */
type Transferable = ArrayBufferLike & { transfer?: (bytes: number) => ArrayBuffer };

/**
 * Frees the memory of a buffer immediately: garbage collection would wait for tens of megabytes. Views on the buffer
 * are empty afterwards. Without browser support, the memory is garbage-collected later.
 */
export function freeMemory(memory: ArrayBufferLike): void {
  if (memory.byteLength > 0) (memory as Transferable).transfer?.(0);
}
