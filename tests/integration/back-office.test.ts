import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { a4Pictures, scannedFrom } from '@lombada/preflight/tests/pdf-pixels';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemStatus } from '~/domain/orders/order-status';
import { ticketBarcode } from '~/domain/production/job-ticket';
import { machineToken, readMachineFile } from '~/domain/production/machine-link.server';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { readJob } from '~/domain/production/read-job.server';
import { readQueue } from '~/domain/production/read-queue.server';
import { formatDateText } from '~/domain/shared/date-text';
import { numberText } from '~/domain/shared/unit-price';
import { loggedPath } from '~/platform/secret-paths';
import { loader as oneFile } from '~/routes/back-office/item/file';
import { loader as archive } from '~/routes/back-office/item/files';
import { loader as machineFile } from '~/routes/back-office/item/machine-file';
import { action as actOnItem, loader as job } from '~/routes/back-office/item/route';
import { loader as ticket } from '~/routes/back-office/item/ticket';
import { loader as machineTicket } from '~/routes/back-office/item/xjdf';
import { loader as log } from '~/routes/back-office/log/route';
import { action as act, loader as queue } from '~/routes/back-office/queue/route';
import { loadShell } from '~/routes/shell.server';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { scanItf } from '../factories/itf-scan';
import { graceOf, operatorOf } from '../factories/operator';
import { orderableCart } from '../factories/order';
import { orderedItem, staffMoveItem } from '../factories/ordered-item';
import { pastGuards } from '../factories/past-guards';
import { drain } from '../factories/payment-facts';
import { pdfBars, pdfText } from '../factories/pdf-text';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { readZipStrictly } from '../factories/strict-zip';
import { openStudio } from '../factories/studio';

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

