import { describe, expect, it } from 'vitest';
import { databaseAway } from './database-away';

/** An error as Prisma, `pg` or Node make it; its class does not matter. */
const fault = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

/** A statement that failed in the driver; `code` is Prisma's code of a model query. */
const driver = (code: string, cause: object) =>
  fault('Invalid invocation', {
    code,
    clientVersion: '7',
    meta: { modelName: 'Order', driverAdapterError: { name: 'DriverAdapterError', cause } },
  });
const postgres = (state: string) => ({
  kind: 'postgres',
  code: state,
  originalCode: state,
  severity: 'FATAL',
});
const refused = { kind: 'DatabaseNotReachable', host: '127.0.0.1', port: 5432 };
const full = { kind: 'TooManyConnections', originalCode: '53300', cause: 'sorry, too many clients already' };

describe('the database is unavailable when', () => {
  it.each<[string, unknown, string]>([
    ['a query of a model is refused a connection', driver('P1001', refused), 'DatabaseNotReachable'],
    ['a raw query is refused one', driver('P2010', refused), 'DatabaseNotReachable'],
    ['only Prisma’s code shows it', fault('', { code: 'P1001' }), 'P1001'],
    ['it does not answer in time', fault('', { code: 'P1002' }), 'P1002'],
    ['it stopped answering', driver('P1008', { kind: 'SocketTimeout' }), 'SocketTimeout'],
    ['it resets the connection', driver('P1017', { kind: 'ConnectionClosed' }), 'ConnectionClosed'],
    [
      'it resets the connection of a raw query',
      driver('P2010', { kind: 'ConnectionClosed' }),
      'ConnectionClosed',
    ],
    ['a connection of Prisma’s pool times out', fault('', { code: 'P2024' }), 'P2024'],
    ['staff terminate its connections', driver('P2039', postgres('57P01')), '57P01'],
    ['it terminated them after a crash', driver('P2010', postgres('57P02')), '57P02'],
    ['it is starting up or shutting down', driver('P2039', postgres('57P03')), '57P03'],
    ['it accepts no more connections', driver('P2037', full), '53300'],
    ['it accepts no more for a raw query', driver('P2010', full), '53300'],
    ['a proxy reports that the connection failed', driver('P2039', postgres('08006')), '08006'],
    ["the driver's error is not wrapped", fault('', { cause: postgres('57P03') }), '57P03'],
    ...['57P01', '57P03', '53300', '53100', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'].map(
      (code): [string, unknown, string] => [
        `a statement straight to the pool fails with ${code}`,
        fault('not done', { cause: { kind: undefined, originalCode: code } }),
        code,
      ],
    ),
    [
      'the connection of a raw statement on the pool breaks',
      fault('read ECONNRESET', { cause: { kind: 'ConnectionClosed', originalCode: 'ECONNRESET' } }),
      'ConnectionClosed',
    ],
    ['pg itself reports its state', fault('terminating connection', { code: '57P01' }), '57P01'],
    ['both addresses of its host refuse', fault('', { code: 'ECONNREFUSED', errors: [] }), 'ECONNREFUSED'],
    ['there is no route to its host', fault('', { code: 'EHOSTUNREACH' }), 'EHOSTUNREACH'],
    ['its name server is away', fault('getaddrinfo', { code: 'EAI_AGAIN' }), 'EAI_AGAIN'],
    [
      'no connection is free to begin a transaction on',
      fault('Transaction API error: Unable to start a transaction in the given time.', { code: 'P2028' }),
      'no free connection',
    ],
    ...[
      'timeout exceeded when trying to connect',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Connection terminated',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
    ].map((said): [string, unknown, string] => [`pg says "${said}"`, fault(said), said]),
  ])('%s', (_case, error, reason) => {
    expect(databaseAway(error)).toBe(reason);
  });
});

describe('the database is not unavailable when', () => {
  it.each<[string, unknown]>([
    ['a unique index refuses', driver('P2002', { kind: 'UniqueConstraintViolation', originalCode: '23505' })],
    [
      'two transactions conflict',
      driver('P2034', { kind: 'TransactionWriteConflict', originalCode: '40001' }),
    ],
    ['a statement takes too long', driver('P2010', postgres('57014'))],
    ['the password is wrong', driver('P1010', { kind: 'AuthenticationFailed', originalCode: '28P01' })],
    ['the table is missing', driver('P2021', { kind: 'TableDoesNotExist', originalCode: '42P01' })],
    ['a transaction took too long', fault('Transaction API error: expired transaction', { code: 'P2028' })],
    ['a bank is unavailable', fault('fetch failed', { cause: fault('connect', { code: 'ECONNREFUSED' }) })],
    ['a visitor aborted the request', fault('aborted', { code: 'ECONNRESET' })],
    ['a row contains such a text', fault('Connection terminated, says the customer')],
    ['another value was thrown', 'Connection terminated'],
    ['nothing was thrown', undefined],
  ])('%s', (_case, error) => {
    expect(databaseAway(error)).toBeNull();
  });
});
