/** `ArrayBuffer.prototype.transfer` (ES2024), where the browser has it: Chrome 114, Firefox 122, Safari 17.4. */
type Transferable = ArrayBufferLike & { transfer?: (bytes: number) => ArrayBuffer };

/**
 * Gives memory back at once: a collection comes only after tens of megabytes of it. What is over it is empty from then on; where
 * the browser cannot, it is collected later.
 */
export function freeMemory(memory: ArrayBufferLike): void {
  if (memory.byteLength > 0) (memory as Transferable).transfer?.(0);
}
