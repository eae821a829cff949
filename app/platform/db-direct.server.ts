import { Decimal } from '@prisma/client/runtime/client';
import type pg from 'pg';
import { types } from 'pg';
import { Prisma, type PrismaClient } from './prisma-client/client';

/**
 * Raw statements outside of transactions, straight to the pool of connections that the Prisma client uses too. On
 * its way through Prisma's interpreter such a statement costs the process two to three times as much, and every page
 * of somebody who is signed in asks several. Values come as from Prisma: instants as `Date`, bigint as `bigint`,
 * numeric as `Decimal`, JSON as what it holds.
 */

const { builtins } = types;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

/** The session's zone is UTC (see `createDb`): "2026-11-21 09:30:00.123+00", or without the zone. */
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

/** What the driver said, with its code; that the connection broke is told as Prisma tells it. */
class StatementFailure extends Error {
  override readonly name = 'StatementFailure';
  readonly code: string | undefined;
  constructor(failure: Error & { code?: string }) {
    const isBroken = failure.code === 'ECONNRESET';
    super(failure.message, { cause: isBroken ? { kind: 'ConnectionClosed' } : failure });
    this.code = isBroken ? undefined : failure.code;
  }
}

type NameOf = (sql: string) => string;

const asSql = (query: TemplateStringsArray | Prisma.Sql, values: unknown[]): Prisma.Sql =>
  'raw' in query ? Prisma.sql(query, ...values) : query;

/** The client whose `$queryRaw` and `$executeRaw` ask the pool themselves; within a transaction they are Prisma's. */
export const withDirectStatements = (client: PrismaClient, pool: pg.Pool, nameOf: NameOf): PrismaClient => {
  const run = async (query: TemplateStringsArray | Prisma.Sql, values: unknown[]) => {
    const { text, values: args } = asSql(query, values);
    try {
      return await pool.query({ name: nameOf(text), text, values: args.map(argument), types: ownTypes });
    } catch (error) {
      throw error instanceof Error ? new StatementFailure(error) : error;
    }
  };
  const own: Partial<Record<PropertyKey, unknown>> = {
    $queryRaw: async (query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await run(query, values)).rows,
    $executeRaw: async (query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await run(query, values)).rowCount ?? 0,
    // Bound to the client beneath: a transaction's own client is made after the one that begins it.
    $transaction: client.$transaction.bind(client),
    // Prisma's would leave the pool open where nothing but raw statements was asked.
    $disconnect: async () => {
      await client.$disconnect();
      if (!pool.ending) await pool.end();
    },
  };
  return new Proxy(client, {
    get: (target, key) => (key in own ? own[key] : Reflect.get(target, key, target)),
  });
};
