import { beforeAll, describe, expect, it } from 'vitest';
import { loader } from '~/routes/shop/cart/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get } from '../factories/account-calls';
import { addressOf, COUNTER, cartOf, cartWith, PAC, readyCart } from '../factories/cart';
import { changeCart, loadCart, loadFilled, sendCart } from '../factories/cart-calls';
import { pastGuards } from '../factories/past-guards';
import { paperback, projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const newCustomer = () => signedInCustomer(services);

describe('the cart page', () => {
  it('redirects a visitor home, from where the login leads back', async () => {
    const { status, location } = await answerOf(loader(get('/carrinho?entrega=retirada')));
    expect([status, location]).toEqual([302, '/?reason=login']);
  });

  it('is empty for a new customer', async () => {
    expect(await loadCart(await newCustomer())).toEqual({
      id: 0,
      version: 0,
      filled: null,
      removed: null,
      isBillingNeeded: false,
      payment: null,
      isSimulated: false,
      repeats: null,
    });
  });

  it('shows lines with options, files and the computed price', async () => {
    const customer = await newCustomer();
    const projectId = await projectOf(services, customer.id, {
      configuration: { ...paperback, finishes: ['shrink-wrap'], services: [] },
    });
    const added = await sendCart(customer, { intent: 'adicionar', projeto: projectId });
    expect([added.status, added.location]).toEqual([302, '/carrinho']);
    const { lines, summary } = await loadFilled(customer);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      projectId,
      quantity: 50,
      gaps: [],
      product: { name: 'Livro brochura', art: 'book', link: expect.stringMatching(/^\/livro\/101\?/) },
      files: [{ originalName: 'interior.pdf' }, { originalName: 'cover.pdf' }],
    });
    expect(lines[0]?.options).toContainEqual({ label: 'Formato', value: '14 × 21 cm, retrato' });
    expect(lines[0]?.price?.total).toBeGreaterThan(0);
    expect(summary.printing + summary.finishes + summary.services).toBe(lines[0]?.price?.total);
    expect(summary.finishes).toBeGreaterThan(0);
    expect(summary.freight).toBeNull();
  });

  it('says which line still lacks files', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id, 2);
    const [first] = (await cartOf(services, customer.id)).lines;
    await pastGuards(services, (tx) =>
      tx.printFile.updateMany({ where: { projectId: first?.projectId }, data: { status: 'analysing' } }),
    );
    expect((await loadFilled(customer)).lines.map(({ gaps }) => gaps)).toEqual([['files'], []]);
  });

  it('links a company without a billing address to the form for one', async () => {
    const company = await signedInCustomer(services, 'company');
    await cartWith(services, company.id);
    expect(await loader(get('/carrinho', company.cookie))).toMatchObject({ isBillingNeeded: true });
    await addressOf(services, company.id);
    expect(await loader(get('/carrinho', company.cookie))).toMatchObject({ isBillingNeeded: true });
    await addressOf(services, company.id, { isBilling: true, isDefault: false });
    expect(await loader(get('/carrinho', company.cookie))).toMatchObject({ isBillingNeeded: false });
    const person = await newCustomer();
    await cartWith(services, person.id);
    expect(await loader(get('/carrinho', person.cookie))).toMatchObject({ isBillingNeeded: false });
  });
});

describe('adding', () => {
  it('the same project twice makes one line; another with equal options makes a second', async () => {
    const customer = await newCustomer();
    const projects = [await projectOf(services, customer.id), await projectOf(services, customer.id)];
    for (const projeto of [...projects, ...projects])
      expect((await changeCart(customer, { intent: 'adicionar', projeto })).answer.ok).toBe(true);
    expect((await loadFilled(customer)).lines.map(({ projectId }) => projectId)).toEqual(projects);
  });

  it.each([
    ['without files', null, 'Envie os arquivos do projeto'],
    ['being checked', 'analysing', 'Ainda estamos conferindo'],
    ['refused', 'rejected', 'precisa ser corrigido'],
  ] as const)('a project %s redirects to its files', async (_name, files, words) => {
    const customer = await newCustomer();
    const projeto = await projectOf(services, customer.id, { files });
    const added = await changeCart(customer, { intent: 'adicionar', projeto });
    expect([added.status, added.answer.ok]).toEqual([409, false]);
    expect(added.answer.text).toContain(words);
    expect((await sendCart(customer, { intent: 'adicionar', projeto })).location).toBe(
      `/envio?projeto=${projeto}`,
    );
    expect((await loadCart(customer)).filled).toBeNull();
  });

  it.each(['', 'nada', 'x'.repeat(60), '../../etc', "';--", '\u0000'.repeat(30)])(
    'an invalid project (%j) is not found',
    async (projeto) => {
      const customer = await newCustomer();
      expect(await changeCart(customer, { intent: 'adicionar', projeto })).toMatchObject({ status: 404 });
    },
  );
});

describe('removing', () => {
  it('removes the line, clears the delivery, and offers to restore it', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id, { lines: 2 });
    const [first, second] = cart.lines;
    const removed = await changeCart(customer, { intent: 'remover', referencia: String(first?.id) });
    expect(removed.answer).toMatchObject({
      ok: true,
      text: 'Item removido do carrinho!',
      removed: first?.projectId,
    });
    const page = await loadCart(customer, `?removido=${first?.projectId}`);
    expect(page.filled?.lines.map(({ id }) => id)).toEqual([second?.id]);
    expect([page.filled?.delivery, page.removed]).toEqual([null, first?.projectId]);
    expect(page.version).toBeGreaterThan(cart.version);
    await sendCart(customer, { intent: 'adicionar', projeto: first?.projectId ?? '' });
    const undone = await loadCart(customer, `?removido=${first?.projectId}`);
    expect([undone.filled?.lines.length, undone.removed]).toEqual([2, null]);
  });

  it('a line twice says that it is already removed', async () => {
    const customer = await newCustomer();
    const { lines } = await cartWith(services, customer.id);
    const fields = { intent: 'remover', referencia: String(lines[0]?.id) };
    expect((await changeCart(customer, fields)).status).toBe(200);
    expect(await changeCart(customer, fields)).toMatchObject({ status: 404, answer: { ok: false } });
  });
});

