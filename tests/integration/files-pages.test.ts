import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberMade } from '~/calls/http/kept-projects.server';
import { addToCart } from '~/domain/cart/change-cart.server';
import { readConfiguration } from '~/domain/catalogue/wire';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { createProject } from '~/domain/files/create-project.server';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { formatBrl } from '~/domain/shared/money';
import { loader as status } from '~/routes/api/call';
import type { FilesAnswer } from '~/routes/shop/files/files-answer';
import { loader as original } from '~/routes/shop/files/original';
import { action, loader } from '~/routes/shop/files/route';
import { loader as thumbnail } from '~/routes/shop/files/thumbnail';
import { getServices, type Services } from '~/services.server';
import { cookiesOf } from '../factories/account-calls';
import { cartOf, readyCart } from '../factories/cart';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { placedOrder } from '../factories/order';
import { paperback, projectOf } from '../factories/project';

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
  const bytes = await bookPdf({ pages: 2, trimMm: [140, 210], bleedMm: 3 });
  fileId = await sendFile(door, {
    author,
    slotId: author.slots.interior,
    bytes,
    filename: 'Minha "história".pdf',
  });
  await analyseFile(services, { fileId });
});
afterAll(() => door.close());

const context = { nonce: '', ip: '' };
const get = (address: string, who?: Author, params = {}) => ({
  request: new Request(`http://localhost:3000${address}`, { headers: who?.customer.cookie }),
  params,
  context,
});

