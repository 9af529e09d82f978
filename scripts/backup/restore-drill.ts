import { rmSync } from 'node:fs';
import { startLocalBackend } from '#local-backend/backend.ts';
import { grantAdmin } from '#scripts/admin/grant-admin.ts';
import { localOwner } from '#scripts/cloud/owner.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { adminUid } from '#scripts/seed/developer.ts';
import { localProject } from '#scripts/serve/serve-local.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a new local backend's folder, with the developer account as an additional admin; nothing else
 * is touched. Returns the folder, which is deleted when the process ends. Throws `BackupError`, and leaves no folder,
 * for a backup that cannot be restored.
 */
export async function restoreForDrill(folder: string, report: (line: string) => void): Promise<string> {
  const dir = temporaryFolder('restore-drill-');
  const backend = await startLocalBackend({ dir, ...localProject, log: () => {} });
  backend.authReady.catch(() => {});
  try {
    const owner = localOwner(backend);
    const options = { owner, folder, knownVersions: newestVersions(), report };
    await restoreBackup({ ...options, dryRun: false, overwrite: false, deleteOthers: false });
    await grantAdmin({ uid: adminUid }, owner);
  } catch (error) {
    await backend.stop();
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  await backend.stop();
  return dir;
}
