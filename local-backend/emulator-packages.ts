/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
// The modules of firebase-tools that make up the Storage emulator. `require` loads them without the hooks for
// TypeScript, which make every file of theirs several times slower.
import { createRequire } from 'node:module';
import type * as Registry from 'firebase-tools/lib/emulator/registry.js';
import type * as Files from 'firebase-tools/lib/emulator/storage/files.js';
import type * as Storage from 'firebase-tools/lib/emulator/storage/index.js';
import type * as Metadata from 'firebase-tools/lib/emulator/storage/metadata.js';
import type * as Server from 'firebase-tools/lib/emulator/storage/server.js';

const require = createRequire(import.meta.url);
const folder = 'firebase-tools/lib/emulator';

export const { EmulatorRegistry } = require(`${folder}/registry.js`) as typeof Registry;
export const { StorageEmulator } = require(`${folder}/storage/index.js`) as typeof Storage;
export const { StoredFile } = require(`${folder}/storage/files.js`) as typeof Files;
export const { StoredFileMetadata } = require(`${folder}/storage/metadata.js`) as typeof Metadata;
export const { createApp } = require(`${folder}/storage/server.js`) as typeof Server;
