import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailHtml } from '~/adapters/mail/mail-html.server';
import { mailText } from '~/adapters/mail/smtp-mailer.server';
import type { Mail } from '~/domain/notifications/ports';
import { addDays, saoPauloDateTime } from '~/domain/shared/calendar';
import { formatDateText } from '~/domain/shared/date-text';
import { loader as orderApi } from '~/routes/api/call';
import { loader as orderPage } from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { newCode } from '../../sandbox/parcels/records';
import { enterParcel, moveOrder, orderToSend } from '../factories/dispatched-order';
import { deliverMails } from '../factories/mailbox';
import { paidOrder } from '../factories/paid-order';
import { signedInCustomer } from '../factories/signed-in-customer';

/** What the customer learns about the tracking of an order: on the page, by the API and by mail. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
  // Nothing is undone here, so mails need not wait.
  await services.db.parameter.update({ where: { key: 'pedidos.desfazer_minutos' }, data: { value: '0' } });
  await services.db.parameter.update({
    where: { key: 'empresa.email' },
    data: { value: 'loja@lombada.example' },
  });
  await services.db.carrier.update({ where: { id: 3 }, data: { senderId: '1537' } });
});

const correios = (code = newCode('correios')) => ({ fk_transportadora: 1, codigo_rastreio: code });
/** `minutes` before now: no carrier knows a parcel before its hand-over. */
const event = (parcelId: number, state: string, text: string, minutes: number, place = '') =>
  services.db.parcelEvent.create({
    data: {
      parcelId,
      state,
      text,
      place,
      code: state,
      at: new Date(services.clock.now().getTime() - minutes * 60_000),
    },
  });
type Sent = Awaited<ReturnType<typeof orderToSend>>;
const ask = async (
  loader: (args: LoaderFunctionArgs) => Promise<unknown>,
  path: string,
  params: Record<string, string>,
  headers: Record<string, string>,
) => {
  const request = new Request(`http://localhost:3000${path}`, { headers });
  return loader({ request, params, context: { nonce: '' } }).catch((thrown: unknown) => thrown);
};
const wire = async ({ orderId, customer }: Sent) => {
  const answer = await ask(orderApi, `/api/pedido/${orderId}`, { id: String(orderId) }, customer.bearer);
  return ((await (answer as Response).json()) as { data: Record<string, unknown> }).data;
};

describe('page and call', () => {
  it('show no parcel before there is one', async () => {
    const order = await orderToSend(services);
    expect(await wire(order)).toMatchObject({
      frete: { conhecimento_frete: null },
      rastreioJadlog: [],
      rastreioTotalExpress: [],
      rastreioCorreio: [],
    });
  });

  it('show every parcel, sorted by its carrier, with the spec’s names', async () => {
    const order = await orderToSend(services);
    const { orderId, customer } = order;
    await enterParcel(services, { fk_pedido: orderId, conhecimento_frete: 'CT-455' });
    const code = newCode('correios');
    const first = await enterParcel(services, { fk_pedido: orderId, ...correios(code) });
    const total = { fk_transportadora: 3, codigo_rastreio: `TX${Date.now()}` };
    await enterParcel(services, { fk_pedido: orderId, ...total });
    const jadlog = { fk_transportadora: 2, codigo_rastreio: String(Date.now()) };
    await enterParcel(services, { fk_pedido: orderId, ...jadlog });
    const posted = await event(first, 'posted', 'Objeto postado', 9, 'Agência, São Paulo/SP');
    await event(first, 'attempt-failed', 'Objeto não entregue', 6);
    await event(first, 'struck', 'Favor desconsiderar', 3);
    await services.db.parcel.update({ where: { id: first }, data: { state: 'posted' } });

    const page = await ask(orderPage, `/pedido/${orderId}`, { pk_pedido: String(orderId) }, customer.cookie);
    const { parcels } = page as { parcels: { code: string | null; events: { text: string }[] }[] };
    expect(parcels.map((each) => each.code)).toEqual([
      jadlog.codigo_rastreio,
      total.codigo_rastreio,
      code,
      null,
    ]);
    expect(parcels[2]?.events.map(({ text }) => text)).toEqual(['Objeto postado']);

    expect(await wire(order)).toMatchObject({
      frete: { conhecimento_frete: 'CT-455' },
      rastreioJadlog: [{ rastreio: jadlog.codigo_rastreio, eventos: [] }],
      rastreioTotalExpress: [
        {
          rastreio: total.codigo_rastreio,
          reid: '1537',
          etiqueta: total.codigo_rastreio,
          pad: String(orderId),
          tracking_loja: expect.stringContaining('reid={reid}'),
          link: `https://tracking.totalexpress.com.br/poupup_track.php?reid=1537&pedido=${orderId}&nfiscal=${orderId}`,
        },
      ],
      rastreioCorreio: [
        {
          rastreio: code,
          situacao: 'Postado',
          link: `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`,
          eventos: [
            {
              dta_evento: posted.at.toISOString(),
              descricao: 'Objeto postado',
              local: 'Agência, São Paulo/SP',
              detalhe: null,
              destino: null,
            },
          ],
        },
      ],
    });
  });

  it('show nothing of it to another customer', async () => {
    const { orderId } = await orderToSend(services);
    await enterParcel(services, { fk_pedido: orderId, ...correios() });
    const other = await signedInCustomer(services);
    const answer = await ask(orderApi, `/api/pedido/${orderId}`, { id: String(orderId) }, other.bearer);
    expect((answer as Response).status).toBe(404);
    const page = await ask(orderPage, `/pedido/${orderId}`, { pk_pedido: String(orderId) }, other.cookie);
    expect((page as Response).headers.get('location')).toBe('/pedidos');
  });
});

