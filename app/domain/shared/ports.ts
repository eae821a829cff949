/** External services that any module may need. */

/** The present instant, in UTC. In sandbox mode it can be moved (see platform/clock). */
export type Clock = { now(): Date };

/** Fresh identifiers. `id` is a UUIDv7-like sortable text; `token` is 256 random bits, base64url. */
export type Ids = { id(): string; token(): string };

/** Resolves after this many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** A job to run after the row it names is committed. The queue is a hint; the row is the truth. */
export type JobRequest = {
  queue: string;
  name: string;
  data: Record<string, unknown>;
  jobId: string;
  delayMs?: number;
  /**
   * Requests for a job of this name within this time after another are merged into one more, and the caller does not
   * wait for it.
   */
  gatherMs?: number;
};
export type Jobs = { enqueue(job: JobRequest): Promise<void> };

/** Encrypts secrets that must be readable again, such as the seed of one-time codes. */
export type SecretBox = {
  /** Sealed for this owner, as text. */
  seal(secret: Buffer, owner: string): string;
  /** Null if it was sealed for another owner, under another key, or was changed. */
  open(sealed: string, owner: string): Buffer | null;
};

/**
 * Storage of bytes: this machine's disk or an S3-compatible store. Keys are ours (storage-keys.ts). There are no
 * public URLs: every download goes through a route that checks access.
 */
export type ObjectStorage = {
  /** Writes all or nothing; replaces an existing object with that key. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** The object from its beginning, or null. `size` is in bytes. */
  get(key: string): Promise<{ chunks: AsyncIterable<Uint8Array>; size: number } | null>;
  /** Bytes of the object, or null when there is none. */
  size(key: string): Promise<number | null>;
  /**
   * Runs `use` with a local file that holds the object. The file is read-only and only exists during the call. Null
   * when there is no such object.
   */
  withLocalCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null>;
  /** A missing object is no error. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix`, which ends in a slash. */
  deleteUnder(prefix: string): Promise<void>;
};

/** Makes the secret of a link from a seed; it cannot be made without the shop's key. */
export type LinkSecret = (purpose: string, seed: string) => string;
