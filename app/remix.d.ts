import '@remix-run/node';

declare module '@remix-run/node' {
  /** Single fetch types: loaders keep Date, bigint and the like. */
  interface Future {
    v3_singleFetch: true;
  }

  /** What the web process hands to every loader, action and to the renderer. */
  interface AppLoadContext {
    /** The content security policy's nonce of this request. */
    nonce: string;
    /** The database was found to be away before anybody of Remix was asked: each of them is to say so. */
    isOutage?: boolean;
    /** Whether rendered pages are remembered, see platform/fast. */
    isFast?: boolean;
  }
}
