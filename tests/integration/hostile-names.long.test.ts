import { hostilePdf, hostileText, toldPlaces } from '@lombada/preflight/tests/hostile-pdf';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { shareReport } from '~/domain/files/viewing/file-links.server';
import { loader as statusCall } from '~/routes/api/call';
import { loader as ownReport } from '~/routes/shop/file-viewer/report';
import { loader as ownPage } from '~/routes/shop/file-viewer/route';
import { loader as sharedReport } from '~/routes/shop/file-viewer/shared/report';
import { loader as sharedPage } from '~/routes/shop/file-viewer/shared/route';
import { FileViewer } from '~/routes/shop/file-viewer/viewer';
import { loader as original } from '~/routes/shop/files/original';
import { loader as filesPage } from '~/routes/shop/files/route';
import { FilesView } from '~/routes/shop/files/view';
import { getServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { renderAt } from '../factories/render-at';

/** Hostile names and texts inside an uploaded file, wherever the shop shows them. */

let services: Services;
let door: Door;
let author: Author;
let fileId: string;
beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
  const upload = { author, slotId: author.slots.interior, filename: `${hostileText('name')}.pdf` };
  fileId = await sendFile(door, { ...upload, bytes: hostilePdf() });
  await analyseFile(services, { fileId });
});
afterAll(() => door.close());

const argsOf = (path: string, params: Record<string, string>, isOwn = true) =>
  ({
    request: new Request(`http://localhost:3000${path}`, { headers: isOwn ? author.customer.cookie : {} }),
    params,
    context: { nonce: '', ip: '' },
  }) as unknown as LoaderFunctionArgs;

/** Patterns that no page and no answer may contain, and the escaped text that it contains instead. */
const raw = /<img src=x|(?!\n)\p{Cc}|[\u061c\u202e]/u;
const asText = (place: string) => `&quot;&gt;&lt;img src=x onerror=x-${place}&gt;`;

it('is analysed, and its findings are stored', async () => {
  const file = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
  expect(file).toMatchObject({ status: 'rejected', tries: 1 });
  const found = (file.findings as { code: string }[]).map(({ code }) => code);
  expect(found).toEqual(
    expect.arrayContaining([
      'font-missing',
      'spot-colours',
      'layers-hidden',
      'resource-missing',
      'annotations',
    ]),
  );
});

it('is shown on the upload page as text', async () => {
  const page = (await filesPage(argsOf(`/envio?projeto=${author.projectId}`, {}))) as Awaited<
    ReturnType<typeof filesPage>
  >;
  const markup = await renderAt('/envio', createElement(FilesView, { page, answer: undefined }));
  expect(markup).not.toMatch(raw);
  for (const place of ['name', ...toldPlaces]) expect(markup).toContain(asText(place));
  expect(markup).toContain(`$${'{7*7}'}`);
});

it('is shown in the viewer as text, to its author and to the holder of the link', async () => {
  const { url } = await linked();
  const own = await ownPage(argsOf('/x', { id: fileId }));
  const shared = await sharedPage(argsOf('/x', { token: url.split('/').at(-1) ?? '' }, false));
  for (const { file } of [own, shared]) {
    const viewer = createElement(FileViewer, { file, base: '/x', crumbs: null });
    const markup = await renderAt('/x?pagina=1&item=1', viewer);
    expect(markup).not.toMatch(raw);
    for (const place of ['name', ...toldPlaces]) expect(markup).toContain(asText(place));
  }
});

it('is returned by the API as JSON that no browser takes for a page', async () => {
  const answer = await statusCall(argsOf(`/api/arquivo/${fileId}/situacao`, { id: fileId }));
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const text = await answer.text();
  expect(text).not.toMatch(/\p{Cc}|[\u061c\u202e]|\\u0007|\\u202e/u);
  expect(JSON.parse(text).data.name).toMatch(/^"><img src=x onerror=x-name>\$\{7\*7\}'m+\.pdf$/);
});

it('is reported on in a PDF with a plain file name', async () => {
  const { url } = await linked();
  const answers = [
    await ownReport(argsOf('/x', { id: fileId })),
    await sharedReport(argsOf('/x', { token: url.split('/').at(-1) ?? '' }, false)),
  ];
  for (const answer of answers) {
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="relatorio-[\w-]{1,60}\.pdf"$/,
    );
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }
});

it('is downloaded under its name, and never opened as a page', async () => {
  const answer = await original(argsOf('/x', { fileId }));
  const { headers } = answer;
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''(?:[\w.~!-]|%[0-9A-Fa-f]{2})+\.pdf$/,
  );
  expect(headers.get('content-type')).toBe('application/octet-stream');
  await answer.body?.cancel();
});

const linked = async (): Promise<{ url: string }> => {
  const shared = await shareReport(services, { fileId, userId: author.customer.id });
  if (!shared.ok) throw new Error('the report should be shared');
  return shared.value;
};
