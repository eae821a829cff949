import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceIssue } from '~/domain/invoices/advance-issue.server';
import { cancelIssuesOfOrder } from '~/domain/invoices/cancel-issue.server';
import { followIssues } from '~/domain/invoices/open-issues.server';
import type { InvoiceIssuer } from '~/domain/invoices/ports';
import { openInvoice, readInvoicing } from '~/domain/invoices/read-invoices.server';
import { requestInvoice } from '~/domain/invoices/request-invoice.server';
import { action as call } from '~/routes/api/call';
import { action as hook } from '~/routes/webhooks/invoices';
import { getServices, type Services } from '~/services.server';
import { outboxHandlers } from '../../workers/jobs';
import { apiAnswerOf, postJson } from '../factories/account-calls';
import {
  followAll,
  HOOK_SECRET,
  invoiceableOrder,
  issuesOf,
  openInvoiceIssuer,
  type TestIssuer,
} from '../factories/invoice-issuer';
import { mailOf } from '../factories/mailbox';
import { placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { pdfText } from '../factories/pdf-text';
import { signedInCustomer } from '../factories/signed-in-customer';

/** Invoices that the shop issues: requested, refused, corrected, authorised, cancelled; each once, whatever fails. */

let issuer: TestIssuer;
let services: Services;
beforeAll(async () => {
  issuer = await openInvoiceIssuer();
  Object.assign(process.env, issuer.env);
  services = await getServices();
});
afterAll(() => issuer.close());

type Ordered = Awaited<ReturnType<typeof invoiceableOrder>>;
const ask = ({ customer, orderId }: Ordered) => requestInvoice(services, { userId: customer.id, orderId });
const about = async ({ customer, orderId }: Ordered) => {
  const found = await readInvoicing(services, { userId: customer.id, orderId });
  if (!found) throw new Error('no order');
  return found;
};
const bytesOf = async (order: Ordered, id: number, userId = order.customer.id): Promise<Buffer | null> => {
  const opened = await openInvoice(services, { userId, orderId: order.orderId, id });
  if (!opened.ok || opened.value.kind !== 'file') return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened.value.chunks) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const mailsOf = (orderId: number) =>
  services.db.outboxMessage.findMany({
    where: { topic: 'mail.invoice-attached', payload: { path: ['orderId'], equals: orderId } },
  });
const setMode = (mode: string) =>
  services.db.$executeRaw`update parametro set valor = ${mode} where chave = 'nota_fiscal.emissao'`;

describe('an invoice that its customer requests', () => {
  it('is authorised, available on the order’s page as PDF and XML, and announced by one mail', async () => {
    const order = await invoiceableOrder(services);
    expect(await ask(order)).toMatchObject({ ok: true });
    expect((await about(order)).issues).toMatchObject([{ kind: 'nfe', status: 'pendente', number: null }]);
    expect(await mailsOf(order.orderId)).toHaveLength(0);
    await followAll(services);
    const [issue] = await issuesOf(services, order.orderId);
    expect(issue).toMatchObject({ status: 'autorizada', kind: 'nfe', waits: false, total: order.total });
    expect(issue?.accessKey).toMatch(/^[0-9A-Z]{44}$/);
    const { invoices, issues, flags } = await about(order);
    expect(issues).toEqual([]);
    expect(flags).toEqual({ mayRequest: false, isAwaited: false });
    expect(invoices.map(({ name, number }) => [name, number])).toEqual([
      [`nfe-${issue?.number}.pdf`, String(issue?.number)],
      [`nfe-${issue?.number}.xml`, String(issue?.number)],
    ]);
    const [pdf, xml] = await Promise.all(invoices.map(({ id }) => bytesOf(order, id)));
    expect(await pdfText(pdf ?? Buffer.alloc(0))).toContain('SEM VALOR FISCAL');
    expect(xml?.toString()).toContain(`<chNFe>${issue?.accessKey}</chNFe>`);
    const [queued] = await mailsOf(order.orderId);
    expect(await mailsOf(order.orderId)).toHaveLength(1);
    const mail = await mailOf(services, {
      topic: 'mail.invoice-attached',
      payload: queued?.payload as object,
    });
    const attached = mail?.attachments?.filter(({ filename }) => filename.startsWith('nfe-')) ?? [];
    expect(attached.map(({ contentType }) => contentType).sort()).toEqual([
      'application/pdf',
      'application/xml',
    ]);
    expect(attached.map(({ content }) => Buffer.from(content)).sort((a, b) => a.length - b.length)).toEqual(
      [pdf, xml].sort((a, b) => (a?.length ?? 0) - (b?.length ?? 0)),
    );
    const stranger = await signedInCustomer(services);
    expect(await bytesOf(order, invoices[0]?.id ?? 0, stranger.id)).toBeNull();
    expect(await readInvoicing(services, { userId: stranger.id, orderId: order.orderId })).toBeNull();
    expect(await requestInvoice(services, { userId: stranger.id, orderId: order.orderId })).toMatchObject({
      failure: { kind: 'not-found' },
    });
  });

  it('is promised within minutes if the shop issues it, and within days if staff attach it', async () => {
    const messageFor = async (order: Ordered) => {
      const { orderId, customer } = order;
      const path = '/api/pedido/solicitar-nota-fiscal';
      const request = postJson(path, { pkPedido: orderId }, { headers: customer.bearer });
      return (await apiAnswerOf(call(request))).body.message;
    };
    const issued = await invoiceableOrder(services);
    expect(await messageFor(issued)).toContain('costuma sair em minutos');
    // Asked for again while it is being issued.
    expect(await messageFor(issued)).toContain('costuma sair em minutos');
    await setMode('nunca');
    expect(await messageFor(await invoiceableOrder(services))).toContain('no mais tardar em 5 dias úteis');
    await setMode('solicitada');
    await followAll(services);
  });

  it('is issued once for repeated and parallel requests and checks', async () => {
    const order = await invoiceableOrder(services);
    issuer.asked();
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(order)));
    expect(asked.every(({ ok }) => ok)).toBe(true);
    expect(await issuesOf(services, order.orderId)).toHaveLength(1);
    await Promise.all(Array.from({ length: 6 }, () => followIssues(services)));
    await followAll(services);
    expect(issuer.asked().filter((call) => call === 'POST /v2/nfe')).toHaveLength(1);
    expect((await about(order)).invoices).toHaveLength(2);
    expect(await mailsOf(order.orderId)).toHaveLength(1);
  });

  it('is an NFS-e for printing for own use, and both kinds if services were bought with a book', async () => {
    const print = await invoiceableOrder(services, { isbn: false });
    const both = await invoiceableOrder(services);
    await pastGuards(services, async (tx) => {
      const item = await tx.orderItem.findFirstOrThrow({ where: { orderId: both.orderId } });
      await tx.orderItem.update({
        where: { id: item.id },
        data: { services: 500, printing: item.printing - 500 },
      });
    });
    for (const order of [print, both]) await ask(order);
    await followAll(services);
    expect(await issuesOf(services, print.orderId)).toMatchObject([{ kind: 'nfse', status: 'autorizada' }]);
    const issues = await issuesOf(services, both.orderId);
    expect(issues.map(({ kind, status }) => [kind, status])).toEqual([
      ['nfe', 'autorizada'],
      ['nfse', 'autorizada'],
    ]);
    expect(issues.reduce((sum, { total }) => sum + total, 0)).toBe(both.total);
    expect((await about(both)).invoices).toHaveLength(4);
    expect(await mailsOf(both.orderId)).toHaveLength(1);
  });

  it('waits for the payment, and is left to staff if no issuer is configured', async () => {
    const waiting = await placedOrder(services);
    expect(await ask(waiting)).toMatchObject({ failure: { kind: 'not-paid' } });
    await setMode('nunca');
    const order = await invoiceableOrder(services);
    expect(await ask(order)).toMatchObject({ ok: true });
    expect(await issuesOf(services, order.orderId)).toEqual([]);
    expect(
      await services.db.outboxMessage.count({ where: { dedupeKey: `invoice-requested-${order.orderId}` } }),
    ).toBe(1);
    await setMode('solicitada');
  });
});

