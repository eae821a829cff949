/**
 * Prints what a script is for when that is all its command line asks, and ends it.
 * @param {string} usage
 */
export function helpWhenAsked(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}