/** The answer or the thrown response of a route, in one type. */
const answerOf = async (call: () => unknown): Promise<Response> => {
  try {
    const result = (await call()) as Response | { data: unknown; init: ResponseInit | null };
    return result instanceof Response
      ? result
      : Response.json('data' in result ? result.data : result, ('init' in result && result.init) || {});
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

describe('/envio', () => {
  it.each([
    ['the last viewed product', '%2Flivro%2F101%3Fexemplares%3D20', '/livro/101?exemplares=20'],
    ['home for a cookie from another shop', '%2F%2Fevil.example%2Flivro', '/'],
    ['home for a broken cookie', '%', '/'],
  ])('without a project redirects to %s', async (_, kept, location) => {
    const headers = { cookie: `ultimo_produto=${kept}` };
    const request = new Request('http://localhost:3000/envio', { headers });
    const answer = await answerOf(() => loader({ request, params: {}, context }));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  it.each([
    ['without a project redirects home', '/envio', 302, '/'],
    ['redirects to the login and back', '/envio?projeto=abc', 302, '/entrar?voltar=%2Fenvio%3Fprojeto%3Dabc'],
  ])('%s', async (_, address, code, location) => {
    const answer = await answerOf(() => loader(get(address)));
    expect([answer.status, answer.headers.get('location')]).toEqual([code, location]);
  });

  describe('of a visitor’s project', () => {
    /** A project made by a browser without a login, and the cookie that the browser keeps. */
    const made = async () => {
      const { projectId } = await createProject(services, { userId: null, configuration: paperback });
      const path = `/envio?projeto=${projectId}`;
      const maker = cookiesOf(
        new Headers({
          'set-cookie': rememberMade(services, new Request('http://localhost:3000/'), projectId),
        }),
      );
      const asked = (cookie: string, init: RequestInit = {}) =>
        new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie } });
      const page = (cookie: string, init?: RequestInit) =>
        answerOf(() => loader({ request: asked(cookie, init), params: {}, context }));
      const copy = (cookie: string) => {
        const request = new Request(`http://localhost:3000${path}&copiar`, {
          method: 'POST',
          headers: { cookie },
        });
        return answerOf(() => action({ request, params: {}, context }));
      };
      const ownerOf = async () =>
        (await services.db.project.findUniqueOrThrow({ where: { id: projectId } })).userId;
      /** The page with the price for another number of pages, and the form that changes the book to it. */
      const withPages = (cookie: string, pages: number | string) => {
        const request = new Request(`http://localhost:3000${path}&paginas=${pages}`, { headers: { cookie } });
        return answerOf(() => loader({ request, params: {}, context }));
      };
      const takePages = (cookie: string, pages: number | string) =>
        answerOf(() =>
          action({
            request: asked(cookie, { method: 'POST', body: new URLSearchParams({ paginas: String(pages) }) }),
            params: {},
            context,
          }),
        );
      return { projectId, maker, page, copy, ownerOf, withPages, takePages };
    };
    const [authors, others] = [() => author.customer.cookie.cookie, () => other.customer.cookie.cookie];

    it('assigns it to the account that logs in in the same browser, and tells the visitor where it is', async () => {
      const { projectId, maker, page, ownerOf } = await made();
      expect(await (await page(maker)).json()).toMatchObject({ projectId, isVisitor: true, isOthers: false });
      const own = await page(`${maker}; ${authors()}`);
      expect(await own.json()).toMatchObject({ projectId, isOthers: false, gap: 'required-missing' });
      expect([await ownerOf(), (await page(authors())).status]).toEqual([author.customer.id, 200]);
      expect((await page(others())).status).toBe(404);
      const told = await page(`${maker}; ${others()}`);
      expect([told.status, await told.text()]).toEqual([404, expect.stringContaining('está em outra conta')]);
    });

    it.each(['GET', 'HEAD'])('shows it to others by %s, without assigning it', async (method) => {
      const { projectId, maker, page, ownerOf } = await made();
      for (const cookie of ['', authors(), others()])
        expect(await (await page(cookie, { method })).json()).toMatchObject({ projectId, isOthers: true });
      expect([await ownerOf(), (await page(maker)).status]).toEqual([null, 200]);
    });

    it('uses the number of pages that the visitor’s browser counted in a file, for a price that is shown first', async () => {
      const { maker, page, withPages, takePages } = await made();
      const interiorOf = async (answer: Response) => {
        const { slots, price } = (await answer.json()) as FilesPage;
        const { expected, pagesOffer } = slots.find(({ id }) => id === author.slots.interior) ?? {};
        return { pages: expected?.pages, offer: pagesOffer, price };
      };
      const before = await interiorOf(await page(maker));
      expect(before).toMatchObject({ pages: 'pages' in paperback ? paperback.pages : 0, offer: null });
      const { offer } = await interiorOf(await withPages(maker, 60));
      expect(offer?.pages).toBe(60);
      for (const wrong of ['61', '1e9', 'muitas', '-2'])
        expect((await interiorOf(await withPages(maker, wrong))).offer, wrong).toBe(null);

      expect((await takePages('', 60)).status).toBe(302);
      expect((await takePages(maker, 'muitas')).status).toBe(409);
      expect(await interiorOf(await page(maker))).toEqual(before);
      expect(await (await takePages(maker, 60)).json()).toMatchObject({ saved: true });
      expect(await interiorOf(await page(maker))).toMatchObject({ pages: 60, price: offer?.price });
      expect((await takePages(`${maker}; ${others()}`, 60)).status).not.toBe(200);
    });

    it('is not given to a visitor who forges its cookie', async () => {
      const { projectId, page, ownerOf } = await made();
      const forged = `lombada-projetos=${projectId}.${'a'.repeat(22)}; ${others()}`;
      expect(await (await page(forged)).json()).toMatchObject({ isOthers: true });
      expect(await ownerOf()).toBeNull();
    });

    it('gives others a separate copy, the same one for a second request', async () => {
      const { projectId, maker, page, copy, ownerOf } = await made();
      const copies = [await copy(others()), await copy(others())];
      const [first, second] = copies.map(({ headers }) => headers.get('location') ?? '');
      expect([copies[0]?.status, second]).toEqual([302, first]);
      const copyId = new URLSearchParams(first?.split('?')[1]).get('projeto') ?? '';
      const { userId, configuration } = await services.db.project.findUniqueOrThrow({
        where: { id: copyId },
      });
      expect([userId, copyId === projectId]).toEqual([other.customer.id, false]);
      expect(configuration).toMatchObject(paperback);
      // The visitor's browser keeps a cookie for the copy.
      const visitors = await copy('');
      expect(visitors.headers.get('set-cookie')).toContain('lombada-projetos');
      expect([await ownerOf(), (await page(maker)).status]).toEqual([null, 200]);
    });
  });

  it.each(['x', '%00', "'", '__proto__', 'a'.repeat(5_000)])('does not find project %.20s', async (id) => {
    expect((await answerOf(() => loader(get(`/envio?projeto=${id}`, author)))).status).toBe(404);
  });

  it.each([
    ['a book', { ...paperback, trimSize: 'A5', pages: 212, copies: 30, interiorColour: 'colour' }],
    ['cards', { productId: 501, quantity: 1000 }],
  ])('links back to %s with its configuration, and so does the cart', async (_, chosen) => {
    const listed = await services.catalogue.product(chosen.productId);
    if (!listed) throw new Error('no product');
    const { configuration } = readConfiguration(
      listed.product,
      writeConfiguration(listed.product, {
        ...listed.product.defaultConfiguration,
        ...chosen,
      } as Configuration),
    );
    const projectId = await projectOf(services, author.customer.id, { configuration });
    const readBack = (link = '') => {
      const { pathname, searchParams } = new URL(link, 'http://localhost:3000');
      return [pathname, readConfiguration(listed.product, searchParams)];
    };
    const same = [`/${listed.page.category.slug}/${chosen.productId}`, { configuration, changes: [] }];
    const page = await answerOf(() => loader(get(`/envio?projeto=${projectId}`, author)));
    expect(readBack(((await page.json()) as FilesPage).product.link)).toEqual(same);
    await addToCart(services, { userId: author.customer.id, projectId });
    const cart = await cartOf(services, author.customer.id);
    expect(readBack(cart.lines.find((line) => line.projectId === projectId)?.product.link)).toEqual(same);
  });

  it('proposes the file’s own title, until the author enters one', async () => {
    const words = async () => {
      const page = await answerOf(() => loader(get(`/envio?projeto=${author.projectId}`, author)));
      return ((await page.json()) as FilesPage).itemWords;
    };
    const nothing = { title: '', isbn: '', proposedIsbn: null, takesIsbn: true, isFixed: false };
    expect(await words()).toEqual({ ...nothing, proposedTitle: 'Um livro' });
    const name = (title: string | null) =>
      services.db.project.update({ where: { id: author.projectId }, data: { title }, select: { id: true } });
    await name('O mapa das marés');
    expect(await words()).toEqual({ ...nothing, title: 'O mapa das marés', proposedTitle: null });
    await name(null);
  });

  it('stores notes, reports their errors, and never touches another customer’s project', async () => {
    const post = (body: Record<string, string>, who = author) =>
      answerOf(() =>
        action({
          request: new Request(`http://localhost:3000/envio?projeto=${author.projectId}`, {
            method: 'POST',
            headers: who.customer.cookie,
            body: new URLSearchParams(body),
          }),
          params: {},
          context,
        }),
      );
    const saved = await post({ observacoes: 'Com carinho\u0000.\r\nObrigada!', autorizacao: 'ok' });
    expect((await saved.json()) as FilesAnswer).toEqual({ saved: true });
    const row = await services.db.project.findUnique({ where: { id: author.projectId } });
    expect([row?.notes, row?.authorisation]).toEqual(['Com carinho.\nObrigada!', 'ok']);
    const tooLong = await post({ observacoes: 'x'.repeat(2001) });
    expect([tooLong.status, (await tooLong.json()).errors]).toEqual([
      422,
      { observacoes: [expect.any(String)] },
    ]);
    const tooShort = await post({ autorizacao: ' a ' });
    expect((await tooShort.json()).errors).toEqual({ autorizacao: ['Por favor, preencha autorização'] });
    expect((await post({ observacoes: 'meu agora' }, other)).status).toBe(404);
  });
});

describe('a file with another number of pages than ordered', () => {
  const visit = async (who: Author) => {
    const answer = await answerOf(() => loader(get(`/envio?projeto=${who.projectId}`, who)));
    return (await answer.json()) as FilesPage;
  };
  const take = (pages: string, who: Author, as = who) =>
    answerOf(() =>
      action({
        request: new Request(`http://localhost:3000/envio?projeto=${who.projectId}`, {
          method: 'POST',
          headers: as.customer.cookie,
          body: new URLSearchParams({ paginas: pages }),
        }),
        params: {},
        context,
      }),
    );
  const chosenOf = ({ customer }: Author) =>
    services.db.cart.findFirstOrThrow({ where: { userId: customer.id, status: 'open' } });
  const sent = async (who: Author, slotId: number, bytes: Uint8Array) => {
    const id = await sendFile(door, { author: who, slotId, bytes });
    await analyseFile(services, { fileId: id });
    return id;
  };

  it('is offered as the corresponding book, with its price, and accepted by one click', async () => {
    const who = await authorWithProject(services, { ...paperback, pages: 200 });
    const interior = await sent(
      who,
      who.slots.interior,
      await bookPdf({ pages: 150, trimMm: [140, 210], bleedMm: 3 }),
    );
    const thick = { pages: 200, trimMm: [140, 210] as [number, number], bleedMm: 3, spineMm: 10.7 };
    const cover = await sent(who, who.slots.cover, await coverPdf(thick));
    const before = await visit(who);
    const [slot] = before.slots.filter(({ id }) => id === who.slots.interior);
    expect(slot).toMatchObject({ file: { status: 'rejected' }, pagesOffer: { pages: 150 } });
    expect(before.slots.find(({ id }) => id === who.slots.cover)?.file?.status).toBe('approved');
    expect(slot?.pagesOffer?.price.total).toBeLessThan(before.price?.total ?? 0);

    expect((await take('150', who, other)).status).toBe(404);
    const wrong = await take('148', who);
    expect([wrong.status, (await wrong.json()).message]).toEqual([
      409,
      expect.stringContaining('Confira as páginas'),
    ]);
    const taken = await take('150', who);
    expect([taken.status, (await taken.json()).changed]).toEqual([
      200,
      expect.stringMatching(/^Pedido alterado para 150 páginas: R\$/),
    ]);

    const after = await visit(who);
    expect(after.price?.total).toBe(slot?.pagesOffer?.price.total);
    expect(after.slots.map(({ pagesOffer }) => pagesOffer)).toEqual([null, null]);
    const statusOf = async (id: string) =>
      (await services.db.printFile.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(interior), await statusOf(cover)]).toEqual(['approved', 'approved']);
    // The cover was made for a thicker book.
    expect(after).toMatchObject({ gap: 'spine-changed', spine: { fromMm: 10.7, toMm: 8.2, stops: true } });
    const template = new URL(after.spine?.template ?? '', 'http://localhost:3000');
    expect([template.pathname, template.searchParams.get('paginas_preto_branco')]).toEqual([
      `/gabarito/101/${who.slots.cover}.pdf`,
      '150',
    ]);
  });

  it('is offered including the cost of its ink, which is charged afterwards', async () => {
    const who = await authorWithProject(services, { ...paperback, pages: 200, interiorColour: 'colour' });
    const bytes = await bookPdf({ pages: 150, trimMm: [140, 210], bleedMm: 3 });
    const id = await sent(who, who.slots.interior, bytes);
    const priceOf = async () =>
      (await visit(who)).slots.find((slot) => slot.id === who.slots.interior)?.pagesOffer?.price.total ?? 0;
    const plain = await priceOf();
    await services.db.printFile.update({ where: { id }, data: { inkCoverage: 60, colourPages: 150 } });
    const inked = await priceOf();
    expect(inked).toBeGreaterThan(plain);
    expect((await (await take('150', who)).json()).changed).toContain(formatBrl(inked));
    expect((await visit(who)).price?.total).toBe(inked);
  });

  it('is not offered as a book that cannot be bound', async () => {
    const who = await authorWithProject(services, { ...paperback, pages: 200 });
    await sent(who, who.slots.interior, await bookPdf({ pages: 3, trimMm: [140, 210], bleedMm: 3 }));
    expect((await visit(who)).slots.map(({ pagesOffer }) => pagesOffer)).toEqual([null, null]);
    expect((await take('3', who)).status).toBe(409);
  });

  it('changes nothing of an ordered book', async () => {
    const { customer, orderId } = await placedOrder(services);
    const { projectId } = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    const { slots } = author;
    expect((await take('150', { customer, projectId, slots })).status).toBe(409);
  });

  it('clears the chosen delivery of the cart with the book', async () => {
    const who = await authorWithProject(services, { ...paperback, pages: 60 });
    const cart = await readyCart(services, who.customer.id);
    const line = cart.lines[0]?.projectId ?? '';
    await sent(
      { ...who, projectId: line },
      who.slots.interior,
      await bookPdf({ pages: 100, trimMm: [140, 210], bleedMm: 3 }),
    );
    expect(await chosenOf(who)).toMatchObject({ counterId: expect.any(Number) });
    expect((await take('100', { ...who, projectId: line })).status).toBe(200);
    expect(await chosenOf(who)).toMatchObject({ counterId: null, deliveryType: null });
  });
});

