import { createHash } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemStatus } from '~/domain/orders/order-status';
import { ticketBarcode } from '~/domain/production/job-ticket';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { readQueue } from '~/domain/production/read-queue.server';
import { loader as oneFile } from '~/routes/desk/item/file';
import { loader as archive } from '~/routes/desk/item/files';
import { loader as job } from '~/routes/desk/item/route';
import { loader as ticket } from '~/routes/desk/item/ticket';
import { loader as machineTicket } from '~/routes/desk/item/xjdf';
import { loader as log } from '~/routes/desk/log/route';
import { action as act, loader as queue } from '~/routes/desk/queue/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { scanItf } from '../factories/itf-scan';
import { graceOf, operatorOf } from '../factories/operator';
import { orderableCart } from '../factories/order';
import { orderedItem, staffMoveItem } from '../factories/ordered-item';
import { pastGuards } from '../factories/past-guards';
import { pdfBars, pdfText } from '../factories/pdf-text';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { readZipStrictly } from '../factories/strict-zip';

let services: Services;
let rita: SignedInCustomer;
let joao: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  rita = await operatorOf(services);
  joao = await operatorOf(services, 'João Operador');
});

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const visit = (page: Loader, who: SignedInCustomer | null, params = {}) =>
  answerOf(page({ ...get('/oficina', who?.cookie), params }));

type Answer = { ok: boolean; text: string; stayed: { itemId: number; reason: string }[] };
const send = async (who: SignedInCustomer, fields: Record<string, string>): Promise<Answer> => {
  const { result } = await answerOf(act(post('/oficina', fields, who.cookie) as ActionFunctionArgs));
  return result as unknown as Answer;
};

const seen = (itemId: number, statusId: number): string => `${itemId}:${statusId}`;
const statusOf = async (itemId: number) =>
  (await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } })).statusId;

describe('the desk', () => {
  it('is there for operators alone', async () => {
    const customer = await signedInCustomer(services);
    for (const page of [queue, log, job, ticket, archive] as Loader[]) {
      expect((await visit(page, customer, { id: '1' })).status).toBe(404);
      expect((await visit(page, null, { id: '1' })).location).toMatch(/^\/entrar/);
    }
    expect((await visit(queue as Loader, rita)).status).toBe(200);
  });

  it('shows paid items by the day on which their production must be done', async () => {
    const late = await orderedItem(services);
    const { itemId } = await orderedItem(services);
    const promisedFor = new Date('2026-01-05T00:00:00Z');
    await pastGuards(services, (tx) =>
      tx.order.update({ where: { id: late.orderId }, data: { promisedFor } }),
    );
    const read = (query: string) => readQueue(services, readQueueFilter(new URLSearchParams(query)));
    const { items, lines } = await read('');
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(late.itemId)).toBeLessThan(ids.indexOf(itemId));
    expect(items.find(({ id }) => id === late.itemId)).toMatchObject({
      isLate: true,
      line: 'Lombada quadrada',
      pages: 120,
    });
    const lateOnes = (await read('atrasados=1')).items.map(({ id }) => id);
    expect(lateOnes).toContain(late.itemId);
    expect(lateOnes).not.toContain(itemId);
    const staple = lines.find(({ name }) => name === 'Grampo');
    expect((await read(`linha=${staple?.id}`)).items).toEqual([]);
    expect((await read(`busca=${late.orderId}`)).items.map(({ id }) => id)).toEqual([late.itemId]);
  });
});

