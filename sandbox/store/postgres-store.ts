import type { Connection } from '../../scripts/postgres/connection.mjs';
import type { Connections } from './connections';
import type { DocumentStore, Documents, ListOptions } from './memory-store';

/** A statement, or a piece of one, with its values inlined, so that several can be sent in one message. */
type Sql = { readonly text: string };

type Value = string | number | Date | null | Sql | readonly Sql[];

/** Dollar quotes that do not occur in the text need no escaping, which for a big text takes seconds and gigabytes. */
const quoted = (text: string): string => {
  let quote = '$$';
  // The quote is searched in text + quote, because a text that ends in a dollar would start the closing quote early.
  for (let tag = 0; (text + quote).indexOf(quote) < text.length; tag += 1) quote = `$q${tag}$`;
  return ` ${quote}${text}${quote}`;
};

const written = (value: Value): string => {
  if (value === null || typeof value === 'number') return String(value);
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (typeof value === 'object')
    return [value]
      .flat()
      .map(({ text }) => text)
      .join(', ');
  // A NUL would end the message in the middle of the text.
  if (value.includes('\0')) throw new RangeError('PostgreSQL keeps no text with a NUL');
  return quoted(value);
};

/** Writes SQL with inlined values: a text or a number becomes a literal, never SQL. */
const sql = (texts: TemplateStringsArray, ...values: Value[]): Sql => ({
  text: String.raw(texts, ...values.map(written)),
});

/**
 * An arbitrary number that nothing else locks. Writers of one part wait for the lock of this number and the part's
 * hash.
 */
const LOCK = 31_003_100;
const lock = (part: string) => sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${part}))`;

const setUp = sql`
  create schema if not exists sandbox;
  create table if not exists sandbox.document (
    kind text not null,
    id text not null,
    at timestamptz not null,
    -- json, not jsonb: it keeps the order of the fields and takes every text that a mail may hold
    body json not null,
    primary key (kind, id)
  );
  create index if not exists document_kind_at on sandbox.document (kind, at, id)`;

type Key = { kind: string; id: string };
type Entry = Key & { at: Date; body: string };

const find = ({ kind, id }: Key) =>
  sql`select body from sandbox.document where kind = ${kind} and id = ${id}`;

const search = (kind: string, { from, to, newestFirst, limit, skip }: ListOptions) => {
  const direction = newestFirst ? sql`desc` : sql`asc`;
  return sql`
    select body from sandbox.document
    where kind = ${kind} and at >= ${from ?? '-infinity'} and at <= ${to ?? 'infinity'}
    order by at ${direction}, id ${direction} limit ${limit ?? null} offset ${skip ?? 0}`;
};

const put = (entries: Entry[]) => sql`
  insert into sandbox.document (kind, id, at, body)
  values ${entries.map(({ kind, id, at, body }) => sql`(${kind}, ${id}, ${at}, ${body})`)}
  on conflict (kind, id) do update set at = excluded.at, body = excluded.body`;

const drop = (keys: Key[]) => sql`
  delete from sandbox.document as document
  using (values ${keys.map(({ kind, id }) => sql`(${kind}, ${id})`)}) as gone (kind, id)
  where document.kind = gone.kind and document.id = gone.id`;

/** Sends statements in one message and returns the documents that the last one finds. */
type Send = (...statements: Sql[]) => Promise<unknown[]>;

const sendingOn =
  (connection: Connection): Send =>
  async (...statements) => {
    const results = await connection.send(statements.map(({ text }) => text).join(';\n'));
    // The driver answers a list of results when several statements return rows, otherwise the rows themselves.
    const found: { body: unknown }[] = Array.isArray(results[0]) ? results.at(-1) : results;
    return found.map(({ body }) => body);
  };

const documentsOn = (send: Send): Documents => ({
  read: async <T>({ kind }: { kind: string }, id: string) =>
    (await send(find({ kind, id })))[0] as T | undefined,
  write: async ({ kind }, id, body, at) => {
    await send(put([{ kind, id, at, body: JSON.stringify(body) }]));
  },
  remove: async ({ kind }, id) => {
    await send(drop([{ kind, id }]));
  },
  list: async <T>({ kind }: { kind: string }, options: ListOptions = {}) =>
    (await send(search(kind, options))) as T[],
});

const isEntry = (change: Key | Entry): change is Entry => 'body' in change;

/** Documents whose changes are buffered until `takeChanges`; reads already see them. */
const gatheringOn = (send: Send) => {
  const changes = new Map<string, Key | Entry>();
  const nameOf = ({ kind, id }: Key) => `${kind}\n${id}`;
  const note = (change: Key | Entry) => changes.set(nameOf(change), change);
  const takeChanges = (): Sql[] => {
    const all = [...changes.values()];
    changes.clear();
    const kept = all.filter(isEntry);
    const gone = all.filter((change) => !isEntry(change));
    return [...(kept.length > 0 ? [put(kept)] : []), ...(gone.length > 0 ? [drop(gone)] : [])];
  };
  const stored = documentsOn(send);
  const documents: Documents = {
    read: async <T>(on: { kind: string }, id: string) => {
      const change = changes.get(nameOf({ kind: on.kind, id }));
      if (!change) return stored.read<T>(on, id);
      return isEntry(change) ? (JSON.parse(change.body) as T) : undefined;
    },
    write: async ({ kind }, id, body, at) => {
      note({ kind, id, at, body: JSON.stringify(body) });
    },
    remove: async ({ kind }, id) => {
      note({ kind, id });
    },
    list: async <T>({ kind }: { kind: string }, options: ListOptions = {}) =>
      (await send(...takeChanges(), search(kind, options))) as T[],
  };
  return { documents, takeChanges };
};

/** The first message opens the transaction and takes the part's lock; the last one sends the changes and commits. */
const inTransaction = async <R>(
  connection: Connection,
  part: string,
  work: (documents: Documents) => Promise<R>,
): Promise<R> => {
  const send = sendingOn(connection);
  let opening = [sql`begin`, lock(part)];
  const sendWithin: Send = (...statements) => {
    const message = [...opening, ...statements];
    opening = [];
    return send(...message);
  };
  const { documents, takeChanges } = gatheringOn(sendWithin);
  const result = await work(documents);
  await sendWithin(...takeChanges(), sql`commit`);
  return result;
};

/** Stores documents in the schema `sandbox`, which it creates; several processes may do so at once. */
export const createPostgresStore = async (connections: Connections): Promise<DocumentStore> => {
  const sendOnAny: Send = (...statements) =>
    connections.use((connection) => sendingOn(connection)(...statements));
  // Without a `begin`, the statements of one message form one transaction too.
  await sendOnAny(lock('schema'), setUp);
  return {
    ...documentsOn(sendOnAny),
    // A transaction that fails loses its connection, and PostgreSQL rolls it back.
    transaction: (part, work) => connections.use((connection) => inTransaction(connection, part, work)),
    close: async () => {},
  };
};
