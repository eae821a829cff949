import { PrismaPg } from '@prisma/adapter-pg';
import { BoundedClient, STATEMENT_TIMEOUT_MS } from './bounded-client.server';
import { Connections, isConflict, withDirectStatements } from './fast/db-direct.server';
import { createStatementNames, PLANNED_ANEW } from './fast/statement-names';
import { Prisma, PrismaClient } from './prisma-client/client';

export { Prisma };

/** To be put into a raw statement: see `PLANNED_ANEW`. */
export const plannedAnew = Prisma.raw(PLANNED_ANEW);

/** The columns of a row that a program wrote by their names; its keys are nobody's input. */
export const columnsOf = (row: object): Prisma.Sql => Prisma.raw(Object.keys(row).join(', '));

/** The client, or the transaction that a use case was called in. */
export type Db = PrismaClient | Prisma.TransactionClient;
export type HasDb = { db: Db };

/** What every connection of the shop says of itself: dates within JSON are written in the session's zone. */
export const SHOP_SESSION = '-c timezone=UTC';

/**
 * One pool per process. `pool` is the largest number of connections it opens; a connection that owes an answer for
 * `silenceMs` (a little longer than the database lets a statement run) is given up. Where `isDirect`, raw statements do
 * not go through Prisma.
 */
export const createDb = (
  url: string,
  pool: number,
  { silenceMs, isDirect = true }: { silenceMs?: number; isDirect?: boolean } = {},
): PrismaClient => {
  const nameOf = createStatementNames();
  const connections = new Connections({
    Client: BoundedClient,
    silenceMs,
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A plan that a migration made wrong lives no longer than its connection.
    maxLifetimeSeconds: 300,
    options: SHOP_SESSION,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks while nobody uses it is replaced when somebody asks; without a listener it ends us.
  connections.on('error', () => undefined);
  if (!isDirect)
    return new PrismaClient({ adapter: new PrismaPg(connections, { disposeExternalPool: true }) });
  const adapter = new PrismaPg(connections, {
    statementNameGenerator: ({ sql }) => nameOf(sql),
  });
  return withDirectStatements(new PrismaClient({ adapter }), connections, nameOf);
};

/** The handles of transactions under way: they too can begin one, which would be a savepoint within them. */
const transactions = new WeakSet<Db>();

const isRoot = (db: Db): db is PrismaClient => !transactions.has(db);

/** What waits for the commit of a transaction. */
const unreported = new WeakMap<Db, (() => void)[]>();

/** Calls `tell` once what was written is committed, and never where it is undone; outside a transaction at once. */
export const onceCommitted = ({ db }: HasDb, tell: () => void): void => {
  const waiting = unreported.get(db);
  if (waiting) waiting.push(tell);
  else tell();
};

type DriverMeta = { driverAdapterError?: { cause?: { kind?: string } } } | undefined;

/** True for a conflict that the database asks to try again, however it was told. */
const isRetryable = (error: unknown): boolean => {
  if (isConflict(error)) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const meta = error.meta as DriverMeta;
  return error.code === 'P2034' || meta?.driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

/**
 * Runs `work` with services whose `db` is one transaction (READ COMMITTED). Called inside a transaction
 * it joins it. A deadlock or serialization failure is tried again, three times at most, with jitter.
 */
export const inTransaction = async <S extends HasDb, T>(
  services: S,
  work: (services: S) => Promise<T>,
): Promise<T> => {
  const { db } = services;
  if (!isRoot(db)) return work(services);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reported: (() => void)[] = [];
      const result = await db.$transaction(
        (tx) => {
          transactions.add(tx);
          unreported.set(tx, reported);
          return work({ ...services, db: tx });
        },
        { timeout: 20_000, maxWait: 15_000 },
      );
      for (const tell of reported) tell();
      return result;
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt + Math.random() * 50));
    }
  }
};

/** Which way a row is written, where there are two and triggers look for it: see `ato_da_loja` in prisma/sql. */
export type ShopAct =
  | 'seed'
  | 'files:rejudge'
  | 'orders:resend'
  | 'orders:release'
  | 'refunds:settle'
  | 'claims:send';

/** Says within a transaction which act it is; the database forgets it with the transaction's end. */
export const declareAct = (db: Prisma.TransactionClient, act: ShopAct) =>
  db.$queryRaw(Prisma.sql`select set_config('lombada.ato', ${act}, true)`);

/** The name of the unique index that refused a write, or null when the error is another. */
export const violatedUnique = (error: unknown): string | null => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null;
  const meta = error.meta as
    | { driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] } } } }
    | undefined;
  const constraint = meta?.driverAdapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(',') ?? 'unknown';
};
