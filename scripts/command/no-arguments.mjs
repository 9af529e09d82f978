// For commands that take no arguments and start before any package is installed. Imports only Node's builtins.

/**
 * Ends the process with the usage text for `--help`, and with an error for any argument: otherwise the command would
 * ignore it and run for hours.
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
  console.error(`unexpected arguments: ${args.join(' ')}\n${usage}`);
  process.exit(2);
}
