import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '~/domain/cart/cart';
import { removeFromCart } from '~/domain/cart/change-cart.server';
import { loader as cartPage } from '~/routes/shop/cart/route';
import { CartView } from '~/routes/shop/cart/view';
import { getServices, type Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { addressOf, cartOf, cartWith, readyCart } from '../factories/cart';
import { changeCart, finishFields, loadCart, sendCart } from '../factories/cart-calls';
import { pastGuards } from '../factories/past-guards';
import { projectOf } from '../factories/project';
import { renderAt } from '../factories/render-at';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const newCustomer = () => signedInCustomer(services);
const ordersOf = (userId: number) =>
  services.db.order.findMany({ where: { userId }, include: { items: true, payments: true } });

describe('finishing', () => {
  it('makes the order that the page showed, and redirects to its success page', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { lines: 2, delivery: 'address' });
    await changeCart(customer, { intent: 'nome', nome: 'Romance de estreia' });
    const cart = await cartOf(services, customer.id);
    const { status, location, headers } = await sendCart(customer, finishFields(cart));
    const [order, ...others] = await ordersOf(customer.id);
    expect(others).toEqual([]);
    expect([status, location]).toEqual([302, `/sucesso/${order?.id}`]);
    expect(headers.get('set-cookie')).toContain('lombada-aviso=');
    expect(order).toMatchObject({ statusId: 46, name: 'Romance de estreia', total: cart.summary.total });
    expect(order?.payments).toMatchObject([{ typeId: 13, amount: cart.summary.total, status: 'pending' }]);
    expect((await loadCart(customer)).filled).toBeNull();
  });

  it.each([
    [' Digitado  e não salvo ', 'Digitado e não salvo'],
    ['', null],
  ])('uses the name in the field (%j), saved or not', async (typed, name) => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    await changeCart(customer, { intent: 'nome', nome: 'Salvo antes' });
    await sendCart(customer, { ...finishFields(cart), nome: typed });
    expect(await ordersOf(customer.id)).toMatchObject([{ name }]);
  });

  it('accepts a note with form line endings, and refuses a card number as the name', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    const number = '4000000000000010';
    const kept = await changeCart(customer, { intent: 'nome', nome: number });
    const refused = await sendCart(customer, { ...finishFields(cart), nome: number });
    expect([kept.status, refused.status, refused.answer.failure]).toEqual([422, 422, 'card-data']);
    expect((await cartOf(services, customer.id)).orderName).toBeNull();
    const observacoes = `${'o'.repeat(478)}${'\r\nx'.repeat(11)}`;
    await sendCart(customer, { ...finishFields(cart), observacoes });
    expect(await ordersOf(customer.id)).toMatchObject([{ invoiceNote: observacoes.replaceAll('\r', '') }]);
  });

  it('continues without a used-up coupon, if the page said so', async () => {
    const [customer, faster] = [await newCustomer(), await newCustomer()];
    const { code } = await services.db.coupon.create({
      data: {
        code: 'UMA-VEZ-SO',
        description: '10 % de desconto',
        kind: 'percent',
        amount: 10_00,
        validFrom: new Date('2026-01-01T03:00:00Z'),
        limit: 1,
      },
    });
    for (const each of [customer, faster]) {
      await readyCart(services, each.id);
      expect((await changeCart(each, { intent: 'cupom', codigo_cupom: code })).status).toBe(200);
    }
    expect((await sendCart(faster, finishFields(await cartOf(services, faster.id)))).status).toBe(302);
    const cart = await cartOf(services, customer.id);
    expect(cart).toMatchObject({ coupon: { code, refusal: { kind: 'used-up' } }, summary: { discount: 0 } });
    const page = await cartPage(get('/carrinho', customer.cookie));
    const shown = await renderAt('/carrinho', createElement(CartView, { page, answer: null }));
    expect(shown).toContain('o pedido segue sem este cupom');
    expect(shown).toContain(`name="sem_cupom" value="${code}"`);
    const refused = await sendCart(customer, finishFields(cart));
    expect([refused.status, refused.answer.text]).toEqual([
      422,
      'Este cupom já foi usado o número máximo de vezes.',
    ]);
    const other = await sendCart(customer, { ...finishFields(cart), sem_cupom: 'OUTRO' });
    expect(other.status).toBe(422);
    expect((await sendCart(customer, { ...finishFields(cart), sem_cupom: code })).status).toBe(302);
    expect(await ordersOf(customer.id)).toMatchObject([{ discount: 0, total: cart.summary.total }]);
  });

  it('adds up the parts, the items, and the parts of each item', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id, { lines: 3, delivery: 'address' });
    await sendCart(customer, finishFields(cart));
    const [order] = await ordersOf(customer.id);
    if (!order) throw new Error('no order');
    const { printing, finishes, services: extras, freight, discount, total, items } = order;
    expect(total).toBe(printing + finishes + extras + freight - discount);
    expect(items.reduce((sum, item) => sum + item.total, 0)).toBe(total - freight + discount);
    for (const item of items)
      expect(item.total).toBe(item.printing + item.cover + item.binding + item.finishes + item.services);
  });

  it('queues charge and mail once each', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    const { location } = await sendCart(customer, finishFields(cart));
    const orderId = Number(location?.split('/').at(-1));
    const [order] = await ordersOf(customer.id);
    const keys = [`order-placed-${orderId}`, `pix-issue-${order?.payments[0]?.id}`];
    const promised = await services.db.outboxMessage.findMany({ where: { dedupeKey: { in: keys } } });
    expect(promised.map(({ topic }) => topic).sort()).toEqual(['mail.order-placed', 'pix.issue']);
  });

  it('fifty times in parallel makes one order, and every answer is that order', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id, { lines: 2 });
    services.catalogue.forget();
    services.prices.forget();
    const fields = finishFields(cart);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendCart(customer, fields)));
    const orders = await ordersOf(customer.id);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.payments).toHaveLength(1);
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`302 /sucesso/${orders[0]?.id}`]),
    );
    expect((await sendCart(customer, fields)).location).toBe(`/sucesso/${orders[0]?.id}`);
  });

  it.each(Array.from({ length: 12 }, (_, round) => round))(
    'while lines are added and removed, loses none and sells no removed line (round %i)',
    async () => {
      const customer = await newCustomer();
      const cart = await readyCart(services, customer.id, { lines: 3 });
      const late = await projectOf(services, customer.id);
      const [gone] = cart.lines;
      const [finished, added, removed] = await Promise.all([
        sendCart(customer, finishFields(cart)),
        changeCart(customer, { intent: 'adicionar', projeto: late }),
        removeFromCart(services, { userId: customer.id, itemId: gone?.id ?? 0 }),
      ]);
      expect(added.status).toBe(200);
      const [order] = await ordersOf(customer.id);
      const ordered = order?.items.map(({ projectId }) => projectId) ?? [];
      const waiting = (await loadCart(customer)).filled?.lines.map(({ projectId }) => projectId) ?? [];
      expect([...ordered, ...waiting]).toContain(late);
      if (finished.status === 302) expect(ordered).toEqual(cart.lines.map(({ projectId }) => projectId));
      else expect(order).toBeUndefined();
      expect([...ordered, ...waiting].includes(gone?.projectId ?? '')).toBe(!removed.ok);
    },
  );
});