describe('a failure on the way', () => {
  it('between the call and the stored answer is found at the issuer, and nothing is submitted twice', async () => {
    const order = await invoiceableOrder(services);
    await ask(order);
    const [issue] = await issuesOf(services, order.orderId);
    const real = services.issuer as InvoiceIssuer;
    const dying: InvoiceIssuer = {
      ...real,
      send: async (document) => {
        await real.send(document);
        throw new Error('the worker died');
      },
    };
    issuer.asked();
    await expect(advanceIssue({ ...services, issuer: dying }, issue?.id ?? 0)).rejects.toThrow('died');
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'pendente' }]);
    await followAll(services);
    expect(issuer.asked().filter((call) => call.startsWith('POST'))).toEqual(['POST /v2/nfe']);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'autorizada' }]);
    expect((await about(order)).invoices).toHaveLength(2);
  });

  it.each(['cut', 'error', 'unavailable', 'garbage', 'unauthorized'] as const)(
    'with an answer that is %s leads to another request',
    async (fault) => {
      const order = await invoiceableOrder(services);
      await ask(order);
      await issuer.fault(fault, { path: '/v2/nfe' });
      await followAll(services);
      await issuer.recover();
      await followAll(services);
      expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'autorizada' }]);
      expect((await issuer.filed()).filter(({ ref }) => ref.startsWith(`L${order.orderId}NFE`))).toHaveLength(
        1,
      );
    },
  );

  it('because of too many calls leads to the pause that the issuer requests', async () => {
    const order = await invoiceableOrder(services);
    await ask(order);
    await issuer.limit(1, 900);
    await followIssues(services);
    const [issue] = await issuesOf(services, order.orderId);
    expect((issue?.dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(800_000);
    await followAll(services);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'autorizada' }]);
  });
});

