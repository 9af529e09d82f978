// `npm run generate -- specification`: writes docs/specification.md from specification.json.
import { writeFileSync } from 'node:fs';
import { readArguments } from '#scripts/command/arguments.ts';
import chapters from './specification.json' with { type: 'json' };

const intro = `# Specification

Every requirement of the specification, and the tests that prove it: file and title, as written in the source. Written by
\`npm run generate -- specification\` from \`checks/docs/specification.json\`; \`tests/docs.test.ts\` checks that each test exists.
`;

/** Returns the document, with a table for each chapter. */
export function specification(): string {
  const parts = chapters.map(({ chapter, requirements }, index) => {
    const rows = requirements.map(({ id, requirement, tests }) => {
      const named = tests.map(({ file, title }) => `\`${file}\`: ${title}`);
      return `| ${id} | ${requirement} | ${named.join('<br>')} |\n`;
    });
    return `\n## ${index + 1}. ${chapter}\n\n| | requirement | tests |\n| - | - | - |\n${rows.join('')}`;
  });
  return intro + parts.join('');
}

if (process.argv[1]?.endsWith('specification.ts') === true) {
  readArguments({ call: 'npm run generate -- specification', flags: {} });
  writeFileSync('docs/specification.md', specification());
}
