import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInvoicing } from '~/domain/invoices/read-invoices.server';
import { changeInvoiceNote, requestInvoice } from '~/domain/invoices/request-invoice.server';
import type { Mail } from '~/domain/notifications/ports';
import { loader as orderApi } from '~/routes/api/call';
import { loader as invoiceFile } from '~/routes/shop/order/invoice/invoice-file';
import { action as orderAction } from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { mailOf } from '../factories/mailbox';
import { orderableCart, type PlacedOrder, placedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { signedInCustomer } from '../factories/signed-in-customer';
import { typeStaffCommand } from '../factories/staff-command';
import { openStudio, type Studio } from '../factories/studio';

/** The invoice of an order: requested, annotated, attached by staff, and visible to its customer only. */

let services: Services;
let studio: Studio;
let folder: string;
beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-invoice-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await studio.close();
});

const about = async ({ customer, orderId }: PlacedOrder) => {
  const found = await readInvoicing(services, { userId: customer.id, orderId });
  if (!found) throw new Error('no order');
  return found;
};

const pdf = (name: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, '%PDF-1.7\nan invoice');
  return file;
};

const mailsOf = async (key: string): Promise<Mail[]> => {
  const sent: Mail[] = [];
  for (const row of await services.db.outboxMessage.findMany({ where: { dedupeKey: key } })) {
    const mail = await mailOf(services, row as never);
    if (mail) sent.push(mail);
  }
  return sent;
};

const refusal = async (sql: string): Promise<string> => {
  const told = await studio.told(sql);
  return told === '1 rows' ? 'done' : told;
};

const onPage = (order: PlacedOrder, fields: Record<string, string>, cookie = order.customer.cookie) => {
  const request = post(`/pedido/${order.orderId}`, fields, cookie).request;
  const args = { request, params: { pk_pedido: String(order.orderId) }, context: { nonce: '' } };
  return answerOf(orderAction(args as unknown as ActionFunctionArgs) as Promise<unknown>);
};

describe('the note for the invoice', () => {
  it('starts with the note of the cart, which staff cannot change', async () => {
    const cart = await orderableCart(services);
    const order = await placedOrder(services, {
      ...cart,
      input: { ...cart.input, invoiceNote: 'Pedido de compra 4512' },
    });
    expect((await about(order)).notes).toMatchObject([
      { text: 'Pedido de compra 4512', author: expect.any(String), isOwn: true, mayEdit: true },
    ]);
    expect(
      await refusal(`update pedido set obs_pedido_nota = 'x' where pk_pedido = ${order.orderId}`),
    ).toMatch(/o que vai na nota fiscal está em obs_pedido/);
    const { id: noteId } = (await about(order)).notes[0] ?? { id: 0 };
    expect(await refusal(`delete from obs_pedido where pk_obs_pedido = ${noteId}`)).toMatch(/não se apaga/);
  });

  it('can be changed by its customer until there is an invoice, and staff add their own', async () => {
    const order = await paidOrder(services);
    const [own] = (await about(order)).notes;
    const change = (text: string, userId = order.customer.id) =>
      changeInvoiceNote(services, { userId, noteId: own?.id ?? 0, text });
    expect(own).toMatchObject({ text: '', mayEdit: true });
    expect((await change('Aos cuidados de Ana')).ok).toBe(true);
    const stranger = await signedInCustomer(services);
    expect(await change('trocado', stranger.id)).toMatchObject({ failure: { kind: 'not-found' } });
    await services.db.$executeRawUnsafe(
      `insert into obs_pedido (fk_pedido, obs_pedido) values (${order.orderId}, 'Isento de ICMS')`,
    );
    expect((await about(order)).notes).toMatchObject([
      { text: 'Aos cuidados de Ana', mayEdit: true },
      { text: 'Isento de ICMS', author: 'Equipe Lombada', mayEdit: false },
    ]);
    const [, theirs] = (await about(order)).notes;
    const { id: userId } = order.customer;
    expect(await changeInvoiceNote(services, { userId, noteId: theirs?.id ?? 0, text: 'x' })).toMatchObject({
      failure: { kind: 'closed' },
    });
    await typeStaffCommand('orders:attach-invoice', '--order', String(order.orderId), '--file', pdf('a.pdf'));
    expect(await change('tarde demais')).toMatchObject({ failure: { kind: 'closed' } });
    expect((await about(order)).notes[0]?.text).toBe('Aos cuidados de Ana');
  });

  it('is shown with the date of its last change', async () => {
    const order = await placedOrder(services);
    const where = { orderId: order.orderId };
    const { id, createdAt, changedAt } = await services.db.invoiceNote.findFirstOrThrow({ where });
    expect(changedAt).toBeNull();
    await changeInvoiceNote(services, { userId: order.customer.id, noteId: id, text: 'Sem preço' });
    const after = await services.db.invoiceNote.findFirstOrThrow({ where });
    expect(after).toMatchObject({ createdAt, changedAt: expect.any(Date) });
  });
});