describe('a plain form, without scripts', () => {
  const send = (
    file: Blob | string,
    { who = author, slot = String(author.slots.cover), name = 'capa.pdf' } = {},
  ) => {
    const form = new FormData();
    if (typeof file === 'string') form.append('arquivo', file);
    else form.append('arquivo', file, name);
    return answerOf(() =>
      action({
        request: new Request(`http://localhost:3000/envio?projeto=${author.projectId}&campo=${slot}`, {
          method: 'POST',
          headers: who.customer.cookie,
          body: form,
        }),
        params: {},
        context,
      }),
    );
  };
  const current = () =>
    services.db.printFile.findMany({
      where: { projectId: author.projectId, slotId: author.slots.cover, replacedAt: null },
    });

  it('sends a whole file under the same rules', async () => {
    const answer = await send(new Blob(['%PDF- não é bem isso']));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/envio?projeto=${author.projectId}`,
    ]);
    const [file] = await current();
    expect(file).toMatchObject({ status: 'analysing', originalName: 'capa.pdf', size: 22n });
    expect(await services.storage.size(file?.storageKey ?? '')).toBe(22);
  });

  it('refuses what a resumable upload would refuse, and leaves nothing behind', async () => {
    const before = await services.db.printFile.count();
    const slot = String(other.slots.cover);
    const refused: [Promise<Response>, number][] = [
      [send(new Blob([])), 422],
      [send(new Blob(['x']), { name: 'capa.exe' }), 415],
      [send(new Blob(['x']), { slot: '0' }), 400],
      [send(new Blob(['x']), { slot: '999999' }), 404],
      [send(new Blob(['x']), { who: other, slot }), 404],
      [send('texto'), 400],
    ];
    for (const [answer, code] of refused) expect((await answer).status).toBe(code);
    expect(await services.db.printFile.count()).toBe(before);
  });

  it.each(['', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain'])(
    'answers 400 to an invalid form of type "%s"',
    async (type) => {
      const request = new Request(
        `http://localhost:3000/envio?projeto=${author.projectId}&campo=${author.slots.cover}`,
        {
          method: 'POST',
          headers: { ...author.customer.cookie, 'content-type': type },
          body: '--x\r\nnonsense',
        },
      );
      expect((await answerOf(() => action({ request, params: {}, context }))).status).toBe(400);
    },
  );
});