describe('the back office', () => {
  it('is open to operators only', async () => {
    const customer = await signedInCustomer(services);
    for (const page of [queue, log, job, ticket, archive] as Loader[]) {
      expect((await visit(page, customer, { id: '1' })).status).toBe(404);
      expect((await visit(page, null, { id: '1' })).location).toMatch(/^\/entrar/);
    }
    expect((await visit(queue as Loader, rita)).status).toBe(200);
    const menuOf = async ({ cookie }: SignedInCustomer) =>
      (await loadShell(get('/', cookie).request)).shell.customer?.role;
    expect([await menuOf(rita), await menuOf(customer)]).toEqual(['owner', null]);
  });

  it('shows paid items by the latest day for their production', async () => {
    const late = await orderedItem(services);
    const { itemId } = await orderedItem(services);
    const productionDue = new Date('2026-01-05T00:00:00Z');
    await pastGuards(services, (tx) =>
      tx.itemPlan.update({ where: { itemId: late.itemId }, data: { productionDue } }),
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
    const title = `Marés de ${late.orderId}`;
    await services.db.orderItem.update({ where: { id: late.itemId }, data: { title } });
    expect((await read(`busca=marés de ${late.orderId}`)).items.map(({ id }) => id)).toEqual([late.itemId]);
  });
});

describe('while its customer may still change the order', () => {
  it('an item says until when, and is not offered to production', async () => {
    const { orderId, itemId } = await orderedItem(services);
    const seen = async () => {
      const { items } = await readQueue(services, readQueueFilter(new URLSearchParams(`busca=${orderId}`)));
      const shown = items.find(({ id }) => id === itemId);
      const atItem = await readJob(services, itemId);
      expect(atItem?.changeableUntil).toEqual(shown?.changeableUntil);
      expect(atItem?.moves.some(({ toId }) => toId === 7)).toBe(shown?.moves.includes(7));
      return { until: shown?.changeableUntil, isOffered: shown?.moves.includes(7) };
    };
    const setting = { where: { key: 'pedidos.carencia_minutos' } };
    await services.db.parameter.update({ ...setting, data: { value: '60' } });
    try {
      const { paidAt } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
      const until = new Date((paidAt?.getTime() ?? 0) + 3_600_000);
      expect(await seen()).toEqual({ until, isOffered: false });
    } finally {
      await services.db.parameter.update({ ...setting, data: { value: '0' } });
    }
    expect(await seen()).toEqual({ until: null, isOffered: true });
  });
});

describe('the warnings in the queue', () => {
  const warn = async (itemId: number, codes: string[]) => {
    const { fileId } = await services.db.orderItemFile.findFirstOrThrow({ where: { orderItemId: itemId } });
    await services.db.printFile.update({ where: { id: fileId }, data: { warnings: codes } });
    return fileId;
  };
  const seenOf = async ({ orderId, itemId }: { orderId: number; itemId: number }) => {
    const { items } = await readQueue(services, readQueueFilter(new URLSearchParams(`busca=${orderId}`)));
    const job = await readJob(services, itemId);
    return {
      marks: items.find(({ id }) => id === itemId)?.marks,
      isAccepted: job?.files.every(({ isAccepted }) => isAccepted),
    };
  };

  it('count as accepted only if the author accepted them, as on the item and its ticket', async () => {
    const order = await orderedItem(services);
    expect((await seenOf(order)).marks).toEqual([]);
    const fileId = await warn(order.itemId, ['bleed-short', 'low-resolution']);
    expect(await seenOf(order)).toEqual({ marks: ['unanswered'], isAccepted: false });
    const told = { userId: order.customer.id, sha256: 'a'.repeat(64), analyserVersion: 2, termsVersion: '1' };
    const accept = (warnings: string[]) =>
      services.db.fileAcceptance.create({
        data: { fileId, warnings, ...told, createdAt: services.clock.now() },
      });
    await accept(['bleed-short']);
    expect(await seenOf(order)).toEqual({ marks: ['unanswered'], isAccepted: false });
    await accept(['low-resolution']);
    expect(await seenOf(order)).toEqual({ marks: ['accepted'], isAccepted: true });
  });
});

describe('moving items', () => {
  it('into production waits for the end of the customer’s period for changes, with the database’s message', async () => {
    await graceOf(services, 60);
    const { itemId } = await orderedItem(services);
    const { ok, text } = await send(rita, { item: seen(itemId, 2), para: '7' });
    expect(ok).toBe(false);
    expect(text).toMatch(/^Até as \d\d:\d\d o cliente ainda pode/);
    expect(await statusOf(itemId)).toBe(itemStatus.paid);
    await graceOf(services, 0);
  });

  it('goes through production by hand, and records the operator', async () => {
    const { itemId, orderId } = await orderedItem(services);
    for (const [from, to] of [
      [2, 7],
      [7, 8],
    ] as const)
      expect(await send(rita, { item: seen(itemId, from), para: String(to) })).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(itemStatus.printed);
    const acts = await services.db.backOfficeAct.findMany({ where: { itemId }, orderBy: { id: 'asc' } });
    expect(acts).toMatchObject([
      { operatorId: rita.id, orderId, kind: 'moved', detail: 'Em produção' },
      { operatorId: rita.id, kind: 'moved' },
    ]);
  });

  it('never undoes another operator’s change', async () => {
    const { itemId } = await orderedItem(services);
    const [first, second] = await Promise.all([
      send(rita, { item: seen(itemId, 2), para: '7' }),
      send(joao, { item: seen(itemId, 2), para: '5' }),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    const loser = first.ok ? second : first;
    const winner = first.ok ? 'Rita Operadora' : 'João Operador';
    expect(loser.text).toContain(`${winner} mudou este item para`);
    expect(await services.db.backOfficeAct.count({ where: { itemId } })).toBe(1);
  });

  it('is undone by a button while the customer was not notified, each item to its previous status', async () => {
    const [a, b] = [await orderedItem(services), await orderedItem(services)];
    await staffMoveItem(services, b.itemId, 5);
    const sendAll = async (fields: [string, string][]) => {
      const form = new URLSearchParams(fields) as unknown as Record<string, string>;
      const { result } = await answerOf(act(post('/oficina', form, rita.cookie) as ActionFunctionArgs));
      return result as unknown as Answer & { steps: string[] };
    };
    const moved = await sendAll([
      ['item', seen(a.itemId, 2)],
      ['item', seen(b.itemId, 5)],
      ['para', '7'],
    ]);
    expect(moved.steps).toEqual([`${a.itemId}:7:2`, `${b.itemId}:7:5`]);
    const back: [string, string][] = [
      ['intent', 'desfazer'],
      ...moved.steps.map((step): [string, string] => ['item', step]),
    ];
    expect(await sendAll(back)).toMatchObject({ ok: true, text: '2 itens voltaram.', steps: [] });
    expect([await statusOf(a.itemId), await statusOf(b.itemId)]).toEqual([2, 5]);
    expect(await sendAll(back)).toMatchObject({
      ok: false,
      stayed: [{ itemId: a.itemId }, { itemId: b.itemId }],
    });
  });

  it('cannot be undone if no transition leads back', async () => {
    const { itemId } = await orderedItem(services);
    const fields = { intent: 'desfazer', item: `${itemId}:2:6` };
    expect(await send(rita, fields)).toMatchObject({ ok: false, text: 'Este passo não se desfaz.' });
    expect(await statusOf(itemId)).toBe(itemStatus.paid);
  });

  it('is not undone once the customer may have been notified', async () => {
    const { itemId } = await orderedItem(services);
    expect(await send(rita, { item: seen(itemId, 2), para: '7' })).toMatchObject({ ok: true });
    await pastGuards(services, (tx) =>
      tx.orderItemStatusLog.updateMany({
        where: { itemId },
        data: { createdAt: new Date(Date.now() - 3_600_000) },
      }),
    );
    const { ok, text } = await send(rita, { intent: 'desfazer', item: `${itemId}:7:2` });
    expect([ok, text]).toEqual([false, expect.stringMatching(/minuto/)]);
    expect(await statusOf(itemId)).toBe(itemStatus.inProduction);
  });

  it('moves the allowed items and reports each of the others', async () => {
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

describe('an item on hold for its file', () => {
  const holdAll = async (itemId: number) => {
    const mensagem = 'A capa veio sem sangria.';
    const fields = { intent: 'segurar', item: seen(itemId, 2), causa: 'arquivo', mensagem };
    expect(await send(rita, fields)).toMatchObject({ ok: true });
  };

  it('stays when many are moved together, is named, and its customer still gets the mail', async () => {
    const [free, held] = [await orderedItem(services), await orderedItem(services)];
    await holdAll(held.itemId);
    const form = new URLSearchParams([
      ['item', seen(free.itemId, 2)],
      ['item', seen(held.itemId, 6)],
      ['para', '7'],
    ]);
    const request = post('/oficina', form as unknown as Record<string, string>, rita.cookie);
    const { result, status } = await answerOf(act(request as ActionFunctionArgs));
    expect(status).toBe(409);
    expect(result).toMatchObject({
      text: '1 item passou a "Em produção".',
      stayed: [{ itemId: held.itemId, reason: expect.stringMatching(/^Está segurado/) }],
    });
    expect([await statusOf(free.itemId), await statusOf(held.itemId)]).toEqual([7, 6]);
    const sent: string[] = [];
    const mailer: Services['mailer'] = {
      ...services.mailer,
      send: async ({ content }) => {
        sent.push(content.subject);
      },
    };
    // Sends all waiting mails before the minutes for undo are over.
    while ((await drain({ ...services, mailer })) > 0);
    expect(sent).toContain(`Problema em arquivo do pedido ${held.orderId}`);
  });

  it('is released on its own page', async () => {
    const { itemId } = await orderedItem(services);
    await holdAll(itemId);
    const at = { ...post(`/oficina/item/${itemId}`, { item: seen(itemId, 6), para: '7' }, rita.cookie) };
    expect((await answerOf(actOnItem(at as ActionFunctionArgs))).result).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(7);
  });

  it('waits for the customer, who gets a mail', async () => {
    const { itemId } = await orderedItem(services);
    const message = 'A capa veio sem sangria.';
    const fields = { intent: 'segurar', item: seen(itemId, 2), causa: 'arquivo', mensagem: message };
    expect(await send(rita, { ...fields, mensagem: ' ' })).toMatchObject({ ok: false });
    expect(await send(rita, fields)).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(itemStatus.fileProblem);
    expect(await services.db.orderItemNote.findFirst({ where: { itemId } })).toMatchObject({ text: message });
    expect(await services.db.backOfficeAct.findFirst({ where: { itemId } })).toMatchObject({
      kind: 'held',
      detail: message,
    });
  });
});

/** Hashes of the stored bytes of each file of an item, in the order of the archive. */
const hashesOf = async (itemId: number, by = 'sha256'): Promise<string[]> => {
  const files = await services.db.orderItemFile.findMany({
    where: { orderItemId: itemId },
    orderBy: [{ createdAt: 'asc' }, { fileId: 'asc' }],
    include: { file: true },
  });
  return Promise.all(
    files.map(async ({ file }) => {
      const stored = await services.storage.get(file.storageKey);
      if (!stored) throw new Error(`${file.storageKey} is missing`);
      return createHash(by)
        .update(await buffer(Readable.from(stored.chunks)))
        .digest('hex');
    }),
  );
};

describe('the files for the machines', () => {
  const printed = async (itemId: number) => {
    const response = (await ticket({
      ...get('/oficina', rita.cookie),
      params: { id: String(itemId) },
    })) as Response;
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return new Uint8Array(await response.arrayBuffer());
  };

  it('include a ticket with everything that a bindery needs', async () => {
    const { itemId, orderId } = await orderedItem(services);
    const order = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    const spine = (await readJob(services, itemId))?.item.spineMm ?? 0;
    const bytes = await printed(itemId);
    expect(scanItf(pdfBars(bytes))).toBe(ticketBarcode(itemId));
    // The printed page, by its pixels.
    const pages = await a4Pictures(bytes);
    expect(pages).toHaveLength(1);
    expect(await scannedFrom(pages[0] ?? Buffer.alloc(0))).toEqual([
      { format: 'ITF', text: ticketBarcode(itemId) },
    ]);
    if (process.env.TICKET_PICTURE) await writeFile(process.env.TICKET_PICTURE, pages[0] ?? '');
    const words = pdfText(bytes);
    for (const word of [
      ...[`${orderId}-${itemId}`, String(itemId).padStart(10, '0'), 'Impressa em', 'Rita Operadora'],
      ...['50 exemplares', '± 2 (5%)', 'Lombada quadrada'],
      ...['Formato', '14 × 21 cm, retrato', 'Medida final', '140 × 210 mm', 'Capa aberta', '286,7 × 210 mm'],
      ...['Papel do miolo', 'Offset 75 g', 'Capa', 'Cartão Supremo 250 g, Colorida só por fora (4×0)'],
      ...['Fibra do miolo', 'paralela à lombada (210 mm); folha de 330 × 480 mm, fibra longa'],
      'Fibra da capa',
      ...['Miolo', '120 páginas, preto e branco', 'Orelhas', 'Sem orelhas'],
      ...['Laminação', 'Laminação fosca (BOPP)', 'Encadernação', 'Lombada quadrada PUR', 'Peso do item'],
      `lombada ${numberText(spine)} mm`,
      `prometido ${formatDateText(order.expectedOn?.toISOString().slice(0, 10) ?? '')}`,
      ...['120 páginas', '1 página ', 'Visto impressão', 'Conferência'],
    ])
      expect(words).toContain(word);
    for (const hash of await hashesOf(itemId)) expect(words).toContain(hash);
    // Four pages of the interior and the cover are drawn in the ticket itself.
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(5);
    const scanned = await answerOf(queue(get(`/oficina?busca=${ticketBarcode(itemId)}`, rita.cookie)));
    expect(scanned.location).toBe(`/oficina/item/${itemId}`);
    const foreign = await answerOf(queue(get(`/oficina?busca=${ticketBarcode(999_999_999)}`, rita.cookie)));
    expect(foreign.status).toBe(200);
    expect(foreign.result).toMatchObject({ queue: { items: [] } });
  });

  it('are printed together for a selection: every ticket on its own page, each in the log', async () => {
    const [one, other] = [await orderedItem(services), await orderedItem(services)];
    const asked = (items: readonly string[]) =>
      ticket({
        ...get(`/oficina/ordens.pdf?${new URLSearchParams(items.map((id) => ['item', id]))}`, rita.cookie),
        params: {},
      }) as Promise<Response>;
    const response = await asked([`${other.itemId}:2`, `${one.itemId}:2`]);
    expect(response.headers.get('content-disposition')).toMatch(/filename="ordens-\d{4}-\d\d-\d\d\.pdf"/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const pages = await a4Pictures(bytes);
    const scanned = await Promise.all(pages.map(scannedFrom));
    expect(scanned).toEqual(
      [other, one].map(({ itemId }) => [{ format: 'ITF', text: ticketBarcode(itemId) }]),
    );
    const acts = await services.db.backOfficeAct.findMany({
      where: { kind: 'ticket', itemId: { in: [one.itemId, other.itemId] } },
    });
    expect(acts.map(({ operatorId }) => operatorId)).toEqual([rita.id, rita.id]);
    expect((await asked([])).status).toBe(400);
    expect((await asked(Array.from({ length: 51 }, (_, index) => `${index + 1}:2`))).status).toBe(400);
  });

  it('name the sheet that staff print on', async () => {
    const { itemId } = await orderedItem(services);
    await services.db.parameter.create({ data: { key: 'producao.folha_mm', value: '660x960' } });
    expect(pdfText(await printed(itemId))).toContain('folha de 660 × 960 mm');
    await services.db.parameter.delete({ where: { key: 'producao.folha_mm' } });
  });

  it('are an archive of exactly the uploaded files, with their hashes', async () => {
    const { itemId } = await orderedItem(services, await orderableCart(services));
    const response = (await archive({
      ...get('/oficina', rita.cookie),
      params: { id: String(itemId) },
    })) as Response;
    const entries = readZipStrictly(Buffer.from(await response.arrayBuffer()));
    expect(entries).toHaveLength(3);
    const [sums, ...files] = [entries.at(-1), ...entries.slice(0, -1)];
    expect(sums?.name).toBe('SHA256SUMS');
    const hashes = await hashesOf(itemId);
    expect(sums?.bytes.toString()).toBe(
      files.map(({ name }, index) => `${hashes[index]}  ${name}\n`).join(''),
    );
    for (const [index, { bytes }] of files.entries())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hashes[index]);
    expect(await services.db.backOfficeAct.count({ where: { itemId, kind: 'files' } })).toBe(1);
  });

  it('include a machine-readable ticket, with addresses that need no login, and checksums', async () => {
    const { itemId, orderId } = await orderedItem(services);
    const asked = { ...get('/oficina', rita.cookie), params: { id: String(itemId) } };
    const xml = await ((await machineTicket(asked)) as Response).text();
    expect(xml).toContain(`JobID="${orderId}-${itemId}"`);
    expect(xml).toContain('BindingType="SoftCover"');
    expect(xml).toContain('<Address City="São Paulo" Region="SP" PostalCode=');
    expect(xml).toContain('Amount="50" MinAmount="48" MaxAmount="52"');
    for (const hash of await hashesOf(itemId)) expect(xml).toContain(`IDUsage="SHA-256" IDValue="${hash}"`);
    const tokens = [...xml.matchAll(/URL="[^"]+\/producao\/([^"]+)"/g)].map(([, token = '']) => token);
    const fetched = await Promise.all(
      tokens.map(async (token) => {
        const file = await machineFile({ ...get('/producao'), params: { token } } as LoaderFunctionArgs);
        return Buffer.from(await file.arrayBuffer());
      }),
    );
    const md5 = fetched.map((bytes) => createHash('md5').update(bytes).digest('hex'));
    expect(md5.sort()).toEqual((await hashesOf(itemId, 'md5')).sort());
    for (const sum of md5) expect(xml).toContain(`CheckSum="${sum.toUpperCase()}"`);
    expect(await services.db.backOfficeAct.findMany({ where: { itemId } })).toMatchObject([
      { kind: 'machine-ticket', operatorId: rita.id, orderId },
    ]);
  });

  it('can be fetched by a machine for a week, not at a changed address, and their address is in no log', async () => {
    const { itemId } = await orderedItem(services);
    const { fileId } = await services.db.orderItemFile.findFirstOrThrow({ where: { orderItemId: itemId } });
    const other = await orderedItem(services);
    const token = machineToken(services, { itemId, fileId });
    const statusOf = async (changed: string, at = services) =>
      (await readMachineFile(at, changed)) === null ? 404 : 200;
    expect(await statusOf(token)).toBe(200);
    const [item, file, until, seal] = token.split('.');
    for (const wrong of [
      ...['', 'x', `${item}.${file}.${until}`, `${item}.${file}.${until}.${'a'.repeat(43)}`],
      `${other.itemId}.${file}.${until}.${seal}`,
      `${item}.${file}.${Number(until) + 1}.${seal}`,
      `${item}.${file}.${until}.${seal?.slice(0, -1)}é`,
      machineToken(services, { itemId: other.itemId, fileId }),
    ])
      expect(await statusOf(wrong)).toBe(404);
    const later = (days: number) => ({
      ...services,
      clock: { now: () => new Date(services.clock.now().getTime() + days * 86_400_000) },
    });
    expect([await statusOf(token, later(6.9)), await statusOf(token, later(7.1))]).toEqual([200, 404]);
    expect(loggedPath(`/producao/${token}`)).toBe('/producao/[hidden]');
    // Another file replaced it, as after a resend.
    await pastGuards(services, (tx) =>
      tx.orderItemFile.updateMany({
        where: { orderItemId: itemId, fileId },
        data: { replacedAt: services.clock.now() },
      }),
    );
    expect(await statusOf(token)).toBe(404);
  });

  it('can be downloaded one by one by an operator, recorded in the log', async () => {
    const { itemId, orderId } = await orderedItem(services);
    const { fileId } = await services.db.orderItemFile.findFirstOrThrow({ where: { orderItemId: itemId } });
    const asked = { ...get('/oficina', rita.cookie), params: { id: String(itemId), fileId } };
    expect((await oneFile(asked)).status).toBe(200);
    expect((await oneFile({ ...asked, params: { id: String(itemId), fileId: 'none' } })).status).toBe(404);
    expect(await services.db.backOfficeAct.findMany({ where: { itemId } })).toMatchObject([
      { kind: 'file', operatorId: rita.id, orderId },
    ]);
  });

  it('are recorded in a log that cannot be changed', async () => {
    const studio = openStudio();
    expect(await studio.told('delete from ato_oficina')).toContain('não muda nem se apaga');
    await studio.close();
    const { result } = await visit(log as Loader, rita);
    expect((result as unknown as { acts: unknown[] }).acts.length).toBeGreaterThan(0);
  });
});
