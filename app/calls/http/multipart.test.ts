import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awkwardBodies, streamOf } from '../../../tests/factories/awkward-bodies';
import { processorMsOf } from '../../../tests/factories/processor-time';
import { sized } from '../../../tests/setup/size';
import {
  BESIDE_FILES_MAX_BYTES,
  firstBytes,
  formOf,
  PARTS_MAX,
  type Part,
  readParts,
} from './multipart.server';

const LIMITS = { files: 3, fileBytes: 8 * 1024 ** 2 };

const requestOf = (type: string, body: ReadableStream<Uint8Array>): Request =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit);

type Seen = [name: string, text: string, fileName?: string];

/** Everything in a form, and its fault. */
const readAll = async (request: Request, limits = LIMITS) => {
  const seen: Seen[] = [];
  const take = async (part: Part): Promise<void> => {
    if ('text' in part) seen.push([part.name, part.text]);
    else {
      const bytes = await firstBytes(part.chunks, limits.fileBytes);
      seen.push([
        part.name,
        bytes === null ? 'broken off' : Buffer.from(bytes).toString('latin1'),
        part.fileName,
      ]);
    }
  };
  return { fault: await readParts(formOf(request), limits, take), seen };
};

const shredded = (bytes: Uint8Array, pieceBytes: number) => streamOf({ bytes, pieceBytes });