describe('numbers', () => {
  it('have no gaps in any series while twenty invoices are requested and issued in parallel', async () => {
    const orders: Ordered[] = [];
    for (let count = 0; count < 20; count += 1)
      orders.push(await invoiceableOrder(services, { isbn: count % 4 > 0 }));
    const before = await services.db.invoiceSeries.findMany();
    const asked = await Promise.all(orders.map(ask));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(20);
    await Promise.all(Array.from({ length: 6 }, () => followIssues(services)));
    await followAll(services);
    const issues = await services.db.invoiceIssue.findMany({
      where: { orderId: { in: orders.map(({ orderId }) => orderId) } },
    });
    expect(issues.filter(({ status }) => status === 'autorizada')).toHaveLength(20);
    for (const { id, kind, next } of before) {
      const count = { nfe: 15, nfse: 5 }[kind as string] ?? 0;
      const numbers = issues.flatMap(({ seriesId, number }) => (seriesId === id && number ? [number] : []));
      const wanted = Array.from({ length: count }, (_, index) => next + index);
      expect([kind, numbers.sort((one, other) => one - other)]).toEqual([kind, wanted]);
    }
    const all = await services.db.invoiceIssue.findMany({
      where: { kind: 'nfe', number: { not: null } },
      orderBy: { number: 'asc' },
    });
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
  });
});

