import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type superstatic from 'superstatic';
import { build } from 'vite';
import type { Endpoints } from '#scripts/import/connect.ts';
import { startOfficialEmulator } from '#scripts/prove/official-emulator.ts';

const load = createRequire(import.meta.url);

/** Starts listening on a free port of this machine and gives the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Copies what the plain app shows from the local backend into the official emulator, which speaks the full SDK's protocol. */
async function copyDocuments({ firestore, projectId }: Endpoints, host: string): Promise<void> {
  const parent = `v1/projects/${projectId}/databases/(default)/documents`;
  for (const collectionId of ['debunkingImages', 'qna']) {
    const structuredQuery = { from: [{ collectionId }], limit: 50 };
    // oxlint-disable no-await-in-loop -- a set-up of a few dozen requests
    const answer = await fetch(`${firestore}/${parent}:runQuery`, {
      method: 'POST',
      headers: owner,
      body: JSON.stringify({ structuredQuery }),
    });
    const rows = (await answer.json()) as { document?: { name: string; fields: object } }[];
    const documents = rows.flatMap(({ document }) => (document ? [document] : []));
    if (documents.length === 0) throw new Error(`the local backend has no ${collectionId} to copy`);
    for (const { name, fields } of documents) {
      const body = JSON.stringify({ fields });
      const { status } = await fetch(`http://${host}/v1/${name}`, { method: 'PATCH', headers: owner, body });
      if (status !== 200) throw new Error(`the emulator rejected ${name}: ${status}`);
    }
    // oxlint-enable no-await-in-loop
  }
}

export interface PlainSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Builds the plain app in a temporary folder and serves it, compressed, beside an official emulator with the same
 * documents. Returns the reason, in a sentence, where there is no emulator.
 */
export async function startPlainSite(endpoints: Endpoints): Promise<PlainSite | string> {
  const emulator = await startOfficialEmulator();
  if (typeof emulator === 'string') return emulator;
  await copyDocuments(endpoints, emulator.host);
  const root = mkdtempSync(join(tmpdir(), 'plain-app-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  copyFileSync(fileURLToPath(new URL('plain-app.tsx', import.meta.url)), join(root, 'main.tsx'));
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>plain</title>';
  const body = '<div id="root"></div><script type="module" src="/main.tsx"></script>';
  writeFileSync(join(root, 'index.html'), `<!doctype html><html lang="zh-TW">${head}${body}</html>`);
  const { projectId, site } = endpoints;
  const config = { emulator: emulator.host, projectId, site };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { plainConfig: JSON.stringify(config) },
    build: { target: 'es2023' },
  });
  const { default: open } = load('superstatic') as { default: typeof superstatic };
  const rewrites = [{ source: '**', destination: '/index.html' }];
  const serve = open({ cwd: join(root, 'dist'), compression: true, config: { public: '.', rewrites } });
  const server = createServer(
    (request, response) => void serve(request, response, () => response.writeHead(404).end()),
  );
  return {
    origin: await listen(server),
    async stop() {
      server.close();
      await emulator.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
