import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '~/domain/attachments/attachment';
import { readItemClaims } from '~/domain/claims/read-claims.server';
import { action as orderAction, loader as orderPage } from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { contents } from '../factories/attachment';
import { deliveredOrder } from '../factories/delivered-order';

/** The claim form as a browser without scripts sends it: one form with its files. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;
type Files = readonly (readonly [name: string, bytes: Uint8Array])[];

const words = { motivo: 'A capa veio rasgada.', nr_fone: '(11) 98765-4321', periodo: 'tarde' };

/** In page order: text, files already uploaded, new files, then contact details. */
const send = (
  order: Delivered,
  files: Files,
  change: Partial<typeof words> & { kept?: readonly string[] } = {},
) => {
  const { kept = [], ...typed } = { ...words, ...change };
  const form = new FormData();
  form.set('intent', 'contestar');
  form.set('pedido_item', String(order.itemId));
  form.set('motivo', typed.motivo);
  for (const id of kept) form.append('arquivos', id);
  for (const [name, bytes] of files)
    form.append('arquivos[]', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  // A browser also sends the file field when no file was chosen.
  if (files.length === 0) form.append('arquivos[]', new Blob([]), '');
  form.set('nr_fone', typed.nr_fone);
  form.set('periodo', typed.periodo);
  const path = `/pedido/${order.orderId}?acao=contestar&item=${order.itemId}`;
  const { request } = post(path, form, order.customer.cookie);
  const args = { request, params: { pk_pedido: String(order.orderId) }, context: { nonce: '' } };
  return answerOf(orderAction(args as unknown as ActionFunctionArgs) as Promise<unknown>);
};

const claimOf = async ({ customer, orderId, itemId }: Delivered) =>
  (await readItemClaims(services, { userId: customer.id, orderId }))[itemId];

const namesIn = (files: readonly { name: string }[] = []) => files.map(({ name }) => name).sort();

describe('a claim without scripts', () => {
  it('suggests the account’s telephone when the order has none', async () => {
    const { customer, orderId } = await deliveredOrder(services);
    await services.db.user.update({
      where: { id: customer.id },
      data: { mobileAreaCode: '41', mobileNumber: '998765432' },
    });
    const args = get(`/pedido/${orderId}`, customer.cookie);
    const page = await orderPage({ ...args, params: { pk_pedido: String(orderId) } });
    expect(page.claimPhone).toBe('41998765432');
  });

  it('is sent with its files in one form', async () => {
    const order = await deliveredOrder(services);
    const sent = await send(order, [
      ['capa.jpg', contents.jpg],
      ['miolo.png', contents.png],
      ['laudo.pdf', contents.pdf],
    ]);
    expect([sent.status, sent.location]).toEqual([302, `/pedido/${order.orderId}`]);
    const [entry] = (await claimOf(order))?.claim?.entries ?? [];
    expect([entry?.text, namesIn(entry?.attachments)]).toEqual([
      words.motivo,
      ['capa.jpg', 'laudo.pdf', 'miolo.png'],
    ]);
  });

  it.each<[string, [string, Uint8Array], number, RegExp]>([
    [
      'one that is too large',
      ['filme.jpg', Buffer.concat([contents.jpg, Buffer.alloc(ATTACHMENT_MAX_BYTES)])],
      413,
      /no máximo 20 MB/,
    ],
    ['one that is no picture', ['capa-2.jpg', contents.program], 422, /inválido, verifique/],
    ['one that is empty', ['nada.jpg', new Uint8Array()], 422, /está vazio/],
  ])('is refused for %s, and loses neither text nor the other files', async (_, file, status, text) => {
    const order = await deliveredOrder(services);
    const refused = await send(order, [['capa.jpg', contents.jpg], file, ['laudo.pdf', contents.pdf]]);
    expect(refused).toMatchObject({
      status,
      result: {
        act: 'contestar',
        errors: { arquivos: [expect.stringMatching(text)] },
        typed: { ...words, pedido_item: String(order.itemId) },
      },
    });
    const { claim, loose = [] } = (await claimOf(order)) ?? {};
    expect([claim, namesIn(loose)]).toEqual([null, ['capa.jpg', 'laudo.pdf']]);
    const [kept] = loose.filter(({ name }) => name === 'laudo.pdf');
    expect((await send(order, [['outra.png', contents.png]], { kept: [kept?.id ?? ''] })).status).toBe(302);
    const [entry] = (await claimOf(order))?.claim?.entries ?? [];
    expect(namesIn(entry?.attachments)).toEqual(['laudo.pdf', 'outra.png']);
  });

  it('keeps its files when text is missing, any number of times, and requires one if there is none', async () => {
    const order = await deliveredOrder(services);
    expect(await send(order, [])).toMatchObject({
      status: 422,
      result: { errors: { arquivos: [expect.stringMatching(/ao menos uma foto/)] }, typed: words },
    });
    const files: Files = [['capa.jpg', contents.jpg]];
    expect(await send(order, files, { nr_fone: '119' })).toMatchObject({
      status: 422,
      result: {
        errors: { nr_fone: [expect.stringMatching(/Confira o telefone/)] },
        typed: { nr_fone: '119' },
      },
    });
    const kept = ((await claimOf(order))?.loose ?? []).map(({ id }) => id);
    expect(kept).toHaveLength(1);
    expect((await send(order, [], { kept, motivo: ' ' })).result).toMatchObject({
      errors: { motivo: [expect.stringMatching(/Conte o que aconteceu/)] },
    });
    expect((await send(order, [], { kept })).status).toBe(302);
    expect((await claimOf(order))?.claim?.entries[0]?.attachments).toHaveLength(1);
  });

  it('accepts ten files and reports the eleventh', async () => {
    const order = await deliveredOrder(services);
    const many = Array.from({ length: 11 }, (_, index) => [`${index}.jpg`, contents.jpg] as const);
    const refused = await send(order, many);
    expect(refused.result).toMatchObject({ errors: { arquivos: [expect.stringMatching(/no máximo 10/)] } });
    const kept = ((await claimOf(order))?.loose ?? []).map(({ id }) => id);
    expect(kept).toHaveLength(10);
    expect((await send(order, [], { kept })).status).toBe(302);
  });
});
