/* oxlint-disable typescript/triple-slash-reference -- other projects import this file without listing the types */
/// <reference path="./firebase-tools.d.ts" />
/* oxlint-disable no-underscore-dangle -- Express' own name */
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
