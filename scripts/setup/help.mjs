/**
 * Prints a script's usage and exits when the command line asks for help.
 * @param {string} usage
 */
export function helpOnRequest(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}