describe('a cancelled order', () => {
  const cancel = async (order: Ordered) => {
    await pastGuards(services, (tx) =>
      tx.order.update({ where: { id: order.orderId }, data: { statusId: 3 } }),
    );
    await cancelIssuesOfOrder(services, order.orderId);
    await followAll(services);
  };

  it('has its invoice cancelled within a day', async () => {
    const order = await invoiceableOrder(services);
    await ask(order);
    await followAll(services);
    await cancel(order);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'cancelada', waits: false }]);
    expect((await about(order)).invoices).toEqual([]);
    expect((await about(order)).issues).toMatchObject([{ status: 'cancelada' }]);
  });

  it('leaves an older invoice to staff, and drops one that was not submitted', async () => {
    const old = await invoiceableOrder(services);
    const young = await invoiceableOrder(services);
    await ask(old);
    await followAll(services);
    await pastGuards(
      services,
      (tx) =>
        tx.$executeRaw`update emissao_nota_fiscal set autorizada_em = now() - interval '25 hours' where fk_pedido = ${old.orderId}`,
    );
    await ask(young);
    await cancel(young);
    await cancel(old);
    expect(await issuesOf(services, old.orderId)).toMatchObject([
      { status: 'autorizada', cancelling: 'pessoa', waits: true },
    ]);
    expect(await issuesOf(services, young.orderId)).toMatchObject([{ status: 'dispensada', number: null }]);
  });

  it('is reported by the database, for any way of cancelling it', async () => {
    const order = await invoiceableOrder(services);
    await ask(order);
    await services.db.order.update({ where: { id: order.orderId }, data: { statusId: 3 } });
    const row = await services.db.outboxMessage.findFirstOrThrow({
      where: { dedupeKey: `invoice-cancel-${order.orderId}` },
    });
    await outboxHandlers(services)[row.topic]?.(row.payload, row.dedupeKey);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'dispensada' }]);
  });
});

describe('the end of production', () => {
  it('issues the invoice if the parameter says so, without a request', async () => {
    await setMode('producao');
    const order = await invoiceableOrder(services);
    expect(await about(order)).toMatchObject({ isAutomatic: true, flags: { mayRequest: false } });
    expect(await ask(order)).toMatchObject({ failure: { kind: 'later' } });
    const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
    await services.db.$executeRaw`update parametro set valor = '0' where chave = 'pedidos.carencia_minutos'`;
    for (const statusId of [7, 8])
      await services.db.orderItem.update({ where: { id: item.id }, data: { statusId } });
    const rows = await services.db.outboxMessage.findMany({
      where: { topic: 'invoice.open', payload: { path: ['orderId'], equals: order.orderId } },
    });
    expect(rows).toHaveLength(1);
    for (const row of rows) await outboxHandlers(services)[row.topic]?.(row.payload, row.dedupeKey);
    await followAll(services);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'autorizada' }]);
    await setMode('solicitada');
  });
});

describe('a notification from the issuer', () => {
  const call = async (body: object, authorization = HOOK_SECRET): Promise<number> => {
    const request = new Request('http://localhost/webhooks/nota-fiscal', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await hook({ request, params: {}, context: {} } as unknown as ActionFunctionArgs)).status;
  };

  it('is only a hint: it is refused without the secret, and its content is not trusted', async () => {
    const order = await invoiceableOrder(services, { isbn: false });
    await ask(order);
    const [issue] = await issuesOf(services, order.orderId);
    const forged = { ref: issue?.reference, status: 'autorizado', numero: '77', chave_nfe: 'NFe1' };
    expect(await call(forged, 'guessed')).toBe(404);
    expect(await call(forged)).toBe(200);
    expect(await call({ status: 'autorizado' })).toBe(400);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'pendente', number: null }]);
    await followAll(services);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'autorizada' }]);
  });

  it('makes a waiting status request due', async () => {
    const order = await invoiceableOrder(services);
    await ask(order);
    await followIssues(services);
    const [issue] = await issuesOf(services, order.orderId);
    expect(issue).toMatchObject({ status: 'enviada' });
    await call({ ref: issue?.reference });
    await followIssues(services);
    expect(await issuesOf(services, order.orderId)).toMatchObject([{ status: 'autorizada' }]);
  });
});
