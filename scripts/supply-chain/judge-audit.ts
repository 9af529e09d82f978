import * as z from 'zod/mini';

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
});

const failureSchema = z.object({ message: z.string() });

const grave = ['high', 'critical'];

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

/** Returns the findings of `npm audit --json` as lines, and whether any is severe. An unreachable registry is not. */
export function judgeAudit(output: string): { readonly lines: string[]; readonly failed: boolean } {
  const json = parse(output);
  const report = z.safeParse(reportSchema, json).data;
  if (!report) {
    const why = z.safeParse(failureSchema, json).data?.message ?? 'no answer';
    return { lines: [`not queried: the registry returned no advisories (${why})`], failed: false };
  }
  const found = Object.values(report.vulnerabilities);
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return {
    lines: [...lines, `${found.length} known against the packages in production`],
    failed: found.some(({ severity }) => grave.includes(severity)),
  };
}