type Change = (
  cart: Cart,
  customer: SignedInCustomer,
) => Promise<Record<string, string>> | Record<string, string>;

const setFiles =
  (status: string): Change =>
  async (cart) => {
    const projectId = cart.lines[0]?.projectId;
    await pastGuards(services, (tx) => tx.printFile.updateMany({ where: { projectId }, data: { status } }));
    return {};
  };
const noDelivery: Change = async (_cart, { id }) => {
  await services.db.cart.updateMany({ where: { userId: id }, data: { deliveryType: null, counterId: null } });
  return {};
};
const noDocument: Change = async (_cart, { id }) => {
  await services.db.user.update({ where: { id }, data: { document: null } });
  return {};
};
const withdrawn: Change = async (cart) => {
  await services.db.project.update({
    where: { id: cart.lines[0]?.projectId },
    data: { configuration: { productId: 101 } },
  });
  return {};
};
const noPayment: Change = () => ({ tipo_pagamento: '' });
const noTerms: Change = () => ({ termos_arquivos: '' });
const otherTotal: Change = (cart) => ({ total: String(cart.summary.total - 1) });
const otherContents: Change = () => ({ conferido: '1.counter-2' });

/** In the order of the checks. */
const optionalRejected: Change = async (cart) => {
  const [line] = cart.lines;
  const file = await services.db.printFile.findFirstOrThrow({ where: { projectId: line?.projectId ?? '' } });
  await services.db.fileSlot.update({ where: { id: file.slotId }, data: { required: false } });
  services.catalogue.forget();
  await pastGuards(services, (tx) =>
    tx.printFile.update({ where: { id: file.id }, data: { status: 'rejected' } }),
  );
  return {};
};
const otherWay: Change = () => ({ entrega: 'endereco' });
/** Restores the changes of the catalogue. */
const allRequired = async () => {
  await services.db.fileSlot.updateMany({ where: { productId: 101 }, data: { required: true } });
  services.catalogue.forget();
};

const problems: [string, Change, number, string, string][] = [
  ['no document', noDocument, 422, 'Complete seu cadastro com CPF ou CNPJ', 'resumo'],
  ['no delivery', noDelivery, 422, 'Selecione uma opção de entrega!', 'entrega'],
  ['no payment', noPayment, 422, 'Selecione uma forma de pagamento!', 'pagamento'],
  ['no files', setFiles('rejected'), 422, 'Envie os arquivos que faltam', 'linhas'],
  ['no terms', noTerms, 422, 'É necessário estar de acordo com os termos de aceite!', 'termos'],
  ['other contents', otherContents, 409, 'O seu carrinho mudou', 'resumo'],
  ['another total', otherTotal, 409, 'O total mudou de R$', 'resumo'],
];

