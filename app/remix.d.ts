import '@remix-run/node';

declare module '@remix-run/node' {
  /** Single fetch types: loaders keep Date, bigint and the like. */
  interface Future {
    v3_singleFetch: true;
  }

  /** The context that the web process passes to every loader and action and to the renderer. */
  interface AppLoadContext {
    /** The nonce of this request's content security policy. */
    nonce: string;
    /** Allows the scripts of a kept page, which has the nonce of an earlier answer. */
    allowScripts?: import('./platform/security-headers.server').AllowScripts;
    /** The database was found to be away before Remix was called, so every loader and action answers 503. */
    isOutage?: boolean;
    /** Whether rendered pages are cached, see platform/fast. */
    isFast?: boolean;
  }
}
