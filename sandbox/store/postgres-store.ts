import type { Pool, PoolClient } from 'pg';
import type { DocumentStore, Documents, ListOptions } from './documents';

/** Any number that nothing else locks; the writers of one part of the world queue up behind it and the part's hash. */
const LOCK = 31_003_100;

const setUp = `
  create schema if not exists sandbox;
  create table if not exists sandbox.document (
    kind text not null,
    id text not null,
    at timestamptz not null,
    -- json, not jsonb: it keeps the order of the fields and takes every text that a mail may hold
    body json not null,
    primary key (kind, id)
  );
  create index if not exists document_kind_at on sandbox.document (kind, at, id);
`;

const documentsOn = (connection: Pick<Pool | PoolClient, 'query'>): Documents => ({
  read: async <T>(on: { kind: string }, id: string) => {
    const found = await connection.query<{ body: T }>(
      'select body from sandbox.document where kind = $1 and id = $2',
      [on.kind, id],
    );
    return found.rows[0]?.body;
  },
  write: async (on, id, body, at) => {
    await connection.query(
      `insert into sandbox.document (kind, id, at, body) values ($1, $2, $3, $4)
       on conflict (kind, id) do update set at = excluded.at, body = excluded.body`,
      [on.kind, id, at, JSON.stringify(body)],
    );
  },
  remove: async (on, id) => {
    await connection.query('delete from sandbox.document where kind = $1 and id = $2', [on.kind, id]);
  },
  list: async <T>(on: { kind: string }, options: ListOptions = {}) => {
    const direction = options.newestFirst ? 'desc' : 'asc';
    const found = await connection.query<{ body: T }>(
      `select body from sandbox.document
       where kind = $1 and at >= coalesce($2, '-infinity'::timestamptz) and at <= coalesce($3, 'infinity'::timestamptz)
       order by at ${direction}, id ${direction} limit $4 offset $5`,
      [on.kind, options.from ?? null, options.to ?? null, options.limit ?? null, options.skip ?? 0],
    );
    return found.rows.map((row) => row.body);
  },
});

const inTransaction = async <R>(
  pool: Pool,
  part: string,
  work: (client: PoolClient) => Promise<R>,
): Promise<R> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, part]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Keeps documents in the schema `sandbox`, which it makes itself; several processes may do so at once. */
export const createPostgresStore = async (pool: Pool): Promise<DocumentStore> => {
  await inTransaction(pool, 'schema', (client) => client.query(setUp));
  return {
    ...documentsOn(pool),
    transaction: (part, work) => inTransaction(pool, part, (client) => work(documentsOn(client))),
    close: async () => {},
  };
};
