/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
/* oxlint-disable no-underscore-dangle -- Express' own name */
import type { App, Router } from 'firebase-tools/lib/emulator/storage/server.js';
import { fileErrorCode, fileErrorReason, isOutOfRoom } from './durable.ts';

/** Express 4 leaves the rejection of an asynchronous handler unhandled, which ends the process. */
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

/** The SDK takes 402 for a bucket that is full, and tries again what is answered with 503. */
function statusOf(error: unknown): number {
  if (isOutOfRoom(error)) return 402;
  if (fileErrorCode(error) !== undefined) return 503;
  if (error instanceof SyntaxError || error instanceof URIError) return 400;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : 500;
}

/** Answers every request whose handler fails, in the form of the Storage API, and goes on. */
export function answerErrors(app: App, log: (line: string) => void): void {
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
