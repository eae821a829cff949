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
