/**
 * Node's flags for the web program, which passes them to each of its processes. A process keeps a third of this heap
 * in use; without a limit V8 lets garbage grow to several times that before it collects, on a machine with enough
 * memory. A page leaves some five megabytes of garbage: a young generation twice the usual size serves a tenth more
 * pages. The Dockerfile has the same values. Source maps are built but not loaded: they take a quarter of a process's
 * memory, and the names in a stack are those of the sources anyway.
 */
export const webFlags = ['--max-old-space-size=320', '--min-semi-space-size=32', '--max-semi-space-size=32'];