describe('moving items', () => {
  it('into production waits for the end of the grace window, in the database’s words', async () => {
    await graceOf(services, 60);
    const { itemId } = await orderedItem(services);
    const { ok, text } = await send(rita, { item: seen(itemId, 2), para: '7' });
    expect(ok).toBe(false);
    expect(text).toMatch(/^Até as \d\d:\d\d o cliente ainda pode/);
    expect(await statusOf(itemId)).toBe(itemStatus.paid);
    await graceOf(services, 0);
  });

  it('goes through production by hand, and names the operator', async () => {
    const { itemId, orderId } = await orderedItem(services);
    for (const [from, to] of [
      [2, 7],
      [7, 8],
    ] as const)
      expect(await send(rita, { item: seen(itemId, from), para: String(to) })).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    const acts = await services.db.deskAct.findMany({ where: { itemId }, orderBy: { id: 'asc' } });
    expect(acts).toMatchObject([
      { operatorId: rita.id, orderId, kind: 'moved', detail: 'Em produção' },
      { operatorId: rita.id, kind: 'moved' },
    ]);
  });

  it('never undoes what another operator did meanwhile', async () => {
    const { itemId } = await orderedItem(services);
    const [first, second] = await Promise.all([
      send(rita, { item: seen(itemId, 2), para: '7' }),
      send(joao, { item: seen(itemId, 2), para: '5' }),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    const loser = first.ok ? second : first;
    const winner = first.ok ? 'Rita Operadora' : 'João Operador';
    expect(loser.text).toContain(`${winner} mudou este item para`);
    expect(await services.db.deskAct.count({ where: { itemId } })).toBe(1);
  });

  it('moves those that may and tells of each that stayed', async () => {
    const [a, b] = [await orderedItem(services), await orderedItem(services)];
    await staffMoveItem(services, b.itemId, 6);
    const form = new URLSearchParams([
      ['item', seen(a.itemId, 2)],
      ['item', seen(b.itemId, 2)],
      ['para', '7'],
    ]);
    const request = post('/oficina', form as unknown as Record<string, string>, rita.cookie);
    const { result, status } = await answerOf(act(request as ActionFunctionArgs));
    expect(status).toBe(409);
    const { text, stayed } = result as unknown as Answer;
    expect(text).toBe('1 item passou a "Em produção".');
    expect(stayed).toEqual([{ itemId: b.itemId, reason: expect.stringContaining('enquanto você olhava') }]);
  });

  it.each([
    [{ item: 'x', para: '7' }, 'Marque ao menos um item.'],
    [{ item: '1:2', para: '3' }, 'Escolha para onde os itens vão.'],
    [{ item: '999999:2', para: '7' }, 'Este item não existe.'],
  ])('refuses %j', async (fields, text) => {
    expect(await send(rita, fields)).toMatchObject({ ok: false, text });
  });
});

describe('an item held for its file', () => {
  it('waits for the customer, who is written to', async () => {
    const { itemId } = await orderedItem(services);
    const message = 'A capa veio sem sangria.';
    const fields = { intent: 'segurar', item: seen(itemId, 2), mensagem: message };
    expect(await send(rita, { ...fields, mensagem: ' ' })).toMatchObject({ ok: false });
    expect(await send(rita, fields)).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(itemStatus.fileProblem);
    expect(await services.db.orderItemNote.findFirst({ where: { itemId } })).toMatchObject({ text: message });
    expect(await services.db.deskAct.findFirst({ where: { itemId } })).toMatchObject({
      kind: 'held',
      detail: message,
    });
  });
});

describe('what goes to the machines', () => {
  it('is a ticket with everything that a bindery asks', async () => {
    const { itemId, orderId } = await orderedItem(services);
    const response = (await ticket({
      ...get('/oficina', rita.cookie),
      params: { id: String(itemId) },
    })) as Response;
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(scanItf(pdfBars(bytes))).toBe(ticketBarcode(itemId));
    const words = pdfText(bytes);
    for (const word of [
      `${orderId}-${itemId}`,
      String(itemId).padStart(10, '0'),
      '50 exemplares',
      '± 2 (5%)',
      'Lombada quadrada',
      'Paralela à lombada',
      'Impressa em',
      'Rita Operadora',
    ])
      expect(words).toContain(word);
    const scanned = await answerOf(queue(get(`/oficina?busca=${ticketBarcode(itemId)}`, rita.cookie)));
    expect(scanned.location).toBe(`/oficina/item/${itemId}`);
  });

  it('is an archive of the very files that were sent, with their hashes', async () => {
    const { itemId } = await orderedItem(services, await orderableCart(services));
    const response = (await archive({
      ...get('/oficina', rita.cookie),
      params: { id: String(itemId) },
    })) as Response;
    const entries = readZipStrictly(Buffer.from(await response.arrayBuffer()));
    expect(entries).toHaveLength(3);
    expect(entries.at(-1)?.name).toBe('SHA256SUMS');
    expect(entries[0]?.bytes.toString()).toMatch(/^bytes of /);
    expect(await services.db.deskAct.count({ where: { itemId, kind: 'files' } })).toBe(1);
  });

  it('is a ticket for machines, with the files’ addresses and checksums', async () => {
    const { itemId, orderId } = await orderedItem(services);
    const asked = { ...get('/oficina', rita.cookie), params: { id: String(itemId) } };
    const xml = await ((await machineTicket(asked)) as Response).text();
    expect(xml).toContain(`JobID="${orderId}-${itemId}"`);
    expect(xml).toContain('BindingType="SoftCover"');
    const [url = ''] = /http[^"]+\/arquivo\/[^"]+/.exec(xml) ?? [];
    const fileId = url.split('/').at(-1) ?? '';
    const file = await oneFile({ ...asked, params: { id: String(itemId), fileId } });
    const bytes = Buffer.from(await file.arrayBuffer());
    const md5 = createHash('md5').update(bytes).digest('hex').toUpperCase();
    expect(xml).toContain(`CheckSum="${md5}"`);
  });

  it('is noted in a log that nobody changes', async () => {
    await expect(services.db.deskAct.deleteMany()).rejects.toThrow('não muda nem se apaga');
    const { result } = await visit(log as Loader, rita);
    expect((result as unknown as { acts: unknown[] }).acts.length).toBeGreaterThan(0);
  });
});
