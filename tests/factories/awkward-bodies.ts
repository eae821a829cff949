/** Bodies that make parsers slow or large, or are wrong, by their kind. None is more than a few megabytes. */

export type AwkwardBody = {
  kind: string;
  type: string;
  bytes: Uint8Array;
  /** Well-formed and within all limits: an address that needs nothing of it may take it. */
  isWhole: boolean;
  /** How many bytes come at once; all of them if not given */
  pieceBytes?: number;
};

const MIB = 1024 ** 2;
const CRLF = '\r\n';

const form = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const urlEncoded = 'application/x-www-form-urlencoded';
const json = 'application/json';

const partOf = (boundary: string, head: string, content: string): string =>
  `--${boundary}${CRLF}${head}${CRLF}${CRLF}${content}${CRLF}`;
const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`;

const longBoundary = 'a'.repeat(60);

/** With a field that every form of files has, so that a file of such a name reaches its reader. */
const multipartBodies = (fileField: string): [kind: string, text: string, boundary?: string][] => {
  const file = named(fileField, '; filename="foto.jpg"');
  const closed = `--b--${CRLF}`;
  return [
    [
      'almost-boundaries before the first part',
      `--${longBoundary}${'\r\n-'.repeat(2_000_000)}`,
      longBoundary,
    ],
    [
      'almost-boundaries in a file',
      partOf(longBoundary, file, `${CRLF}--${longBoundary.slice(1)}`.repeat(60_000)),
      longBoundary,
    ],
    ['60,000 tiny parts', partOf('b', named('c'), 'd').repeat(60_000) + closed],
    ['60,000 tiny files', partOf('b', file, 'd').repeat(60_000) + closed],
    ['parts without headers', `--b${CRLF}`.repeat(400_000) + closed],
    ['a header of a megabyte', partOf('b', `X-A: ${'x'.repeat(MIB)}`, 'd') + closed],
    ['a name of a megabyte', partOf('b', named('x'.repeat(MIB)), 'd') + closed],
    ['100,000 headers', partOf('b', `X-A: b${CRLF}`.repeat(100_000) + named('c'), 'd') + closed],
    ['a header of many lines', partOf('b', `X-A: b${`${CRLF} x`.repeat(200_000)}`, 'd') + closed],
    ['parameters of a header', partOf('b', `${named('c')}${';a=b'.repeat(200_000)}`, 'd') + closed],
    ['a header that never ends', `--b${CRLF}X-A: b${CRLF}`.repeat(1) + `X-B: c${CRLF}`.repeat(300_000)],
    [
      'headers named like properties',
      partOf('b', `constructor: x${CRLF}__proto__: y${CRLF}${named('c')}`, 'd'),
    ],
    ['megabytes before the first part', 'x'.repeat(4 * MIB) + partOf('b', named('c'), 'd') + closed],
    ['megabytes after the last part', partOf('b', named('c'), 'd') + closed + 'x'.repeat(4 * MIB)],
    ['a field of megabytes', partOf('b', named('mensagem'), 'x'.repeat(4 * MIB)) + closed],
    ['no closing boundary', partOf('b', named('c'), 'd') + partOf('b', file, '%PDF-1.4 '.repeat(1_000))],
    ['no part', closed],
    ['nothing but a boundary', '--b'],
    ['another boundary', `${partOf('c', named('c'), 'd')}--c--${CRLF}`],
    ['parts without names', partOf('b', 'Content-Disposition: form-data', 'd') + closed],
    ['parts that are no fields', partOf('b', 'X-A: b', 'd').repeat(500) + closed],
    [
      'a strange charset',
      partOf('b', `${named('mensagem')}${CRLF}Content-Type: text/plain; charset=base64`, 'd') + closed,
    ],
  ];
};

const whole = new Set([
  ...['no part', 'parts without names', 'a strange charset', 'a charset, which JSON has not'],
  ...['broken percent signs', 'encoded marks', 'many values', 'many names', 'a long number', 'escapes'],
]);

const forms = (fileField: string): AwkwardBody[] =>
  multipartBodies(fileField).map(([kind, text, boundary = 'b']) => ({
    kind: `form: ${kind}`,
    type: form(boundary),
    bytes: Buffer.from(text, 'latin1'),
    isWhole: whole.has(kind),
  }));

const smallForm = Buffer.from(`${partOf('b', named('c'), 'd')}--b--${CRLF}`);

const boundaries: AwkwardBody[] = [
  ['missing', 'multipart/form-data'],
  ['missing after its sign', 'multipart/form-data; charset=utf-8'],
  ['empty', form('')],
  ['empty in quotes', form('""')],
  ['very long', form('b'.repeat(8_000))],
  ['longer than the parser takes', form('b'.repeat(253))],
].map(([kind = '', type = '']) => ({
  kind: `form: a boundary that is ${kind}`,
  type,
  bytes: smallForm,
  isWhole: false,
}));

const others: AwkwardBody[] = (
  [
    ['100,000 fields', urlEncoded, 'a=b&'.repeat(100_000)],
    ['fields up to the limit of bytes', urlEncoded, 'a&'.repeat(32_000)],
    ['signs without a field', urlEncoded, '&'.repeat(64 * 1024)],
    ['broken percent signs', urlEncoded, `a=${'%'.repeat(64_000)}`],
    ['encoded marks', urlEncoded, `mensagem=${'%CC%81'.repeat(10_000)}`],
    ['a name of megabytes', urlEncoded, 'a'.repeat(4 * MIB)],
    ['another charset', `${urlEncoded}; charset=utf-16`, 'a=b'],
    ['100,000 open brackets', json, '['.repeat(100_000)],
    ['nested up to the limit of bytes', json, `{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`],
    ['nested objects', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['many values', json, `{"a":[${'1,'.repeat(32_000)}1]}`],
    ['many names', json, `{${Array.from({ length: 5_000 }, (_, at) => `"a${at}":1`).join()}}`],
    ['a long number', json, `{"a":${'9'.repeat(60_000)}}`],
    ['an array', json, '[]'],
    ['cut off', json, '{"a":'],
    ['a text of megabytes', json, `"${'x'.repeat(4 * MIB)}"`],
    ['escapes', json, `{"a":"${'\\u0301'.repeat(10_000)}"}`],
    ['a charset, which JSON has not', `${json}; charset=iso-8859-1`, '{"a":"b"}'],
    ['no letters of UTF-8', json, '{"a":"\xff\xfe"}'],
    ['a plain text', 'text/plain', 'x'.repeat(60_000)],
    ['megabytes of an unknown type', 'application/x-unknown', 'x'.repeat(4 * MIB)],
    ['a type that is no type', ';;;=,', 'x'.repeat(100)],
  ] as const
).map(([kind, type, text]) => ({
  kind: `${type.split(';')[0]}: ${kind}`,
  type,
  bytes: Buffer.from(text, 'latin1'),
  isWhole: whole.has(kind),
}));

const inTinyPieces = (body: AwkwardBody): AwkwardBody => ({
  ...body,
  kind: `${body.kind}, a few bytes at once`,
  bytes: body.bytes.subarray(0, 5_000),
  pieceBytes: 3,
});

const made = new Map<string, AwkwardBody[]>();

/** @param fileField the name of a field with a file */
export const awkwardBodies = (fileField = 'arquivos'): readonly AwkwardBody[] => {
  const known = made.get(fileField);
  if (known) return known;
  const multipart = forms(fileField);
  const bodies = [...multipart, ...boundaries, ...others, ...multipart.slice(0, 4).map(inTinyPieces)];
  made.set(fileField, bodies);
  return bodies;
};

/** The body as a stream, as a connection delivers it. */
export const streamOf = ({
  bytes,
  pieceBytes = 64 * 1024,
}: Pick<AwkwardBody, 'bytes' | 'pieceBytes'>): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + pieceBytes)));
      at += pieceBytes;
    },
  });
};