describe('delivery', () => {
  it('shows the ways to the default address before anything is chosen', async () => {
    const customer = await newCustomer();
    const addressId = await addressOf(services, customer.id);
    await cartWith(services, customer.id);
    const { home, way, pickup, promisedFor } = await loadFilled(customer);
    expect([home.addressId, home.transportTypeId, way, pickup, promisedFor]).toEqual([
      addressId,
      null,
      'home',
      null,
      null,
    ]);
    expect(home.options.length).toBeGreaterThan(1);
  });

  it('adds the freight of the choice, and one choice clears the other', async () => {
    const customer = await newCustomer();
    const addressId = await addressOf(services, customer.id);
    await cartWith(services, customer.id);
    const endereco = String(addressId);
    await changeCart(customer, { intent: 'endereco', endereco, transporte: String(PAC) });
    const sent = await loadFilled(customer);
    const option = sent.home.options.find((each) => each.transportTypeId === PAC);
    expect(sent.delivery).toMatchObject({ type: 'address', addressId, price: option?.price });
    expect(sent.summary.total).toBe(sent.summary.printing + (option?.price ?? 0));
    expect(sent.promisedFor).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await changeCart(customer, { intent: 'balcao', pk_balcao: String(COUNTER.paid) });
    const picked = await loadFilled(customer);
    expect(picked).toMatchObject({
      way: 'pickup',
      chosenCounterId: COUNTER.paid,
      delivery: { type: 'counter', price: 690 },
      pickup: { stateId: 35, cityId: 3550308 },
    });
    await changeCart(customer, { intent: 'endereco', endereco });
    expect(await loadFilled(customer)).toMatchObject({
      way: 'home',
      delivery: null,
      chosenCounterId: null,
      home: { addressId, transportTypeId: null },
    });
  });

  it.each([
    ['', null, null, null],
    ['&estado=', 'Selecione um estado!', null, null],
    ['&estado=99', 'Selecione um estado!', null, null],
    ['&estado=35', null, null, null],
    ['&estado=35&cidade=', null, 'Selecione uma cidade!', null],
    ['&estado=12', null, null, 'Não há opções de balcão nesse estado no momento.'],
    [
      '&estado=35&cidade=3543402&frete_gratis=1',
      null,
      null,
      'Não há opções de balcão para essa cidade no momento.',
    ],
  ])('the search for a counter answers %j', async (query, stateError, cityError, note) => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const { pickup } = await loadFilled(customer, `?entrega=retirada${query}`);
    expect(pickup).toMatchObject({ stateError, cityError, note });
    expect(pickup?.states).toHaveLength(27);
  });

  it('lists the counters of a city, nearest first, or the free ones alone', async () => {
    const customer = await newCustomer();
    await addressOf(services, customer.id);
    await cartWith(services, customer.id);
    const search = '?entrega=retirada&estado=35&cidade=3550308';
    const all = (await loadFilled(customer, search)).pickup?.counters ?? [];
    expect(all.map(({ isNearest }) => isNearest)).toEqual([true, false]);
    const free = (await loadFilled(customer, `${search}&frete_gratis=1`)).pickup?.counters ?? [];
    expect(free.map(({ id, price }) => [id, price])).toEqual([[COUNTER.free, 0]]);
  });
});

describe('the name of the order', () => {
  it('is stored as one line, and deleted by an empty one', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const saved = await changeCart(customer, { intent: 'nome', nome: '  Meu\n\tprimeiro  livro \u0007' });
    expect(saved.answer).toMatchObject({ ok: true, text: 'O nome do pedido foi salvo.' });
    expect((await loadFilled(customer)).orderName).toBe('Meu primeiro livro');
    await changeCart(customer, { intent: 'nome', nome: ' ' });
    expect((await loadFilled(customer)).orderName).toBeNull();
  });

  it('is refused when too long, with the typed text', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const nome = 'a'.repeat(121);
    expect(await sendCart(customer, { intent: 'nome', nome })).toMatchObject({
      status: 422,
      answer: { text: 'Não foi possível salvar o nome do pedido.', name: nome },
    });
  });
});

describe("another customer's data", () => {
  it('are not found and do not change', async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()];
    const cart = await readyCart(services, owner.id, { delivery: 'address' });
    await cartWith(services, stranger.id);
    const before = await cartOf(services, stranger.id);
    const { projectId, id } = cart.lines[0] ?? { projectId: '', id: 0 };
    const endereco = String(cart.chosen.addressId);
    const wishes: Record<string, string>[] = [
      { intent: 'adicionar', projeto: projectId },
      { intent: 'remover', referencia: String(id) },
      { intent: 'endereco', endereco },
      { intent: 'endereco', endereco, transporte: String(PAC) },
      { intent: 'balcao', pk_balcao: '999' },
    ];
    for (const fields of wishes) expect((await changeCart(stranger, fields)).status).toBe(404);
    expect(await cartOf(services, stranger.id)).toEqual(before);
    expect(await cartOf(services, owner.id)).toEqual(cart);
  });
});
