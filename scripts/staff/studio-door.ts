import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/**
 * The door to Prisma Studio: what its page may ask of it. The database itself refuses whatever staff may not do; here
 * stays outside what is no edit of a row at all, such as the page for SQL, whose settings would stay in Studio's pool of
 * connections and meet somebody else's edit.
 */

/** The longest edit of a row: some texts of a mail, or a configuration. */
const MOST_BYTES = 4_000_000;

export const doorMessages = {
  sql: 'A página de SQL está fechada: aqui se leem e editam as linhas das tabelas, uma a uma.',
  long: 'Esta mudança é grande demais para o Studio.',
  elsewhere: 'O Studio só se abre em localhost.',
} as const;

/** Statements outside of quotes: texts, names and comments are left out, and become a blank. */
const withoutQuoted = (sql: string): string =>
  sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ');

/** What changes or keeps something for the session, or runs beside tables. */
const NOT_FOR_ROWS =
  /\b(set_config|pg_(sleep|advisory|try_advisory|notify|terminate|cancel|reload|read|ls)\w*|lo_\w+|dblink\w*|query_to_xml\w*|nextval|setval)\b/i;

/** The limits that Studio gives a search in all columns; they end with its statement. */
const SEARCH_LIMITS = /set_config\('(statement|lock)_timeout', '\d+ms', true\)/g;

/** Read by every page, for its dates. */
const TIMEZONE = `select current_setting('timezone') as "timezone"`;

/**
 * Whether a statement reads or edits rows of tables, as Studio's pages of tables do: one select, insert, update or delete
 * that begins with a quoted name.
 */
export const isForRows = (asked: string): boolean => {
  if (asked === TIMEZONE) return true;
  const sql = asked.replace(SEARCH_LIMITS, ' ');
  const bare = withoutQuoted(sql).replace(/;\s*$/, '');
  if (bare.includes(';') || bare.includes('$$') || NOT_FOR_ROWS.test(sql)) return false;
  return (
    /^\s*(insert\s+into|update|delete\s+from)\s+"/i.test(sql) ||
    (/^\s*(select|with)\s+"/i.test(sql) &&
      /\bfrom\b/i.test(bare) &&
      !/\b(insert|update|delete|into)\b/i.test(bare))
  );
};

type Asked = { procedure?: unknown; query?: unknown; sequence?: unknown; queries?: unknown };

const sqlOf = (query: unknown): string => {
  const { sql } = (query ?? {}) as { sql?: unknown };
  return typeof sql === 'string' ? sql : '';
};

/** Whether what the page asks of the database is about rows. */
export const isAllowed = ({ procedure, query, sequence, queries }: Asked): boolean => {
  if (procedure === 'query') return isForRows(sqlOf(query));
  const several = procedure === 'sequence' ? sequence : procedure === 'transaction' ? queries : null;
  return Array.isArray(several) && several.length > 0 && several.every((each) => isForRows(sqlOf(each)));
};

const isHere = (address: string | undefined): boolean =>
  /^(?:http:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(address ?? '');

/** Null for a body that is too long. */
const readBody = async (asked: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of asked as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** As Studio answers what the database refuses. */
const refuse = (answer: ServerResponse, message: string): void => {
  answer.writeHead(200, { 'content-type': 'application/json' });
  answer.end(JSON.stringify([{ name: 'Error', message }]));
};

const parsed = (body: Buffer): Asked => {
  try {
    return JSON.parse(body.toString()) as Asked;
  } catch {
    return {};
  }
};

const passOn = (studioPort: number, asked: IncomingMessage, answer: ServerResponse, body: Buffer): void => {
  const here = `127.0.0.1:${studioPort}`;
  const { origin, ...others } = asked.headers;
  const inside = request(
    {
      host: '127.0.0.1',
      port: studioPort,
      method: asked.method,
      path: asked.url,
      // Studio accepts its own address only.
      headers: {
        ...others,
        host: here,
        ...(origin && { origin: `http://${here}` }),
        'content-length': body.length,
      },
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  inside.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  inside.end(body);
};

/** Opens the door at an address of this machine; Studio itself listens on loopback at another port. */
export const openDoor = (port: number, host: string, studioPort: number): Promise<Server> => {
  const door = createServer(async (asked, answer) => {
    const { headers, method, url } = asked;
    if (!isHere(headers.host) || (headers.origin !== undefined && !isHere(headers.origin)))
      return void answer
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end(doorMessages.elsewhere);
    const body = await readBody(asked).catch(() => null);
    if (body === null) return refuse(answer, doorMessages.long);
    if (method === 'POST' && url === '/bff' && !isAllowed(parsed(body)))
      return refuse(answer, doorMessages.sql);
    passOn(studioPort, asked, answer, body);
  });
  door.unref();
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen(port, host, () => resolve(door));
  });
};
