import { bookPdf } from '@lombada/preflight/tests/pdf';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { eraseProjects } from '~/domain/files/erase-projects.server';
import { readFilesPage } from '~/domain/files/read-files-page.server';
import { sweepFiles } from '~/domain/files/sweep-files.server';
import { shareReport, shareWithStaff } from '~/domain/files/viewing/file-links.server';
import { loader as ownReport } from '~/routes/shop/file-viewer/report';
import { action, loader as ownPage } from '~/routes/shop/file-viewer/route';
import { loader as sharedDrawing } from '~/routes/shop/file-viewer/shared/drawing';
import { loader as sharedReport } from '~/routes/shop/file-viewer/shared/report';
import { loader as sharedPage } from '~/routes/shop/file-viewer/shared/route';
import { FilesView } from '~/routes/shop/files/view';
import { getServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { orderedItem } from '../factories/ordered-item';
import { renderAt } from '../factories/render-at';

const DAY = 24 * 60 * 60 * 1000;

let services: Services;
let door: Door;
let author: Author;
let other: Author;
let fileId: string;

beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
  other = await authorWithProject(services);
  const bytes = await bookPdf({ pages: 3, trimMm: [140, 210], bleedMm: 3, oddPages: { 2: [150, 210] } });
  fileId = await sendFile(door, { author, slotId: author.slots.interior, bytes });
  await analyseFile(services, { fileId });
});
afterAll(() => door.close());

const context = { nonce: '', ip: '' };
type Loader = (args: {
  request: Request;
  params: Record<string, string>;
  context: typeof context;
}) => unknown;

const answerOf = async (call: () => unknown): Promise<Response> => {
  try {
    const result = await call();
    return result instanceof Response ? result : Response.json(result);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};
const visit = (loader: Loader, params: Record<string, string>, who?: Author) =>
  answerOf(() =>
    loader({
      request: new Request('http://localhost:3000/x?largura=480', { headers: who?.customer.cookie }),
      params,
      context,
    }),
  );

const act = (intent: string, who: Author = author) =>
  answerOf(() =>
    action({
      request: new Request(`http://localhost:3000/envio/arquivo/${fileId}`, {
        method: 'POST',
        headers: { ...who.customer.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ intent }),
      }),
      params: { id: fileId },
      context,
    }),
  );

const linkOf = async (): Promise<string | null> => {
  const page = (await (await visit(ownPage as Loader, { id: fileId }, author)).json()) as {
    link: { url: string } | null;
  };
  return page.link?.url ?? null;
};
const tokenOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

