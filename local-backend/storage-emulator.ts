/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
/* oxlint-disable no-underscore-dangle -- the emulator's own names */
/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
/* oxlint-disable no-underscore-dangle -- Express' own name */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesIssues, RulesSource } from 'firebase-tools/lib/emulator/storage/index.js';
import type { MetadataChange } from 'firebase-tools/lib/emulator/storage/metadata.js';
import type { SkewedListener } from './faults.ts';
import { createApp, EmulatorRegistry, StorageEmulator, StoredFileMetadata } from './emulator-packages.ts';
import { loadRuleset } from './rules/load-ruleset.ts';
import type { Documents, Operation, Ruleset } from './rules/ruleset.ts';
import { StoredObjects } from './stored-objects.ts';
import { type Caller, readCaller, toValue, toValueMap } from './token.ts';
import { Timestamp, type ValueMap } from './values.ts';
import type { App, Router } from 'firebase-tools/lib/emulator/storage/server.js';
import { fileErrorCode, fileErrorReason, isOutOfRoom } from './durable.ts';

/**
 * Passes rejections on to the error handler. Express 4 leaves the rejection of an asynchronous handler unhandled, which
 * ends the process.
 */
function passRejectionsOn({ stack }: Router): void {
  for (const layer of stack) {
    const { handle, route } = layer;
    if (route) {
      passRejectionsOn(route);
      continue;
    }
    if (handle.stack) passRejectionsOn({ stack: handle.stack });
    else if (handle.length < 4)
      layer.handle = async (request, response, next) => {
        try {
          await handle(request, response, next);
        } catch (error) {
          next(error);
        }
      };
  }
}

/** The SDK reads 402 as a full bucket, and retries after 503. */
function statusOf(error: unknown): number {
  if (isOutOfRoom(error)) return 402;
  if (fileErrorCode(error) !== undefined) return 503;
  if (error instanceof SyntaxError || error instanceof URIError) return 400;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : 500;
}

/** Responds to every request whose handler fails, in the format of the Storage API, and continues. */
function answerErrors(app: App, log: (line: string) => void): void {
  passRejectionsOn(app._router);
  app.use((error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500)
      log(
        `storage: ${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`,
      );
    const body = { error: { code: status, message: fileErrorReason(error) } };
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
}

export interface StorageOptions {
  readonly dir: string;
  /** The log of the stored objects, in `dir`. */
  readonly logPath: string;
  readonly projectId: string;
  readonly bucket: string;
  /** The port of the emulator. */
  readonly port: number;
  /** `rules` may be replaced while the server runs. */
  readonly configuration: { rules: Ruleset };
  readonly documents: Documents;
  readonly log: (line: string) => void;
}

/** What the emulator asks of its rules; `after` is the object's new state. */
interface Verification {
  readonly method: Operation;
  readonly path: string;
  readonly file: { readonly before?: object; readonly after?: object };
  readonly token?: string;
}

// Rules in production see these two fields as well; the emulator omits them.
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const { asRulesResource } = StoredFileMetadata.prototype;
StoredFileMetadata.prototype.asRulesResource = function withHeaders(change: MetadataChange = {}) {
  const changed = (field: keyof MetadataChange) =>
    (change[field] === undefined ? this[field] : change[field]) ?? undefined;
  return {
    ...asRulesResource.call(this, change),
    cacheControl: changed('cacheControl'),
    contentLanguage: changed('contentLanguage'),
  };
};

/** Fields that an object gets when it is stored; in production, rules for an upload do not see them yet. */
const givenWhenStored = ['generation', 'metageneration', 'etag', 'timeCreated', 'updated'];

function asRequested(method: Operation, fields: ValueMap): ValueMap {
  if (method !== 'create') return fields;
  return new Map([...fields].filter(([name]) => !givenWhenStored.includes(name)));
}

/** The server's clock, which a test may set wrong. */
interface Clock {
  skewMs: number;
}

const timeOf = ({ skewMs }: Clock) => new Date(Date.now() + skewMs);

function verifyWith({ configuration, documents }: StorageOptions, clock: Clock) {
  const denial = { permitted: false, issues: { exist: () => false, all: [] } };
  return ({ method, path, file: { before, after }, token }: Verification) => {
    let auth: Caller;
    try {
      auth = readCaller(token === undefined ? undefined : `Firebase ${token}`);
    } catch {
      return denial;
    }
    const segments = path
      .split('/')
      .filter((segment, index, all) => segment !== '' || index < all.length - 1);
    if (auth === 'owner' || segments.some((segment) => ['', '.', '..'].includes(segment))) return denial;
    const time = toValue(timeOf(clock));
    const { rules } = configuration;
    if (rules.service !== 'firebase.storage') return denial;
    const { allowed } = rules.evaluate({
      // As in production, an upload is a `create` even where an object exists; `update` is a change of metadata
      // (firebase.google.com/docs/storage/security/core-syntax; firebase/firebase-tools#10302).
      operation: method,
      path: segments.join('/'),
      auth,
      time: time instanceof Timestamp ? time : new Timestamp(0n, 0),
      resource: before ? toValueMap(before) : null,
      requestResource: after ? asRequested(method, toValueMap(after)) : null,
      documents,
    });
    return { ...denial, permitted: allowed };
  };
}

export interface OpenStorage {
  readonly listener: SkewedListener;
  /** Compares every stored content with its checksum. */
  check(): Promise<void>;
  close(): void;
}

/** Opens Firebase's Storage emulator with the site's rules and with persistent contents. */
export async function openStorage(options: StorageOptions): Promise<OpenStorage> {
  const { dir, logPath, projectId, bucket, port, log } = options;
  const blobs = join(dir, 'blobs');
  mkdirSync(blobs, { recursive: true });
  // The constructor requires the folder; the default is shared by all emulators of the machine.
  class LocalStorage extends StorageEmulator {
    override getPersistenceTmpDir(): string {
      return blobs;
    }

    /** Handles `PUT /internal/setRules`; the emulator responds with 400 if there are errors. */
    override replaceRules(rules: RulesSource | readonly unknown[]): Promise<RulesIssues> {
      try {
        if (!('content' in rules)) throw new Error('rules for single buckets are not supported here');
        options.configuration.rules = loadRuleset(rules.content, rules.name);
        return Promise.resolve({ errors: [], warnings: [] });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`storage: the rules stay as they were: ${reason}`);
        return Promise.resolve({ errors: [reason], warnings: [] });
      }
    }
  }
  const clock: Clock = { skewMs: 0 };
  const emulator = new LocalStorage({ projectId, rules: { name: 'storage.rules', content: '' } });
  emulator._rulesManager = { getRuleset: () => ({ verify: verifyWith(options, clock) }) };

  EmulatorRegistry.set('storage', {
    getName: () => 'storage',
    getInfo: () => ({ name: 'storage', host: '127.0.0.1', port }),
  });
  const stored = new StoredObjects({ emulator, dir, logPath, log, now: () => timeOf(clock) });
  // With a known bucket the emulator does not ask Google for the project's buckets.
  emulator.storageLayer.createBucket(bucket);
  const app = await createApp(projectId, emulator);
  answerErrors(app, log);
  const listener: SkewedListener = (request, response, skewMs) => {
    clock.skewMs = skewMs;
    // Google's own Storage API and the emulator's admin endpoints bypass the rules.
    if (!request.url?.startsWith('/v0/') && request.headers.authorization !== 'Bearer owner')
      response.writeHead(403).end('Only the owner may use this part of the Storage emulator.');
    else app(request, response);
  };
  return { listener, check: () => stored.check(), close: () => stored.close() };
}
