/**
 * Zod tries to generate faster parsers with `eval`. Our policy forbids that, and each attempt would be reported as a
 * violation. Import this before any module that creates a schema. The server is not affected.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

if (typeof document !== 'undefined') {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
}

export {};
