import { useQueryClient } from '@tanstack/react-query';

/** Signs out and forgets everything that was read: what only members may read must not outlive their session. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const leave = async (): Promise<void> => {
    const { signOut } = await import('#src/platform/auth.ts');
    await signOut();
    queryClient.clear();
  };
  return () => void leave();
}
