// For commands that take no arguments and begin before anything is installed. Node's builtins only.

/**
 * Ends the process for `--help`, with the usage text, and for every argument: what is not taken would run for hours as if
 * nobody had asked for it.
 * @param {string} call how the command is called
 */
export function takeNoArguments(call) {
  const args = process.argv.slice(2).filter((arg) => arg !== '--verbose');
  const usage = `usage: ${call}`;
  if (args.length === 0) return;
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  console.error(`no arguments are taken, not ${args.join(' ')}\n${usage}`);
  process.exit(2);
}
