import { connect } from 'node:net';

/** Raw heads of requests, most of which no browser sends. */

export const knownHost = 'Host: loja.example';

/** With the status code of the refusal. */
export const refusedHeads: [number, string][] = [
  [405, `TRACE / HTTP/1.1\r\n${knownHost}`],
  [405, `PROPFIND /livro HTTP/1.1\r\n${knownHost}`],
  [400, `GET http://evil.example/livro HTTP/1.1\r\n${knownHost}`],
  [400, `GET http://evil.example HTTP/1.1\r\n${knownHost}`],
  [400, `OPTIONS * HTTP/1.1\r\n${knownHost}`],
  [400, 'GET / HTTP/1.0\r\nX-None: 1'],
  ...[
    'a b',
    'a/b',
    'a@b',
    '[',
    '[::1',
    'a:b',
    'a:99999',
    'a%zz',
    '999.1.1.1',
    'a, b',
    '',
    'a?b',
    'a\\b',
    '<a>',
  ].flatMap((host): [number, string][] => [
    [400, `GET / HTTP/1.1\r\nHost: ${host}`],
    [400, `GET /api/estados HTTP/1.1\r\nHost: ${host}`],
  ]),
  ...['a b', 'a:99999', '[', 'a/b'].map((host): [number, string] => [
    400,
    `GET /livro HTTP/1.1\r\n${knownHost}\r\nX-Forwarded-Host: ${host}`,
  ]),
  [400, `GET /livro HTTP/1.1\r\n${knownHost}\r\nX-Forwarded-Proto: java script`],
  ...['gzip', 'deflate', 'br', 'GZIP, gzip', 'x-unknown'].map((coding): [number, string] => [
    415,
    `POST /api/login HTTP/1.1\r\n${knownHost}\r\nContent-Length: 0\r\nContent-Encoding: ${coding}`,
  ]),
];

export const takenHeads = [
  `POST /api/login HTTP/1.1\r\n${knownHost}\r\nContent-Length: 0\r\nContent-Encoding: identity`,
  `GET /livro HTTP/1.1\r\n${knownHost}`,
  `GET /livro HTTP/1.1\r\n${knownHost}:8080`,
  'GET /livro HTTP/1.1\r\nHost: [::1]:3000',
  `GET /livro HTTP/1.1\r\n${knownHost}\r\nX-Forwarded-Host: outra.example:443\r\nX-Forwarded-Proto: https`,
];

/** The status code of the answer to a raw head. */
export const statusOfHead = (url: string, head: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error(`no answer to ${head}`)));
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(answer.slice(9, 12))));
  });
