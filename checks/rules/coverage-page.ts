import type { CoverageReport, CoveredExpression } from '#local-backend/rules/coverage.ts';

const escape = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

function outcome({ true: yes, false: no, error, other }: CoveredExpression): string {
  if (yes + no + error + other === 0) return 'never';
  if (other > 0) return 'value';
  return yes > 0 && no + error > 0 ? 'both' : 'one';
}

const counts = (expression: CoveredExpression) =>
  (['true', 'false', 'error', 'other'] as const)
    .filter((kind) => expression[kind] > 0)
    .map((kind) => `${expression[kind]} ${kind}`)
    .join(', ') || 'never evaluated';

function expressionItem(expression: CoveredExpression): string {
  const own = `<code>${escape(expression.text)}</code> <small>${expression.line}:${expression.column} · ${counts(expression)}</small>`;
  const parts = expression.parts.filter(({ text }) => text !== expression.text);
  if (parts.length === 0) return `<li class="${outcome(expression)}">${own}</li>`;
  return `<li class="${outcome(expression)}"><details><summary>${own}</summary><ul>${parts.map(expressionItem).join('')}</ul></details></li>`;
}

function fileSection({ file, allows, functions }: CoverageReport): string {
  const list = (expressions: readonly CoveredExpression[]) =>
    `<ul>${expressions.map(expressionItem).join('')}</ul>`;
  const ofFunctions = functions.map(
    ({ name, expressions }) => `<h3>function ${escape(name)}</h3>${list(expressions)}`,
  );
  return `<h2>${escape(file)}</h2><h3>allow conditions</h3>${list(allows)}${ofFunctions.join('')}`;
}

/** Returns an HTML report: every expression of the rules with how often it was true, false or an error. */
export function coveragePage(reports: readonly CoverageReport[], line: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rules coverage</title>
<style>
body { font: 15px/1.5 system-ui; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
li { list-style: none; border-left: 4px solid #9aa; padding-left: .6rem; margin: .15rem 0 }
li.both { border-color: #2a7 } li.one { border-color: #d90 } li.never { border-color: #c33 }
small { color: #567 }
</style>
<h1>${escape(line)}</h1>
<p>Green: seen both ways. Amber: one way only. Red: never evaluated. Grey: a value that is neither true nor false.</p>
${reports.map(fileSection).join('\n')}
</html>
`;
}
