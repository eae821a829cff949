import { inkedBook } from '@lombada/preflight/tests/ink-pdf';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookConfiguration } from '~/domain/catalogue/product';
import { analyseFile } from '~/domain/files/analyse-file.server';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { formatBrl } from '~/domain/shared/money';
import { action as actOfProgram } from '~/routes/api/call';
import { action, loader } from '~/routes/shop/files/route';
import { getServices, type Services } from '~/services.server';
import { readyCart } from '../factories/cart';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { placedOrder } from '../factories/order';
import { paperback } from '../factories/project';

let services: Services;
let door: Door;

beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
});
afterAll(() => door.close());

const inBlack: BookConfiguration = { ...paperback, pages: 60 };
const inColour: BookConfiguration = { ...inBlack, interiorColour: 'colour' };
const colourFile = async () => inkedBook(60, [0, 20, 0, 0]);
const blackFile = () => bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });

const context = { nonce: '', ip: '' };

/** The answer or the thrown response of a route, in one type. */
const answerOf = async (call: () => unknown): Promise<Response> => {
  try {
    const result = (await call()) as Response | { data: unknown; init: ResponseInit | null };
    if (result instanceof Response) return result;
    return Response.json('data' in result ? result.data : result, ('init' in result && result.init) || {});
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

const visit = async (who: Author): Promise<FilesPage> => {
  const request = new Request(`http://localhost:3000/envio?projeto=${who.projectId}`, {
    headers: who.customer.cookie,
  });
  return (await answerOf(() => loader({ request, params: {}, context }))).json() as Promise<FilesPage>;
};

/** The button on the page of files. */
const press = (colour: string, who: Author, as = who) =>
  answerOf(() =>
    action({
      request: new Request(`http://localhost:3000/envio?projeto=${who.projectId}`, {
        method: 'POST',
        headers: as.customer.cookie,
        body: new URLSearchParams({ intent: 'mudar-cor-do-miolo', cor_miolo: colour }),
      }),
      params: {},
      context,
    }),
  );

/** The same request by an API client. */
const ask = (colour: string, who: Author) =>
  answerOf(() =>
    actOfProgram({
      request: new Request('http://localhost:3000/api/projeto/alterar-cor-do-miolo', {
        method: 'POST',
        headers: { ...who.customer.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ projeto: who.projectId, cor_miolo: colour }),
      }),
      params: {},
      context,
    }),
  );

const interiorOf = (page: FilesPage, who: Author) => page.slots.find(({ id }) => id === who.slots.interior);

const sendInterior = async (who: Author, bytes: Uint8Array): Promise<string> => {
  const fileId = await sendFile(door, { author: who, slotId: who.slots.interior, bytes });
  await analyseFile(services, { fileId });
  return fileId;
};

const authorWith = async (configuration: BookConfiguration, bytes: Uint8Array) => {
  const who = await authorWithProject(services, configuration);
  return { who, fileId: await sendInterior(who, bytes) };
};

describe('a colour interior ordered in black and white', () => {
  it('is offered in colour with its price, and changed by one click of its owner', async () => {
    const { who } = await authorWith(inBlack, await colourFile());
    const stranger = await authorWithProject(services, inBlack);
    const before = await visit(who);
    const offer = interiorOf(before, who)?.colourOffer;
    expect(offer).toMatchObject({ colour: 'colour', colourPages: 60 });
    expect(offer?.price.total).toBeGreaterThan(before.price?.total ?? 0);
    expect(before.slots.find(({ id }) => id === who.slots.cover)?.colourOffer).toBeNull();

    expect((await press('colour', who, stranger)).status).toBe(404);
    const wrong = await press('black', who);
    expect([wrong.status, (await wrong.json()).message]).toEqual([
      409,
      expect.stringContaining('Confira a impressão do miolo'),
    ]);
    expect((await press('azul', who)).status).toBe(422);
    expect((await visit(who)).price).toEqual(before.price);

    const taken = await press('colour', who);
    const total = formatBrl(offer?.price.total ?? 0);
    expect([taken.status, (await taken.json()).changed]).toEqual([
      200,
      `Pedido alterado para miolo colorido: ${total}.`,
    ]);
    const after = await visit(who);
    expect(after.price).toEqual(offer?.price);
    expect(interiorOf(after, who)).toMatchObject({ colourOffer: null, file: { status: 'approved' } });
  });
});

describe('a black interior ordered in colour', () => {
  it('is offered in black and white for less, which an API client may request twice', async () => {
    const { who } = await authorWith(inColour, await blackFile());
    const before = await visit(who);
    const offer = interiorOf(before, who)?.colourOffer;
    expect(offer).toMatchObject({ colour: 'black', colourPages: 0 });
    expect(offer?.price.total).toBeLessThan(before.price?.total ?? 0);

    const first = await ask('black', who);
    const told = await first.json();
    expect([first.status, told.data]).toEqual([
      200,
      {
        projeto: who.projectId,
        cor_miolo: 'black',
        desc_cor_miolo: 'Preto e branco',
        vlr_total: (offer?.price.total ?? 0) / 100,
      },
    ]);
    expect(await (await ask('black', who)).json()).toEqual(told);
    const after = await visit(who);
    expect(after.price).toEqual(offer?.price);
    expect(interiorOf(after, who)?.colourOffer).toBeNull();
  });

  it('is judged again for the changed order', async () => {
    const { who, fileId } = await authorWith(inColour, await blackFile());
    const odd = { code: 'restricted', severity: 'info', params: {} };
    await services.db.printFile.update({ where: { id: fileId }, data: { findings: [odd] } });
    expect((await press('black', who)).status).toBe(200);
    const { findings } = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
    expect(findings).not.toContainEqual(odd);
  });
});

const unmeasured = {
  inkCoverage: null,
  colourPages: null,
  inkMax: null,
  inkEstimated: null,
  cyan: null,
  magenta: null,
  yellow: null,
  black: null,
};

describe('no colour is offered', () => {
  it.each([
    ['a colour file is ordered in colour', inColour, colourFile],
    ['a black file is ordered in black and white', inBlack, blackFile],
  ])('if %s', async (_, configuration, file) => {
    const { who } = await authorWith(configuration, await file());
    expect(interiorOf(await visit(who), who)?.colourOffer).toBeNull();
  });

  it.each([
    ['was not measured', unmeasured],
    ['was measured in part, and shows no colour so far', { inkEstimated: true }],
  ])('if the ink %s', async (_, data) => {
    const { who, fileId } = await authorWith(inColour, await blackFile());
    await services.db.printFile.update({ where: { id: fileId }, data });
    expect(interiorOf(await visit(who), who)?.colourOffer).toBeNull();
    expect((await press('black', who)).status).toBe(409);
  });

  it('for an ordered book, and none is accepted', async () => {
    const { customer, orderId } = await placedOrder(services);
    const { projectId } = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    const { slots } = await authorWithProject(services);
    const taken = await press('colour', { customer, projectId, slots });
    expect([taken.status, (await taken.json()).message]).toEqual([
      409,
      expect.stringContaining('já está fechado'),
    ]);
  });
});

it('changing the colour clears the chosen delivery of the book’s cart', async () => {
  const author = await authorWithProject(services, inBlack);
  const cart = await readyCart(services, author.customer.id);
  const who = { ...author, projectId: cart.lines[0]?.projectId ?? '' };
  await sendInterior(who, inkedBook(paperback.pages, [0, 20, 0, 0]));
  const chosen = () =>
    services.db.cart.findFirstOrThrow({ where: { userId: who.customer.id, status: 'open' } });
  expect(await chosen()).toMatchObject({ counterId: expect.any(Number) });
  expect((await press('colour', who)).status).toBe(200);
  expect(await chosen()).toMatchObject({ counterId: null, deliveryType: null });
});