describe('mails', () => {
  const about = (mails: readonly Mail[], orderId: number) =>
    mails.filter(({ content }) => content.subject.includes(String(orderId)));
  const mailed = async (orderId: number) => about(await deliverMails(services), orderId);

  it('follow a dispatched order: a problem, production, dispatch with its codes, delivery; each once', async () => {
    const order = await orderToSend(services, { statusId: null });
    const { orderId } = order;
    await mailed(orderId);
    const subjects: string[] = [];
    const move = async (statusId: number) => {
      await moveOrder(services, orderId, statusId);
      subjects.push(...(await mailed(orderId)).map(({ content }) => content.subject));
    };
    await move(5);
    await move(6);
    // A held item goes on by itself; the order's status does not take it along.
    await services.db.orderItem.updateMany({ where: { orderId }, data: { statusId: 5 } });
    await move(7);
    const codes = [newCode('correios'), newCode('correios')];
    for (const code of codes) await enterParcel(services, { fk_pedido: orderId, ...correios(code) });
    const [dispatched, ...more] = await mailed(orderId);
    expect(more).toEqual([]);
    const seller = await services.storefront.facts();
    const text = dispatched ? mailText(dispatched.content, seller) : '';
    for (const code of codes)
      expect(text).toContain(`https://rastreamento.correios.com.br/app/index.php?objetos=${code}`);
    expect(text).toMatch(new RegExp(`/pedido/${orderId}#rastreamento`));
    expect(dispatched && (await mailHtml(dispatched.content, seller))).toContain(codes[0]);
    await services.db.parcel.updateMany({ where: { orderId }, data: { state: 'delivered' } });
    subjects.push(...(await mailed(orderId)).map(({ content }) => content.subject));
    expect(subjects).toEqual([
      `Problema em arquivo do pedido ${orderId}`,
      `Pedido ${orderId} em produção`,
      `Pedido ${orderId} entregue`,
    ]);
    expect(await mailed(orderId)).toEqual([]);
  });

  it('report a part that is dispatched first, and then only the rest', async () => {
    const order = await orderToSend(services, { lines: 2 });
    const [one = 0, other = 0] = order.itemIds;
    await mailed(order.orderId);
    const [first, second] = [newCode('correios'), newCode('correios')];
    await enterParcel(services, { fk_pedido: order.orderId, fk_pedido_item: one, ...correios(first) });
    const [part] = await mailed(order.orderId);
    expect(part?.content.subject).toBe(`Parte do pedido ${order.orderId} foi despachada`);
    await enterParcel(services, { fk_pedido: order.orderId, fk_pedido_item: other, ...correios(second) });
    const rest = await mailed(order.orderId);
    expect(rest.map(({ content }) => content.subject)).toEqual([
      `Mais volumes do pedido ${order.orderId} a caminho`,
    ]);
    expect(JSON.stringify(rest[0]?.content.facts)).toContain(second);
    expect(JSON.stringify(rest[0]?.content.facts)).not.toContain(first);
  });

  it('report the copies of an item that is sent in parts', async () => {
    const { orderId, itemIds, copies } = await orderToSend(services);
    await mailed(orderId);
    const parcel = { fk_pedido: orderId, fk_pedido_item: itemIds[0] ?? 0 };
    const pieces = async () =>
      (await mailed(orderId)).map(({ content }) => [
        content.subject,
        content.pieces?.pieces.map(({ detail }) => detail),
        JSON.stringify(content.facts).includes(` de ${copies})`),
      ]);
    await enterParcel(services, { ...parcel, qtd_pedido_item: 2, ...correios(newCode('correios')) });
    expect(await pieces()).toEqual([[`Parte do pedido ${orderId} foi despachada`, ['2 exemplares'], true]]);
    await enterParcel(services, { ...parcel, ...correios(newCode('correios')) });
    expect(await pieces()).toEqual([
      [`Mais volumes do pedido ${orderId} a caminho`, [`${copies - 2} exemplares`], true],
    ]);
  });

  it('count the copies of a part that came back and was sent again once', async () => {
    const { orderId, itemIds, copies } = await orderToSend(services, { lines: 2 });
    const part = { fk_pedido: orderId, fk_pedido_item: itemIds[0] ?? 0, qtd_pedido_item: 2 };
    const back = await enterParcel(services, { ...part, ...correios(newCode('correios')) });
    await services.db.parcel.update({ where: { id: back }, data: { state: 'returned' } });
    await enterParcel(services, { ...part, ...correios(newCode('correios')) });
    await mailed(orderId);
    await enterParcel(services, { fk_pedido: orderId, ...correios(newCode('correios')) });
    const [mail] = await mailed(orderId);
    expect(mail?.content.pieces?.pieces[0]?.detail).toBe(`${copies - 2} exemplares`);
  });

  it('report a dispatch without a code, too', async () => {
    const order = await orderToSend(services);
    await mailed(order.orderId);
    await moveOrder(services, order.orderId, 9);
    expect((await mailed(order.orderId)).map(({ content }) => content.subject)).toEqual([
      `Pedido ${order.orderId} despachado`,
    ]);
  });

  it('omit what no longer applies', async () => {
    const order = await orderToSend(services, { statusId: 5 });
    await moveOrder(services, order.orderId, 6);
    await services.db.orderItem.updateMany({ where: { orderId: order.orderId }, data: { statusId: 5 } });
    const subjects = (await mailed(order.orderId)).map(({ content }) => content.subject);
    expect(subjects.filter((subject) => subject.startsWith('Problema'))).toEqual([]);
  });

  it('say where and when an order can be collected', async () => {
    const order = await paidOrder(services);
    for (const statusId of [7, 10]) await moveOrder(services, order.orderId, statusId);
    const ready = (await mailed(order.orderId)).find(({ content }) => content.subject.includes('retirada'));
    expect(ready?.content.facts?.[0]?.rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Balcão', 'Endereço', 'Horário']),
    );
    await moveOrder(services, order.orderId, 22);
    const [delivered] = await mailed(order.orderId);
    expect(delivered?.content.heading).toBe('Pedido retirado');
  });

  it('report problems to staff at the shop’s own address, and a post office pickup to the customer', async () => {
    const order = await orderToSend(services);
    const parcelId = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    await mailed(order.orderId);
    const lastDay = addDays(saoPauloDateTime(services.clock.now()).date, 5);
    await services.db.parcel.update({
      where: { id: parcelId },
      data: { state: 'awaiting-pickup', pickupUntil: new Date(lastDay) },
    });
    await event(parcelId, 'awaiting-pickup', 'Aguardando retirada', 12, 'Agência Central, Recife/PE');
    const payload = { orderId: order.orderId, parcelId };
    const promise = (topic: string, more: object = {}) =>
      services.db.outboxMessage.create({
        data: { topic, payload: { ...payload, ...more }, dedupeKey: `${topic}-${parcelId}` },
      });
    await promise('mail.parcel-awaiting-pickup');
    const [toCustomer] = await mailed(order.orderId);
    expect(JSON.stringify(toCustomer?.content)).toMatch(
      new RegExp(`Retire até ${formatDateText(lastDay)}.*Agência Central, Recife/PE`),
    );
    await services.db.parcel.update({ where: { id: parcelId }, data: { state: 'lost', pickupUntil: null } });
    await promise('mail.staff-parcel-trouble', { trouble: 'lost' });
    const toStaff = (await mailed(order.orderId)).find(({ to }) => to.address === 'loja@lombada.example');
    expect(toStaff?.content.paragraphs.join(' ')).toMatch(/foi perdido, roubado ou avariado.*reclamação/);
  });
});
