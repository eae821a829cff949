/** Node's flags for every bundle: stack traces name the sources. */
export const programFlags = ['--enable-source-maps'];

/**
 * Node's flags for the web program, which hands them to each of its processes. What one keeps is a third of this
 * heap; without a limit V8 lets garbage pile up to several times that before it looks, on a machine that has the
 * memory. The Dockerfile has the same figure.
 */
export const webFlags = [...programFlags, '--max-old-space-size=320'];
