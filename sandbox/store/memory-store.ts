/** A named kind of documents and the type of their bodies, which are plain JSON. */
export type Collection<T> = { readonly kind: string; readonly body?: T };
export const collection = <T>(kind: string): Collection<T> => ({ kind });

export type ListOptions = { from?: Date; to?: Date; newestFirst?: boolean; skip?: number; limit?: number };

export type Documents = {
  read<T>(on: Collection<T>, id: string): Promise<T | undefined>;
  /** Replaces the whole document. Lists are ordered and limited by `at`. */
  write<T>(on: Collection<T>, id: string, body: T, at: Date): Promise<void>;
  remove<T>(on: Collection<T>, id: string): Promise<void>;
  /** Oldest first by default; both ends of the period are included. */
  list<T>(on: Collection<T>, options?: ListOptions): Promise<T[]>;
};

/** Document store of the simulated services. */
export type DocumentStore = Documents & {
  /** Runs the work atomically, and alone among transactions with the same part name. */
  transaction<R>(part: string, work: (documents: Documents) => Promise<R>): Promise<R>;
  close(): Promise<void>;
};

type Entry = { kind: string; id: string; at: number; body: unknown };

const inOrder = (a: Entry, b: Entry) => a.at - b.at || (a.id < b.id ? -1 : 1);

const pick = (entries: Iterable<Entry>, kind: string, options: ListOptions): Entry[] => {
  const from = options.from?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = options.to?.getTime() ?? Number.POSITIVE_INFINITY;
  const found = [...entries]
    .filter((entry) => entry.kind === kind && entry.at >= from && entry.at <= to)
    .sort(inOrder);
  if (options.newestFirst) found.reverse();
  const skip = options.skip ?? 0;
  return found.slice(skip, options.limit === undefined ? undefined : skip + options.limit);
};

/** Keeps documents in this process, for tests and for a sandbox without a database. */
export const createMemoryStore = (): DocumentStore => {
  let entries = new Map<string, Entry>();
  let last: Promise<unknown> = Promise.resolve();
  const key = (kind: string, id: string) => `${kind}\n${id}`;

  const documents: Documents = {
    read: async <T>(on: { kind: string }, id: string) =>
      structuredClone(entries.get(key(on.kind, id))?.body) as T | undefined,
    write: async (on, id, body, at) => {
      entries.set(key(on.kind, id), { kind: on.kind, id, at: at.getTime(), body: structuredClone(body) });
    },
    remove: async (on, id) => {
      entries.delete(key(on.kind, id));
    },
    list: async <T>(on: { kind: string }, options: ListOptions = {}) =>
      pick(entries.values(), on.kind, options).map((entry) => structuredClone(entry.body) as T),
  };

  return {
    ...documents,
    transaction: (_part, work) => {
      const run = async () => {
        const before = new Map(entries);
        try {
          return await work(documents);
        } catch (error) {
          entries = before;
          throw error;
        }
      };
      const result = last.then(run);
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => {},
  };
};
