/** A named kind of documents and the type of their bodies, which are plain JSON. */
export type Collection<T> = { readonly kind: string; readonly body?: T };
export const collection = <T>(kind: string): Collection<T> => ({ kind });

export type ListOptions = { from?: Date; to?: Date; newestFirst?: boolean; skip?: number; limit?: number };

export type Documents = {
  read<T>(on: Collection<T>, id: string): Promise<T | undefined>;
  /** Replaces the whole document. `at` is the instant by which lists are ordered and cut. */
  write<T>(on: Collection<T>, id: string, body: T, at: Date): Promise<void>;
  remove<T>(on: Collection<T>, id: string): Promise<void>;
  /** Oldest first unless told otherwise; both ends of the period are included. */
  list<T>(on: Collection<T>, options?: ListOptions): Promise<T[]>;
};

/** Where the simulated worlds keep what they know. */
export type DocumentStore = Documents & {
  /** Runs the work alone in the named part of the world, and all of it or nothing takes effect. */
  transaction<R>(part: string, work: (documents: Documents) => Promise<R>): Promise<R>;
  close(): Promise<void>;
};
