import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoverageReport } from '#local-backend/rules/coverage.ts';
import type { Ruleset } from '#local-backend/rules/ruleset.ts';
import { coverageFigure, coverageParts, mergeCoverage } from '#checks/rules/rules-coverage.ts';

/** Saves the results of the rules' conditions for the coverage at the end of the run. */
export function saveCoverage(ruleset: Ruleset): void {
  mkdirSync(coverageParts, { recursive: true });
  writeFileSync(join(coverageParts, `${randomUUID()}.json`), JSON.stringify(ruleset.coverage()));
}

/** Vitest calls this function before a run, and the function that it returns after it. */
export default function setup(): () => void {
  rmSync(coverageParts, { recursive: true, force: true });
  return () => {
    let parts: string[];
    try {
      parts = readdirSync(coverageParts);
    } catch {
      return; // No test of this run loaded the rules.
    }
    const read = (name: string) =>
      JSON.parse(readFileSync(join(coverageParts, name), 'utf8')) as CoverageReport;
    const files = mergeCoverage(parts.map(read));
    const { line, missing } = coverageFigure(files);
    writeFileSync(`${coverageParts}.json`, JSON.stringify({ line, missing, files }));
    console.log(`\n${line} (${coverageParts}.json)`);
  };
}
