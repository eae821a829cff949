import { AsyncLocalStorage } from 'node:async_hooks';
import { Decimal } from '@prisma/client/runtime/client';
import pg, { types } from 'pg';
import { Prisma, type PrismaClient } from '../prisma-client/client';

/**
 * Sends raw statements straight to the connections that the Prisma client also uses: outside transactions to any of
 * the pool, within one to its own connection. Through Prisma's interpreter a statement costs the process two to three
 * times as much, and each page of a logged-in customer runs several. Values have the same types as from Prisma:
 * instants are `Date`, bigint is `bigint`, numeric is `Decimal`, JSON is parsed.
 */

const { builtins } = types;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

/** The session's time zone is UTC (see `createDb`): "2026-11-21 09:30:00.123+00", or without the zone. */
const instant = (text: string): Date => new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`);
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const texts: (list: string) => (string | null)[] = types.getTypeParser(
  TEXT_ARRAY as Parameters<typeof types.getTypeParser>[0],
);
const listOf =
  <T>(parse: (text: string) => T) =>
  (list: string): (T | null)[] =>
    texts(list).map((text) => (text === null ? null : parse(text)));

const numeric = (text: string) => new Decimal(text);

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, numeric],
  [builtins.DATE, day],
  [builtins.TIMESTAMP, instant],
  [builtins.TIMESTAMPTZ, instant],
  [INT8_ARRAY, listOf(BigInt)],
  [NUMERIC_ARRAY, listOf(numeric)],
  [DATE_ARRAY, listOf(day)],
  [TIMESTAMP_ARRAY, listOf(instant)],
  [TIMESTAMPTZ_ARRAY, listOf(instant)],
]);

const ownTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const argument = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (Decimal.isDecimal(value)) return value.toString();
  return Array.isArray(value) ? value.map(argument) : value;
};

const FAILURE = 'StatementFailure';

/** Connection errors, with Prisma's names for them. */
const connectionKinds: Record<string, string> = {
  ECONNRESET: 'ConnectionClosed',
  ETIMEDOUT: 'SocketTimeout',
};

/** The driver's message and code. A broken connection is reported in Prisma's form. */
class StatementFailure extends Error {
  override readonly name = FAILURE;
  readonly code: string | undefined;
  constructor(failure: Error & { code?: string }) {
    const kind = connectionKinds[failure.code ?? ''];
    super(failure.message, { cause: kind ? { kind } : failure });
    this.code = kind ? undefined : failure.code;
  }
}

/** SQLSTATEs of a serialization failure and a deadlock, after which the transaction must be tried again. */
const conflicts = new Set(['40001', '40P01']);

/**
 * True if the transaction of this statement should be tried again. Detected by shape, because the server and the Remix
 * build each have their own error class.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === FAILURE &&
  'code' in error &&
  typeof error.code === 'string' &&
  conflicts.has(error.code);

type NameOf = (sql: string) => string;
type Statement = [query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]];
/** The pool, or one of its connections. */
type Params = Pick<pg.Pool | pg.PoolClient, 'query'>;

const asSql = ([query, ...values]: Statement): Prisma.Sql =>
  'raw' in query ? Prisma.sql(query, ...values) : query;

const statementsTo = (requested: () => Params, nameOf: NameOf) => {
  const run = async (statement: Statement): Promise<pg.QueryResult> => {
    const { text, values } = asSql(statement);
    try {
      return await requested().query({
        name: nameOf(text),
        text,
        values: values.map(argument),
        types: ownTypes,
      });
    } catch (error) {
      throw error instanceof Error ? new StatementFailure(error) : error;
    }
  };
  return {
    $queryRaw: async (...statement: Statement) => (await run(statement)).rows,
    $executeRaw: async (...statement: Statement) => (await run(statement)).rowCount ?? 0,
  };
};

const instead = <T extends object>(client: T, own: Partial<Record<PropertyKey, unknown>>): T =>
  new Proxy(client, { get: (target, key) => (key in own ? own[key] : Reflect.get(target, key, target)) });

/** The connection of a transaction, once it has begun. */
type Begun = { connection?: pg.PoolClient };
const beginning = new AsyncLocalStorage<Begun>();

type PoolSettings = pg.PoolConfig & { Client: typeof pg.Client; silenceMs: number | undefined };

/** A pool that records which connection a new transaction was given. */
export class Connections extends pg.Pool {
  constructor(settings: PoolSettings) {
    super(settings);
  }
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    if (callback) return super.connect(callback);
    const begun = beginning.getStore();
    const connection = super.connect();
    if (!begun || begun.connection) return connection;
    return connection.then((given) => {
      begun.connection = given;
      return given;
    });
  }
}

type Work<T> = (tx: Prisma.TransactionClient) => Promise<T>;
type Limits = { timeout?: number; maxWait?: number };

/** Prisma's default. */
const USUAL_TIMEOUT_MS = 5_000;
/** Prisma takes the connection back at the time limit. Raw statements stop this long before it. */
const BEFORE_TIMEOUT_MS = 1_000;

/** A transaction whose raw statements go straight to its connection, in order with Prisma's statements. */
const transactionOf =
  (client: PrismaClient, nameOf: NameOf) =>
  <T>(work: Work<T> | Prisma.PrismaPromise<unknown>[], limits?: Limits): Promise<T | unknown[]> => {
    if (typeof work !== 'function') return client.$transaction(work);
    const begun: Begun = {};
    return beginning.run(begun, () =>
      client.$transaction(async (tx) => {
        const { connection } = begun;
        if (!connection) throw new Error('the connection of a transaction is not known');
        let endsMs = performance.now() + (limits?.timeout ?? USUAL_TIMEOUT_MS) - BEFORE_TIMEOUT_MS;
        // After the limit the connection may belong to another caller.
        const requested = () => {
          if (performance.now() > endsMs) throw new Error('the transaction is over');
          return connection;
        };
        try {
          return await work(instead(tx, statementsTo(requested, nameOf)));
        } finally {
          endsMs = 0;
        }
      }, limits),
    );
  };

/** The Prisma client, with a `$queryRaw` and `$executeRaw` that bypass it. */
export const withDirectStatements = (client: PrismaClient, pool: pg.Pool, nameOf: NameOf): PrismaClient =>
  instead(client, {
    ...statementsTo(() => pool, nameOf),
    $transaction: transactionOf(client, nameOf),
    // Prisma's own would leave the pool open if only raw statements were sent.
    $disconnect: async () => {
      await client.$disconnect();
      if (!pool.ending) await pool.end();
    },
  });
