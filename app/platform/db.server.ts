import { PrismaPg } from '@prisma/adapter-pg';
import { BoundedClient, STATEMENT_TIMEOUT_MS } from './bounded-client.server';
import { Connections, isConflict, withDirectStatements } from './fast/db-direct.server';
import { createStatementNames, PLANNED_ANEW } from './fast/statement-names';
import { Prisma, PrismaClient } from './prisma-client/client';

export { Prisma };

/** For raw statements: see `PLANNED_ANEW`. */
export const plannedAnew = Prisma.raw(PLANNED_ANEW);

/** The client, or the transaction in which a use case runs. */
export type Db = PrismaClient | Prisma.TransactionClient;
export type HasDb = { db: Db };

/** Options of every connection: PostgreSQL writes dates within JSON in the session's time zone. */
export const SHOP_SESSION = '-c timezone=UTC';

/** Clients without the time limits of requests. */
const patient = new WeakSet<Db>();
const TRANSACTION_MS = 20_000;
const PATIENT_TRANSACTION_MS = 24 * 3_600_000;

/**
 * One pool per process, of at most `pool` connections. A connection that leaves a statement unanswered for `silenceMs`
 * (a little longer than the statement timeout) is closed. With `isDirect`, raw statements bypass Prisma. `isPatient`:
 * for set-up and restore, whose statements and transactions may take as long as a busy machine needs.
 */
export const createDb = (
  url: string,
  pool: number,
  {
    isPatient = false,
    silenceMs = isPatient ? 0 : undefined,
    isDirect = true,
  }: { isPatient?: boolean; silenceMs?: number; isDirect?: boolean } = {},
): PrismaClient => {
  const nameOf = createStatementNames();
  const connections = new Connections({
    Client: BoundedClient,
    silenceMs,
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A query plan that a migration made wrong lives no longer than its connection.
    maxLifetimeSeconds: 300,
    options: SHOP_SESSION,
    statement_timeout: isPatient ? 0 : STATEMENT_TIMEOUT_MS,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  connections.on('error', () => undefined);
  if (!isDirect)
    return new PrismaClient({ adapter: new PrismaPg(connections, { disposeExternalPool: true }) });
  const adapter = new PrismaPg(connections, {
    statementNameGenerator: ({ sql }) => nameOf(sql),
  });
  const db = withDirectStatements(new PrismaClient({ adapter }), connections, nameOf);
  if (isPatient) patient.add(db);
  return db;
};

/** Clients of running transactions. They can begin a transaction too, which would be a savepoint. */
const transactions = new WeakSet<Db>();

const isRoot = (db: Db): db is PrismaClient => !transactions.has(db);

/** Callbacks that wait for the commit of a transaction. */
const unreported = new WeakMap<Db, (() => void)[]>();

/** Calls `tell` after the commit, and never after a rollback; outside a transaction at once. */
export const onceCommitted = ({ db }: HasDb, tell: () => void): void => {
  const waiting = unreported.get(db);
  if (waiting) waiting.push(tell);
  else tell();
};

type DriverMeta = { driverAdapterError?: { cause?: { kind?: string } } } | undefined;

/** True for a conflict after which the database asks for a retry. */
const isRetryable = (error: unknown): boolean => {
  if (isConflict(error)) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const meta = error.meta as DriverMeta;
  return error.code === 'P2034' || meta?.driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
};

/**
 * Runs `work` with services whose `db` is one transaction (READ COMMITTED). Within a transaction it joins that one.
 * After a deadlock or serialization failure it tries again, three times at most, with jitter.
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
        { timeout: patient.has(db) ? PATIENT_TRANSACTION_MS : TRANSACTION_MS, maxWait: 15_000 },
      );
      for (const tell of reported) tell();
      return result;
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt + Math.random() * 50));
    }
  }
};

/** Why a row is written, for triggers that treat these writes differently: see `ato_da_loja` in prisma/sql. */
export type ShopAct =
  | 'seed'
  | 'files:rejudge'
  | 'orders:resend'
  | 'orders:release'
  | 'production:redo'
  | 'refunds:settle'
  | 'claims:send';

/** Declares the act for the current transaction; the setting ends with it. */
export const declareAct = (db: Prisma.TransactionClient, act: ShopAct) =>
  db.$queryRaw(Prisma.sql`select set_config('lombada.ato', ${act}, true)`);

/** The name of the unique index that refused a write; null for any other error. */
export const violatedUnique = (error: unknown): string | null => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null;
  const meta = error.meta as
    | { driverAdapterError?: { cause?: { constraint?: { index?: string; fields?: string[] } } } }
    | undefined;
  const constraint = meta?.driverAdapterError?.cause?.constraint;
  return constraint?.index ?? constraint?.fields?.join(',') ?? 'unknown';
};
