import { analyserVersion } from '@lombada/preflight/facts/pdf-analysis';
import { hostilePdf } from '@lombada/preflight/tests/hostile-pdf';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { createElement } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { drawingKey, originalKey } from '~/domain/files/storage-keys';
import { discardBytes } from '~/domain/files/sweep-files.server';
import { findDrawing, readDrawing } from '~/domain/files/viewing/draw-file-page.server';
import { readViewedFile } from '~/domain/files/viewing/read-viewed-file.server';
import { loader } from '~/routes/shop/file-viewer/drawing';
import { FileViewer } from '~/routes/shop/file-viewer/viewer';
import { getServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { renderAt } from '../factories/render-at';

let services: Services;
let door: Door;
let author: Author;
let other: Author;
let fileId: string;

const sent = async (who: Author): Promise<string> => {
  const bytes = await bookPdf({ pages: 3, trimMm: [140, 210], bleedMm: 3 });
  return sendFile(door, { author: who, slotId: who.slots.interior, bytes });
};

beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
  other = await authorWithProject(services);
  fileId = await sent(author);
  await analyseFile(services, { fileId });
});
afterAll(() => door.close());

const never = (): never => {
  throw new Error('the file is not there');
};

const context = { nonce: '', ip: '' };
const asked = async (
  page: string,
  {
    search = '',
    who = author,
    headers = {},
    file = fileId,
    signal,
  }: Partial<{
    search: string;
    who: Author | null;
    headers: Record<string, string>;
    file: string;
    signal: AbortSignal;
  }> = {},
): Promise<Response> => {
  const address = `http://localhost:3000/envio/arquivo/${file}/pagina/${page}${search}`;
  const request = new Request(address, {
    headers: { ...who?.customer.cookie, ...headers },
    ...(signal ? { signal } : {}),
  });
  try {
    return await loader({ request, params: { id: file, page }, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

describe('a page of a file, rendered on request', () => {
  it('is a picture with a private cache, which is revalidated each time', async () => {
    const answer = await asked('2', { search: '?camada=c&largura=480' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    const etag = answer.headers.get('etag') ?? '';
    const again = await asked('2', { search: '?camada=c&largura=480', headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is stored beside the small pictures, read from there, and deleted with the bytes', async () => {
    const mine = await sent(author);
    await analyseFile(services, { fileId: mine });
    const kept = drawingKey(originalKey(mine), {
      version: analyserVersion,
      page: 1,
      layer: 'screen',
      width: 480,
    });
    expect((await asked('1', { file: mine, search: '?largura=480' })).status).toBe(200);
    expect(await services.storage.size(kept)).toBeGreaterThan(0);
    await services.storage.put(
      kept,
      (async function* () {
        yield Buffer.from('kept');
      })(),
    );
    expect(await (await asked('1', { file: mine, search: '?largura=480' })).text()).toBe('kept');
    await services.db.printFile.update({ where: { id: mine }, data: { replacedAt: services.clock.now() } });
    await discardBytes(services, { id: mine, storageKey: originalKey(mine) });
    expect(await services.storage.size(kept)).toBeNull();
  });

  it.each([
    ['another customer', () => ({ who: other }), 404],
    ['a visitor, who is redirected to the login', () => ({ who: null }), 302],
  ])('is refused to %s', async (_, options, status) => {
    expect((await asked('1', options())).status).toBe(status);
  });

  it('is not revalidated for another customer who knows its ETag', async () => {
    const etag = (await asked('1', { search: '?largura=480' })).headers.get('etag') ?? '';
    expect(
      (await asked('1', { who: other, search: '?largura=480', headers: { 'if-none-match': etag } })).status,
    ).toBe(404);
  });

  it.each([
    ['a page that it does not have', '4', ''],
    ['page 0', '0', ''],
    ['no page', 'capa', ''],
    ['an unsupported width', '1', '?largura=1601'],
    ['an unknown layer', '1', '?camada=ouro'],
  ])('is not found for %s', async (_, page, search) => {
    expect((await asked(page, { search })).status).toBe(404);
  });

  it('is available as the plate of a spot colour, by its position in the file, whatever its name is', async () => {
    const mine = await authorWithProject(services);
    const file = await sendFile(door, { author: mine, slotId: mine.slots.cover, bytes: hostilePdf() });
    await analyseFile(services, { fileId: file });
    const viewed = await readViewedFile(services, { fileId: file, userId: mine.customer.id });
    expect(viewed?.spots).toHaveLength(2);
    expect(viewed?.spots.every((name) => name.includes('onerror=x-'))).toBe(true);
    const plates = await Promise.all(
      ['especial-1', 'especial-2'].map(async (layer) => {
        const answer = await asked('1', { file, who: mine, search: `?camada=${layer}&largura=480` });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        const { data } = await sharp(await answer.arrayBuffer())
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return data.reduce((most, grey) => Math.min(most, grey), 255);
      }),
    );
    // Both have full ink somewhere.
    expect(plates.every((darkest) => darkest < 10)).toBe(true);
    for (const layer of ['especial-3', 'especial-0', 'especial-x', 'especial-99'])
      expect((await asked('1', { file, who: mine, search: `?camada=${layer}` })).status).toBe(404);
    expect((await asked('1', { search: '?camada=especial-1' })).status).toBe(404);
    const html = await renderAt(
      '/x?camada=especial-2',
      createElement(FileViewer, { file: viewed ?? never(), base: '/x', crumbs: null }),
    );
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('camada=especial-2');
  });

  it('is not available while the file is analysed', async () => {
    expect((await asked('1', { file: await sent(other), who: other })).status).toBe(404);
  });

  it('is rendered once for two parallel requests', async () => {
    let children = 0;
    const counting: Services = {
      ...services,
      pageDrawer: {
        draw: (request) => {
          children++;
          return services.pageDrawer.draw(request);
        },
      },
    };
    const found = await findDrawing(
      services,
      { fileId, userId: author.customer.id },
      { page: 3, layer: 'k', width: 480 },
    );
    if (!found) throw new Error('not found');
    const both = await Promise.all(['a', 'b'].map((owner) => readDrawing(counting, found, { owner })));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(children).toBe(1);
  });

  it('answers with Retry-After when too many requests wait', async () => {
    const crowd: AbortController[] = [];
    for (let count = 0; count < 8; count++) {
      const end = new AbortController();
      crowd.push(end);
      void services.drawings
        .run({
          key: `crowd ${count}`,
          owner: `customer ${author.customer.id}`,
          signal: end.signal,
          work: (signal) =>
            new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        })
        .catch(() => undefined);
    }
    const answer = await asked('1', { search: '?camada=m&largura=480' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    for (const end of crowd) end.abort();
    expect((await asked('1', { search: '?camada=m&largura=480' })).status).toBe(200);
  });
});
