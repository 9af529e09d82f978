import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/app/router.tsx';

afterEach(() => onlineManager.setOnline(true));

test('when the network is back, a failed query reads again and a successful one does not', async () => {
  const client = createQueryClient();
  client.mount();
  const failing = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('read');
  const successful = vi.fn().mockResolvedValue('read');
  const failed = new QueryObserver(client, { queryKey: ['failed'], queryFn: failing });
  const observers = [failed, new QueryObserver(client, { queryKey: ['read'], queryFn: successful })];
  const stops = observers.map((observer) => observer.subscribe(() => {}));
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));

  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toBe('read'));
  expect(failing).toHaveBeenCalledTimes(2);
  expect(successful).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  client.unmount();
});
