import { startLocalBackend } from '#local-backend/backend.ts';

// A local backend in a separate process, for tests that kill it. Prints its origins as JSON.
const [, , dir = ''] = process.argv;
const backend = await startLocalBackend({ dir, log: console.error });
process.stdout.write(`${JSON.stringify(backend.origins)}\n`);
