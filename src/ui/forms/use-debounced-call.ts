import { useEffect, useMemo, useRef } from 'react';

/**
 * Calls `call` once nothing was scheduled for `pause` milliseconds, or before the next press is handled: otherwise its
 * change of the URL would interrupt the navigation that the press begins, and the press would be lost. Calls nothing
 * after the component has unmounted.
 */
export function useDebouncedCall<Parameters extends readonly unknown[]>(
  call: (...parameters: Parameters) => void,
  pause: number,
): { readonly schedule: (...parameters: Parameters) => void; readonly cancel: () => void } {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let parameters: Parameters | undefined;
    function cancel(): void {
      clearTimeout(timer);
      parameters = undefined;
      removeEventListener('click', run, true);
    }
    function run(): void {
      const wanted = parameters;
      cancel();
      if (wanted) latest.current(...wanted);
    }
    return {
      cancel,
      schedule: (...wanted: Parameters) => {
        cancel();
        parameters = wanted;
        timer = setTimeout(run, pause);
        addEventListener('click', run, true);
      },
    };
  }, [pause]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
