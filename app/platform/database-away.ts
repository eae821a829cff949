import { textAt } from './request-log.server';

/** Prisma's codes for a database that is not reached, closes the connection, has no free one, or takes no more. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']);

/** The same in the words of its driver; a raw statement that fails has no better code than P2010. */
const driverKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);

/** PostgreSQL's own: connection exceptions, a connection ended by it, crash, starting or stopping, no room on the disk or in memory, too many. */
const sqlStates = /^(08\w{3}|57P0[123]|53[123]00)$/;

/**
 * What a socket says that `pg` lets through as it is. Not ECONNRESET: it is told by its kind, and is also said of a
 * visitor who went away.
 */
const socketCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EPIPE']);

/** The same where the statement went straight to the pool, whose sockets speak with nobody else. */
const poolCodes = new Set([...socketCodes, 'ENOTFOUND', 'ETIMEDOUT']);

/** What `pg` and its pool say without any code. */
const words =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)$/;

/** P2028 is said of every trouble with a transaction; this one had no connection to begin on. */
const notBegun = /Unable to start a transaction in the given time/;

/**
 * Why a failure is one of a database that is away (for now it cannot be asked, whatever is asked of it) in a word or
 * two without anybody's data; null for any other failure. Told by shape, as the server and the Remix build each have
 * their own classes of errors.
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