describe('asking for an invoice', () => {
  it('is recorded once for repeated requests, and staff are notified once with the note', async () => {
    const order = await paidOrder(services);
    const { id: userId } = order.customer;
    const { orderId } = order;
    const [own] = (await about(order)).notes;
    await changeInvoiceNote(services, { userId, noteId: own?.id ?? 0, text: 'Pedido 77' });
    expect((await about(order)).flags).toEqual({ mayRequest: true, isAwaited: false });
    const all = await Promise.all(
      Array.from({ length: 6 }, () => requestInvoice(services, { userId, orderId })),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect((await about(order)).flags).toEqual({ mayRequest: false, isAwaited: true });
    expect(await services.db.invoiceRequest.count({ where: { orderId } })).toBe(1);
    const mails = await mailsOf(`invoice-requested-${orderId}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to.address).toBe((await services.storefront.facts()).email);
    expect(mails[0]?.content.paragraphs.join(' ')).toContain('Pedido 77');
  });

  it('requires the payment, and is open to the owner only', async () => {
    const order = await placedOrder(services);
    const ask = (userId: number) => requestInvoice(services, { userId, orderId: order.orderId });
    expect(await ask(order.customer.id)).toMatchObject({ failure: { kind: 'not-paid' } });
    const stranger = await signedInCustomer(services);
    expect(await ask(stranger.id)).toMatchObject({ failure: { kind: 'not-found' } });
  });

  it('on the page redirects to the order, where a refusal is shown', async () => {
    const order = await paidOrder(services);
    const fields = { intent: 'solicitar-nota-fiscal', pkPedido: String(order.orderId) };
    expect(await onPage(order, fields)).toMatchObject({ status: 302 });
    const [own] = (await about(order)).notes;
    const note = { intent: 'alterar-obs-nota-fiscal', pk_obs_pedido: String(own?.id) };
    const long = await onPage(order, { ...note, obs_pedido: 'x'.repeat(501) });
    expect(long).toMatchObject({
      status: 422,
      result: { act: note.intent, typed: { obs_pedido: 'x'.repeat(501) } },
    });
    expect(await onPage(order, { ...note, obs_pedido: 'Aos cuidados de Rui' })).toMatchObject({
      status: 302,
    });
    expect((await about(order)).notes[0]?.text).toBe('Aos cuidados de Rui');
  });
});

describe('an invoice attached by staff', () => {
  const download = async (order: PlacedOrder, id: number, cookie = order.customer.cookie) => {
    const { request } = get(`/pedido/${order.orderId}/nota-fiscal/${id}`, cookie);
    const params = { pk_pedido: String(order.orderId), id: String(id) };
    return invoiceFile({ request, params, context: {} } as unknown as LoaderFunctionArgs);
  };

  it('is a private file of its owner, announced by one mail', async () => {
    const order = await paidOrder(services);
    const wish = ['--order', String(order.orderId), '--file', pdf('Nota 1234.pdf'), '--number', '1234'];
    expect(await typeStaffCommand('orders:attach-invoice', ...wish)).toMatch(
      /^Nota fiscal anexada ao pedido/,
    );
    const { invoices, flags } = await about(order);
    expect(flags).toEqual({ mayRequest: false, isAwaited: false });
    expect(invoices).toMatchObject([{ number: '1234', name: 'Nota 1234.pdf', paymentId: null }]);
    const { id } = invoices[0] ?? { id: 0 };
    const answer = await download(order, id);
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7\nan invoice']);
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Nota 1234.pdf"');
    const stranger = await signedInCustomer(services);
    expect((await download(order, id, stranger.cookie)).status).toBe(404);
    const [mail] = await mailsOf(`invoice-${id}`);
    expect(mail?.content.subject).toBe(`Nota fiscal do pedido ${order.orderId}`);
    expect(
      await requestInvoice(services, { userId: order.customer.id, orderId: order.orderId }),
    ).toMatchObject({
      failure: { kind: 'attached' },
    });
  });

  it('is linked at another system if its row says so', async () => {
    const order = await paidOrder(services);
    await services.db.$executeRawUnsafe(
      `insert into nota_fiscal (fk_pedido, url) values (${order.orderId}, 'https://nfe.example/abc?id=1')`,
    );
    const [invoice] = (await about(order)).invoices;
    const answer = await download(order, invoice?.id ?? 0);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://nfe.example/abc?id=1']);
    const request = get(`/api/pedido/${order.orderId}`, order.customer.cookie).request;
    const told = await orderApi({
      request,
      params: { id: String(order.orderId) },
      context: {},
    } as unknown as LoaderFunctionArgs);
    expect((await told.json()).data).toMatchObject({
      solicitar_nota_fiscal: false,
      solicita_nf: false,
      nota_fiscal: [{ url: `/pedido/${order.orderId}/nota-fiscal/${invoice?.id}`, nome_arquivo: null }],
      observations: [],
    });
  });

  it.each<[string, string, RegExp]>([
    ['an invalid address', "url) values ({paid}, 'nfe.example')", /começa com https/],
    ['a script as an address', "url) values ({paid}, 'javascript:alert(1)')", /começa com https/],
    ['another site’s address', "url) values ({paid}, 'https://a@b.example/')", /começa com https/],
    [
      'a file entered by hand',
      "chave_armazenamento, nome_arquivo) values ({paid}, 'invoices/x', 'x.pdf')",
      /attach-invoice/,
    ],
    ['neither file nor address', 'numero) values ({paid}, null)', /^Diga em url onde está a nota fiscal/],
    ['of an order that was not paid', "url) values ({waiting}, 'https://nfe.example/1')", /não foi pago/],
    [
      'for another order’s payment',
      "url, fk_dados_pagamento) values ({paid}, 'https://nfe.example/1', {otherPayment})",
      /não é do pedido/,
    ],
  ])('is refused: %s', async (_, rest, sentence) => {
    const [paid, waiting] = [await paidOrder(services), await placedOrder(services)];
    const keys: Record<string, number> = {
      paid: paid.orderId,
      waiting: waiting.orderId,
      otherPayment: waiting.paymentId,
    };
    const sql = rest.replace(/\{(\w+)\}/g, (_match, name: string) => String(keys[name]));
    expect(await refusal(`insert into nota_fiscal (fk_pedido, ${sql}`)).toMatch(sentence);
  });

  it('cannot be changed except for its number, and a wrong one can be deleted', async () => {
    const order = await paidOrder(services);
    await typeStaffCommand('orders:attach-invoice', '--order', String(order.orderId), '--file', pdf('b.pdf'));
    const where = `where fk_pedido = ${order.orderId}`;
    expect(await refusal(`update nota_fiscal set nome_arquivo = 'x' ${where}`)).toMatch(
      /orders:attach-invoice/,
    );
    expect(await refusal(`update nota_fiscal set numero = '77' ${where}`)).toBe('done');
    expect(await refusal(`delete from nota_fiscal ${where}`)).toBe('done');
    expect((await about(order)).flags.mayRequest).toBe(true);
  });

  it.each([
    ['an order that does not exist', ['--order', '999999'], 'Não há este pedido.'],
    ['no order', [], 'Diga o número do pedido.'],
    ['a picture', ['--order', '{paid}', '--file', '{picture}'], 'O arquivo não é um PDF nem o XML'],
    ['a file that does not exist', ['--order', '{paid}', '--file', '/nowhere.pdf'], 'Não consigo ler'],
    ['an unpaid order', ['--order', '{waiting}'], 'O pedido não foi pago'],
    [
      'a payment of another order',
      ['--order', '{paid}', '--payment', '{foreign}'],
      'Este pagamento não é do pedido.',
    ],
  ])('can be attached by a command that reports errors: %s', async (_, given, sentence) => {
    const [paid, waiting] = [await paidOrder(services), await placedOrder(services)];
    const picture = path.join(folder, 'a.jpg');
    writeFileSync(picture, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    const words: Record<string, string> = {
      '{paid}': String(paid.orderId),
      '{waiting}': String(waiting.orderId),
      '{picture}': picture,
      '{foreign}': String(waiting.paymentId),
    };
    const file = given.includes('--file') ? [] : ['--file', pdf('c.pdf')];
    const said = await typeStaffCommand(
      'orders:attach-invoice',
      ...given.map((word) => words[word] ?? word),
      ...file,
    );
    expect(said).toContain(sentence);
  });
});
