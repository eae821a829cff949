/** What every room may need from outside. */

/** The present instant, in UTC. In sandbox mode it can be moved (see platform/clock). */
export type Clock = { now(): Date };

/** Fresh identifiers. `id` is a UUIDv7-like sortable text; `token` is 256 random bits, base64url. */
export type Ids = { id(): string; token(): string };

/** Comes back after so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** A job to run after the row it names is committed. The queue is a hint; the row is the truth. */
export type JobRequest = {
  queue: string;
  name: string;
  data: Record<string, unknown>;
  jobId: string;
  delayMs?: number;
  /** Of all requests for a job of this name within so long after one, one more is made, and nobody waits for it. */
  gatherMs?: number;
};
export type Jobs = { enqueue(job: JobRequest): Promise<void> };

/** Keeps secrets that must be read again, such as the seed of one-time codes. */
export type SecretBox = {
  /** Sealed for its owner, as text. */
  seal(secret: Buffer, owner: string): string;
  /** Null for what was sealed for somebody else, under another key, or was changed. */
  open(sealed: string, owner: string): Buffer | null;
};

/**
 * Where bytes lie: this machine's disk or an S3-compatible store. Keys are ours (storage-keys.ts). There are
 * no public addresses: whoever wants bytes asks a route, which asks who he is.
 */
export type ObjectStorage = {
  /** Writes all or nothing; an object of that key is replaced. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** The object from its beginning, or null. `size` is in bytes. */
  get(key: string): Promise<{ chunks: AsyncIterable<Uint8Array>; size: number } | null>;
  /** Bytes of the object, or null when there is none. */
  size(key: string): Promise<number | null>;
  /**
   * Runs `use` with a file of this machine that holds the object, to be read only and only meanwhile. Null
   * when there is no such object.
   */
  withLocalCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null>;
  /** Of no object is no error. */
  delete(key: string): Promise<void>;
  /** Everything whose key begins with `prefix`, which ends in a slash. */
  deleteUnder(prefix: string): Promise<void>;
};

/** Makes the secret of a link out of a seed; without the shop's key nobody else can. */
export type LinkSecret = (purpose: string, seed: string) => string;