describe('a form', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('\r\n--', '--', '\r\n-', '\r', '', '\r\n\r\n'),
  );
  const entry = fc.record({
    name: fc.stringMatching(/^[a-z_[\]0-9]{1,12}$/),
    text: fc.array(value, { maxLength: 4 }).map((parts) => parts.join('')),
    fileName: fc.option(fc.stringMatching(/^[a-zà-ú0-9 .]{1,20}$/)),
  });

  it('gives the parts in their order, however it is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 8 }),
        fc.integer({ min: 1, max: 200 }),
        async (entries, size) => {
          const form = new FormData();
          for (const { name, text, fileName } of entries)
            if (fileName === null) form.append(name, text);
            else form.append(name, new Blob([text]), fileName);
          const sent = new Response(form);
          const type = sent.headers.get('content-type') ?? '';
          const bytes = new Uint8Array(await sent.arrayBuffer());
          const read = await readAll(requestOf(type, shredded(bytes, size)), { ...LIMITS, files: 8 });
          // A form's line ends are sent as CR LF.
          const lines = (text: string) => text.replace(/\r?\n|\r/g, '\r\n');
          expect(read).toEqual({
            fault: null,
            seen: entries.map(({ name, text, fileName }) =>
              fileName === null
                ? [name, lines(text).replace(/\p{Cs}/gu, '\ufffd')]
                : [name, Buffer.from(text).toString('latin1'), fileName],
            ),
          });
        },
      ),
    );
  });

  it('that is cut off anywhere is malformed, and never hangs', async () => {
    const form = new FormData();
    form.append('a', 'b');
    form.append('c', new Blob(['x'.repeat(100)]), 'd.pdf');
    form.append('e', 'f');
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const end = bytes.length - '--\r\n'.length;
    for (let length = 0; length <= end; length += 1) {
      const { fault } = await readAll(requestOf(type, shredded(bytes.subarray(0, length), 64)));
      expect([length, fault]).toEqual([length, 'malformed']);
    }
  });

  it('of any pieces ends', async () => {
    const piece = fc.constantFrom(
      ...['--b', '--b--', '\r\n', '\r\n\r\n', '-', ':', 'x', '\r', '\n', '\0', '"', ';', 'filename=', '\xff'],
      'Content-Disposition: form-data; name="a"',
      'Content-Disposition: form-data; name="a"; filename="a"',
      'constructor: x',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 20 }),
        fc.integer({ min: 1, max: 50 }),
        async (pieces, size) => {
          const bytes = Buffer.from(pieces.join(''), 'latin1');
          const { fault } = await readAll(
            requestOf('multipart/form-data; boundary=b', shredded(bytes, size)),
          );
          expect([null, 'malformed', 'too-large']).toContain(fault);
        },
      ),
      { numRuns: sized(500, 20_000) },
    );
  });

  it('with a file that its reader leaves goes on with the next part', async () => {
    const form = new FormData();
    form.append('a', new Blob(['x'.repeat(500_000)]), 'a.pdf');
    form.append('b', 'c');
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const fields: string[] = [];
    const fault = await readParts(formOf(requestOf(type, shredded(bytes, 10_000))), LIMITS, async (part) => {
      if ('text' in part) fields.push(part.text);
      else for await (const _ of part.chunks) break;
    });
    expect([fault, fields]).toEqual([null, ['c']]);
  });

  it('may have files of megabytes that are taken slowly', async () => {
    const form = new FormData();
    for (const name of ['a', 'b']) form.append(name, new Blob(['x'.repeat(2 * 1024 ** 2)]), 'a.pdf');
    form.append('c', 'd');
    const sizes: number[] = [];
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const fault = await readParts(formOf(request), LIMITS, async (part) => {
      let size = 0;
      if ('chunks' in part)
        for await (const chunk of part.chunks) {
          size += chunk.byteLength;
          await new Promise(setImmediate);
        }
      sizes.push(size);
    });
    expect([fault, sizes]).toEqual([null, [2 * 1024 ** 2, 2 * 1024 ** 2, 0]]);
  });

  it('stops with the error of its reader', async () => {
    const form = new FormData();
    form.append('a', new Blob(['x'.repeat(500_000)]), 'a.pdf');
    const failing = readParts(
      formOf(new Request('http://localhost/', { method: 'POST', body: form })),
      LIMITS,
      () => {
        throw new Error('the storage is away');
      },
    );
    await expect(failing).rejects.toThrow('the storage is away');
  });

  it('that breaks off in a file breaks the file off, and gives what came before', async () => {
    const field = '--b\r\nContent-Disposition: form-data; name="pedido"\r\n\r\n7\r\n';
    const file = '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nxxx';
    const bytes = Buffer.from(field + file);
    const { fault, seen } = await readAll(requestOf('multipart/form-data; boundary=b', shredded(bytes, 10)));
    const expected = [
      ['pedido', '7'],
      ['a', 'broken off', 'a'],
    ];
    expect([fault, seen]).toEqual(['malformed', expected]);
    let at = 0;
    const failing = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (at >= bytes.length) return controller.error(new Error('the connection is lost'));
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + 50)));
        at += 50;
      },
    });
    const lost = await readAll(requestOf('multipart/form-data; boundary=b', failing));
    expect(lost).toEqual({ fault: 'malformed', seen: expected });
  });

  it.each([
    [PARTS_MAX, null],
    [PARTS_MAX + 1, 'too-large'],
  ] as const)('may have %i fields: %s', async (count, expected) => {
    const form = new FormData();
    for (let at = 0; at < count; at += 1) form.append('a', '');
    const sent = new Response(form);
    const type = (sent.headers.get('content-type') ?? '').replace(/boundary=.*/, 'boundary=b');
    const boundary = /boundary=(.*)/.exec(sent.headers.get('content-type') ?? '')?.[1] ?? '';
    const text = (await sent.text())
      .replaceAll(boundary, 'b')
      .replaceAll('Content-Disposition: form-data; ', 'Content-Disposition:form-data;');
    expect(text.length).toBeLessThan(BESIDE_FILES_MAX_BYTES);
    const { fault } = await readAll(requestOf(type, shredded(Buffer.from(text), 1_000)));
    expect(fault).toBe(expected);
  });
});

describe('an awkward body', () => {
  const MOST_MS = 100;
  const MOST_BYTES = 16 * 1024 ** 2;
  const bodies = awkwardBodies().filter(({ kind }) => kind.startsWith('form'));

  it.each(bodies.map((body) => [body.kind, body] as const))(
    '%s is read quickly and in little memory',
    async (_kind, body) => {
      let [ms, heap] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < 3 && (ms > MOST_MS || heap > MOST_BYTES); round += 1) {
        const before = process.memoryUsage().heapUsed;
        const request = requestOf(body.type, streamOf(body));
        ms = Math.min(ms, await processorMsOf(() => readParts(formOf(request), LIMITS, () => undefined)));
        heap = Math.min(heap, process.memoryUsage().heapUsed - before);
      }
      expect([ms < MOST_MS, heap < MOST_BYTES]).toEqual([true, true]);
    },
  );
});
