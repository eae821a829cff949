/**
 * Node's flags for the web program, which hands them to each of its processes. What one keeps is a third of this
 * heap; without a limit V8 lets garbage pile up to several times that before it looks, on a machine that has the
 * memory. A page leaves some five megabytes of garbage: with the young generation twice as large as usual a tenth
 * more pages are served. The Dockerfile has the same figures. Source maps are built and not read: they take a quarter
 * of a process's memory, and the names in a stack are those of the sources all the same.
 */
export const webFlags = ['--max-old-space-size=320', '--min-semi-space-size=32', '--max-semi-space-size=32'];
