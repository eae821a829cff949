import { textAt } from './request-log.server';

/** Prisma's codes for: database not reached, connection closed, pool exhausted, too many connections. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']);

/** The same as kinds of the driver adapter; a failed raw statement only has the code P2010. */
const driverKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);

/**
 * PostgreSQL's SQLSTATEs: connection exceptions, shutdown, crash, starting up, disk full, out of memory, too many
 * connections.
 */
const sqlStates = /^(08\w{3}|57P0[123]|53[123]00)$/;

/**
 * Socket errors that `pg` passes on unchanged. ECONNRESET is missing: the driver reports it by its kind, and it also
 * occurs when a visitor disconnects.
 */
const socketCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EPIPE']);

/** For statements sent straight to the pool, whose sockets only talk to the database. */
const poolCodes = new Set([...socketCodes, 'ENOTFOUND', 'ETIMEDOUT']);

/** Messages of `pg` and its pool that have no code. */
const words =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)$/;

/** P2028 stands for any failure of a transaction. This message says that it found no connection to begin on. */
const notBegun = /Unable to start a transaction in the given time/;

/**
 * Why a failure means that the database is away (it answers no query at all for now), in a word or two without
 * personal data; null for any other failure. Detected by shape, because the server and the Remix build each have their
 * own error classes.
 */
export const databaseAway = (error: unknown): string | null => {
  const code = textAt(error, 'code');
  const message = textAt(error, 'message');
  if (code === 'P2028' && notBegun.test(message)) return 'no free connection';
  for (const cause of [['meta', 'driverAdapterError', 'cause'], ['cause']]) {
    const [kind, state] = [textAt(error, ...cause, 'kind'), textAt(error, ...cause, 'originalCode')];
    if (sqlStates.test(state) || poolCodes.has(state)) return state;
    if (driverKinds.has(kind)) return kind;
  }
  if (prismaCodes.has(code) || sqlStates.test(code) || socketCodes.has(code)) return code;
  return words.test(message) ? message : null;
};