describe("a file's page", () => {
  it('shows its owner the findings, errors first, with the lines of the order', async () => {
    const answer = await visit(ownPage as Loader, { id: fileId }, author);
    const { file } = (await answer.json()) as Awaited<ReturnType<typeof ownPage>>;
    expect(file.pageCount).toBe(3);
    expect(file.faults.map(({ severity }) => severity)).toEqual(
      file.faults.map(({ severity }) => severity).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    expect(file.faults.find(({ pages }) => pages?.includes(2))).toBeDefined();
    expect(file.sheets[file.sheetOf[0] ?? -1]?.cut).toEqual({ x: 0, y: 0, width: 140, height: 210 });
  });

  it('has the same counts as the upload page, whose links lead to its items', async () => {
    const { file } = (await (await visit(ownPage as Loader, { id: fileId }, author)).json()) as Awaited<
      ReturnType<typeof ownPage>
    >;
    const page = await readFilesPage(services, { projectId: author.projectId, userId: author.customer.id });
    if (!page.ok) throw new Error('the page should be there');
    const sent = page.value.slots.flatMap((slot) => slot.file ?? []);
    const found = sent.flatMap(({ findings }) => findings);
    expect(found.map(({ number, title }) => [number, title])).toEqual(
      file.faults.map(({ number, title }) => [number, title]),
    );
    const answer = undefined;
    const view = createElement(FilesView, { page: { ...page.value, maxBytes: 1 }, answer });
    const markup = await renderAt('/envio', view);
    for (const { pages, number } of found.filter((each) => each.pages.length > 0))
      expect(markup).toContain(`href="/envio/arquivo/${fileId}?pagina=${pages[0]}&amp;item=${number}"`);
  });

  it('is refused to another customer', async () => {
    expect((await visit(ownPage as Loader, { id: fileId }, other)).status).toBe(404);
    expect((await visit(ownReport as Loader, { id: fileId }, other)).status).toBe(404);
    expect((await act('compartilhar-relatorio', other)).status).toBe(404);
  });
});
const order = ['error', 'warning', 'info'];

describe('a report', () => {
  it('is available as a PDF', async () => {
    const answer = await visit(ownReport as Loader, { id: fileId }, author);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('can be opened by a link without a login, without the author’s name', async () => {
    expect((await act('compartilhar-relatorio')).status).toBe(302);
    const url = await linkOf();
    const token = tokenOf(url);
    const page = await visit(sharedPage as Loader, { token });
    const text = await page.text();
    expect(page.status).toBe(200);
    const { name, email } = await services.db.user.findUniqueOrThrow({ where: { id: author.customer.id } });
    for (const word of [name, email, author.projectId, fileId]) expect(text).not.toContain(word);
    expect((await visit(sharedDrawing as Loader, { token, page: '2' })).status).toBe(200);
    const report = await visit(sharedReport as Loader, { token });
    expect([report.status, report.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  });

  it('has one link for repeated requests', async () => {
    await act('compartilhar-relatorio');
    const first = await linkOf();
    await act('compartilhar-relatorio');
    expect(await linkOf()).toBe(first);
  });

  it('has one link for two parallel requests', async () => {
    await act('encerrar-relatorio');
    await Promise.all(Array.from({ length: 6 }, () => act('compartilhar-relatorio')));
    expect(await services.db.fileLink.count({ where: { fileId, isStaff: false, revokedAt: null } })).toBe(1);
    expect(await services.db.fileLink.count({ where: { fileId, revokedAt: { not: null } } })).toBe(1);
  });

  it('shows nothing once its author ends the link, whose secret is not stored', async () => {
    await act('compartilhar-relatorio');
    const token = tokenOf(await linkOf());
    const rows = await services.db.fileLink.findMany({ where: { fileId } });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await act('encerrar-relatorio', other)).status).toBe(404);
    expect((await visit(sharedPage as Loader, { token })).status).toBe(200);
    await act('encerrar-relatorio');
    expect((await visit(sharedPage as Loader, { token })).status).toBe(404);
    expect((await visit(sharedDrawing as Loader, { token, page: '1' })).status).toBe(404);
    expect((await visit(sharedReport as Loader, { token })).status).toBe(404);
    expect(await linkOf()).toBeNull();
  });

  it('shows nothing by an expired link, whose row a sweep deletes', async () => {
    await act('compartilhar-relatorio');
    const token = tokenOf(await linkOf());
    await services.db.fileLink.updateMany({
      where: { fileId, revokedAt: null },
      data: { expiresAt: services.clock.now() },
    });
    expect((await visit(sharedPage as Loader, { token })).status).toBe(404);
    expect((await act('compartilhar-relatorio')).status).toBe(302);
    expect(await linkOf()).not.toBeNull();
    await act('encerrar-relatorio');
    const clock = { now: () => new Date(services.clock.now().getTime() + 8 * DAY) };
    await sweepFiles({ ...services, clock, jobs: { enqueue: async () => undefined } });
    expect(await services.db.fileLink.count({ where: { fileId } })).toBe(0);
  });

  it('can be opened by staff through a separate link, which the author neither sees nor ends', async () => {
    const link = await shareWithStaff(services, fileId);
    const token = tokenOf(link?.url ?? null);
    expect(await linkOf()).toBeNull();
    await act('encerrar-relatorio');
    expect((await visit(sharedPage as Loader, { token })).status).toBe(200);
    expect(await shareWithStaff(services, '01980a6e-6a3c-7d1e-9f00-2b1c3d4e5f60')).toBeNull();
  });

  it('has no valid link once its author erased the account, though an order keeps the file', async () => {
    const { orderId } = await orderedItem(services);
    const { userId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    const held = await services.db.orderItemFile.findFirstOrThrow({ where: { orderItem: { orderId } } });
    const shared = await shareReport(services, { fileId: held.fileId, userId });
    const token = tokenOf(shared.ok ? shared.value.url : null);
    expect((await visit(sharedPage as Loader, { token })).status).toBe(200);
    await eraseProjects(services, userId, AbortSignal.timeout(60_000));
    expect(await services.db.printFile.count({ where: { id: held.fileId } })).toBe(1);
    expect((await visit(sharedPage as Loader, { token })).status).toBe(404);
  });

  it.each(['', 'x', 'a'.repeat(43)])('is not found by the secret %j', async (token) => {
    expect((await visit(sharedPage as Loader, { token })).status).toBe(404);
  });
});
