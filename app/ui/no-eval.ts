/**
 * Zod writes faster parsers with `eval` where it may. Our policy forbids that, and each try would be reported as an
 * attack. Imported before anything that makes a schema; the server goes on as it is.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

if (typeof document !== 'undefined') {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
}

export {};
