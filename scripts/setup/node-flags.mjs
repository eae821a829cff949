/** Node's flags for every bundle: stack traces name the sources. */
export const programFlags = ['--enable-source-maps'];

/**
 * Node's flags for the web program, which hands them to each of its processes. What one keeps is a third of this
 * heap; without a limit V8 lets garbage pile up to several times that before it looks, on a machine that has the
 * memory. A page leaves some five megabytes of garbage: with the young generation twice as large as usual a tenth
 * more pages are served. The Dockerfile has the same figures.
 */
export const webFlags = [
  ...programFlags,
  '--max-old-space-size=320',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
];