describe('finishing is refused', () => {
  it.each([
    ['the page shows the other way to receive it', otherWay, 'Selecione uma opção de entrega!'],
    ['an uploaded optional file is not approved', optionalRejected, 'Envie os arquivos que faltam'],
  ] as const)('when %s', async (_name, change, words) => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    const refused = await sendCart(customer, { ...finishFields(cart), ...(await change(cart, customer)) });
    await allRequired();
    expect([refused.status, refused.answer.text]).toEqual([422, expect.stringContaining(words)]);
    expect(await ordersOf(customer.id)).toEqual([]);
    const asShown = { ...finishFields(await cartOf(services, customer.id)), entrega: 'retirada' };
    expect((await sendCart(customer, asShown)).status).toBe(change === otherWay ? 302 : 422);
  });

  it.each(problems)('with the reason: %s', async (_name, change, status, words, section) => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    const fields = { ...finishFields(cart), ...(await change(cart, customer)) };
    const refused = await sendCart(customer, fields);
    expect([refused.status, refused.answer.section]).toEqual([status, section]);
    expect(refused.answer.text).toContain(words);
    expect(await ordersOf(customer.id)).toEqual([]);
  });

  it.each(problems.map((_, index) => index))('with the first of all problems from %i on', async (from) => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    let fields = finishFields(cart);
    for (const [, change] of problems.slice(from).toReversed())
      fields = { ...fields, ...(await change(cart, customer)) };
    expect((await sendCart(customer, fields)).answer.text).toContain(problems[from]?.[3]);
  });

  it('when a product is no longer sold in this form', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    await withdrawn(cart, customer);
    expect((await sendCart(customer, finishFields(cart))).answer).toMatchObject({
      section: 'linhas',
      lineId: cart.lines[0]?.id,
    });
  });

  it.each(['counter', 'address'] as const)(
    'when another window cleared the delivery, with that reason (%s)',
    async (delivery) => {
      const customer = await newCustomer();
      const cart = await readyCart(services, customer.id, { delivery });
      const shown = finishFields(cart);
      await changeCart(customer, { intent: 'deixar' });
      const { answer } = await sendCart(customer, shown);
      const text =
        'Selecione uma opção de entrega! A que estava escolhida foi desfeita depois que esta página abriu, talvez em outra janela.';
      expect(answer).toMatchObject({ failure: 'delivery-missing', section: 'entrega', text });
      // A customer who was shown no price is only asked to choose.
      const now = finishFields(await cartOf(services, customer.id));
      expect((await sendCart(customer, now)).answer.text).toBe('Selecione uma opção de entrega!');
    },
  );

  it('when the cart is empty', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    await changeCart(customer, { intent: 'remover', referencia: String(cart.lines[0]?.id) });
    const { status, answer } = await sendCart(customer, finishFields(cart));
    expect([status, answer.text]).toEqual([422, 'Você não possui itens adicionados no carrinho!']);
  });

  it('when a company has no billing address', async () => {
    const company = await signedInCustomer(services, 'company');
    const cart = await readyCart(services, company.id);
    const refused = await sendCart(company, finishFields(cart));
    expect(refused.answer.text).toContain('endereço de faturamento');
    await addressOf(services, company.id, { isBilling: true });
    expect((await sendCart(company, finishFields(cart))).status).toBe(302);
  });

  it("when the cart is another customer's, open or ordered", async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()];
    const cart = await readyCart(services, owner.id);
    await cartWith(services, stranger.id);
    expect((await sendCart(stranger, finishFields(cart))).status).toBe(404);
    await sendCart(owner, finishFields(cart));
    expect((await sendCart(stranger, finishFields(cart))).status).toBe(404);
    expect(await ordersOf(stranger.id)).toEqual([]);
  });
});

describe('a price that rises meanwhile', () => {
  it('is shown with the old and the new, and needs a second confirmation', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id, { delivery: 'address' });
    const shown = cart.summary.total;
    await services.db.address.update({
      where: { id: cart.chosen.addressId ?? 0 },
      data: { cep: '69005010', cityId: 1302603 },
    });
    const now = await cartOf(services, customer.id);
    expect(now.summary.total).toBeGreaterThan(shown);
    const refused = await sendCart(customer, finishFields(cart));
    const money = (centavos: number) =>
      (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    expect(refused.status).toBe(409);
    expect(refused.answer.text).toContain(`de ${money(shown)} para ${money(now.summary.total)}`);
    expect((await sendCart(customer, finishFields(now))).status).toBe(302);
    expect((await ordersOf(customer.id))[0]?.total).toBe(now.summary.total);
  });
});
