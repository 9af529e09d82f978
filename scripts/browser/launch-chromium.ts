import { type Browser, chromium } from '@playwright/test';
import { OperatorError } from '#scripts/cloud/operator-error.ts';

/** Launches the Chromium at a path, or Playwright's own. Throws `OperatorError` when it cannot be launched. */
export async function launchChromium(
  executablePath: string | undefined,
  ...args: readonly string[]
): Promise<Browser> {
  try {
    return await chromium.launch({
      args: ['--no-sandbox', ...args],
      ...(executablePath && { executablePath }),
    });
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split('\n');
    throw new OperatorError(
      `Chromium cannot be started (${first}): pass its path, or run npx playwright install chromium`,
    );
  }
}