describe('a file over HTTP', () => {
  const calls: [string, (who?: Author, id?: string) => Promise<Response>][] = [
    ['status', (who, id = fileId) => answerOf(() => status(get(`/api/arquivo/${id}/situacao`, who, { id })))],
    [
      'page',
      (who, id = fileId) =>
        answerOf(() => thumbnail(get(`/arquivos/${id}/pagina/1`, who, { fileId: id, page: '1' }))),
    ],
    [
      'original',
      (who, id = fileId) => answerOf(() => original(get(`/arquivos/${id}/original`, who, { fileId: id }))),
    ],
  ];

  it.each(calls)('%s: for its owner only', async (name, call) => {
    expect((await call(author)).status).toBe(200);
    const foreign = await call(other);
    const absent = await call(author, '00000000-0000-7000-8000-000000000000');
    expect(foreign.status).toBe(404);
    expect(await foreign.text()).toBe(await absent.text());
    const visitor = await call();
    expect(visitor.status).toBe(name === 'status' ? 401 : 302);
    for (const id of ['', '..', '\u0000', '../../etc/passwd'])
      expect((await call(author, id)).status).toBe(404);
  });

  it('has headers that keep it private and harmless', async () => {
    const [state, page, whole] = await Promise.all(calls.map(([, call]) => call(author)));
    expect(state?.headers.get('cache-control')).toBe('no-store');
    expect(await state?.json()).toMatchObject({ data: { id: fileId, status: 'rejected', pageCount: 2 } });
    expect(page?.headers.get('content-type')).toBe('image/webp');
    expect(page?.headers.get('cache-control')).toMatch(/^private/);
    // Another user of the browser finds neither after the owner logged out.
    for (const each of [page, whole]) expect(each?.headers.get('cache-control')).toBe('private, no-store');
    expect(whole?.headers.get('content-type')).toBe('application/octet-stream');
    expect(whole?.headers.get('content-disposition')).toBe(
      `attachment; filename="Minha _hist_ria_.pdf"; filename*=UTF-8''Minha%20%22hist%C3%B3ria%22.pdf`,
    );
    expect((await whole?.arrayBuffer())?.byteLength).toBe(Number(whole?.headers.get('content-length')));
  });

  it.each(['0', '-1', '3', '1e0', 'x', '99999999999'])('has no page %s', async (page) => {
    const answer = await answerOf(() => thumbnail(get('/x', author, { fileId, page })));
    expect(answer.status).toBe(404);
  });
});
