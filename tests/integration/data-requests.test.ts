import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { contestItem } from '~/domain/claims/contest-item.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { originalKey, thumbnailKey } from '~/domain/files/storage-keys';
import { personalSections } from '~/domain/privacy/archive-entries.server';
import { hasLabel, notForReading } from '~/domain/privacy/column-labels';
import { archiveKey, EXPORTS_A_DAY } from '~/domain/privacy/data-request';
import { creditStays } from '~/domain/privacy/labels';
import { readArchive, readRequests } from '~/domain/privacy/read-requests.server';
import { requestErasure } from '~/domain/privacy/request-erasure.server';
import { requestExport } from '~/domain/privacy/request-export.server';
import { serveDataRequests, sweepArchives } from '~/domain/privacy/serve-data-requests.server';
import { action as erase, loader as erasurePage } from '~/routes/account/erase-account/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { attachmentOf } from '../factories/attachment';
import { crashEverywhere } from '../factories/crashes';
import { deliveredOrder } from '../factories/delivered-order';
import { mailOf } from '../factories/mailbox';
import { orderableCart } from '../factories/order';
import { type KnownCustomer, knownCustomer, PASSWORD } from '../factories/personal-data';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';
import { sized } from '../setup/size';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const DAY = 24 * 3_600_000;
const never = new AbortController().signal;
const quiet = { warn: () => {}, info: () => {}, error: () => {} } as unknown as Services['logger'];
const serve = (with_: Services = services) => serveDataRequests({ ...with_, logger: quiet }, never);
const asker = (userId: number, password = PASSWORD) => ({
  userId,
  password,
  sessionId: `session-of-${userId}`,
  isSimulated: false,
});
const inDays = (days: number): Services => ({
  ...services,
  clock: { now: () => new Date(services.clock.now().getTime() + days * DAY) },
});

const mailTo = (requestId: number, topic: 'mail.data-export-ready' | 'mail.erasure-ended') =>
  mailOf(services, { topic, payload: { requestId } });

const messagesOf = (requestId: number) =>
  services.db.outboxMessage.findMany({
    where: { dedupeKey: { in: [`export-ready-${requestId}`, `erasure-ended-${requestId}`] } },
  });

const asked = async (
  known: KnownCustomer,
  ask: typeof requestExport | typeof requestErasure = requestExport,
): Promise<number> => {
  const { available: givesUp } = await readWallet(services, known.customer.id);
  const result = await ask(services, { ...asker(known.customer.id), givesUp });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.id;
};

const archiveOf = async (userId: number, requestId: number): Promise<Record<string, Uint8Array>> => {
  const archive = await readArchive(services, { userId, requestId });
  if (!archive.ok) throw new Error('no archive');
  return unzipSync(await buffer(archive.value.chunks));
};

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

const columnsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(columnsIn);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([column, inner]) =>
        notForReading.has(column) ? [] : [column, ...columnsIn(inner)],
      )
    : [];
};

/** Serves the request with a database that fails at one statement after another; returns the number of failures. */
const crashAndGoOn = async (): Promise<number> => {
  let crashes = 0;
  const goOn = async () => {
    crashes += 1;
    // Each crash counts as a try; here only its place matters, not the number.
    await services.db.dataRequest.updateMany({
      where: { doneAt: null },
      data: { leasedTo: null, attempts: 0 },
    });
  };
  await crashEverywhere(services, serve, goOn, sized(8, 1));
  return crashes;
};

describe('requesting the archive', () => {
  it('requires the customer’s password, not an operator’s', async () => {
    const { customer } = await knownCustomer(services);
    const ask = (change: object) => requestExport(services, { ...asker(customer.id), ...change });
    expect(await ask({ password: 'errada' })).toEqual({ ok: false, failure: { kind: 'wrong' } });
    expect(await ask({ isSimulated: true })).toEqual({ ok: false, failure: { kind: 'simulated' } });
    expect(await services.db.dataRequest.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('makes one open request, and at most three in a day', async () => {
    const known = await knownCustomer(services);
    const ask = () => requestExport(services, asker(known.customer.id));
    const together = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(together.map((each) => each.ok && each.value.id)).size).toBe(1);
    for (let count = 1; count < EXPORTS_A_DAY; count += 1) {
      await serve();
      expect(await ask()).toMatchObject({ ok: true, value: { isNew: true } });
    }
    await serve();
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'too-many' } });
    expect(await requestExport(inDays(1.1), asker(known.customer.id))).toMatchObject({ ok: true });
    await serve();
  });
});

describe('the archive', () => {
  it('contains all data, is readable, and contains no secrets', async () => {
    const known = await knownCustomer(services);
    const { customer, orderId, orderedFiles, looseFiles, email } = known;
    const operator = await signedInCustomer(services);
    await services.db.session.create({
      data: {
        id: 'e'.repeat(64),
        userId: customer.id,
        operatorId: operator.id,
        ip: '198.51.100.77',
        userAgent: 'Navegador do operador',
        expiresAt: new Date(),
        endsAt: new Date(),
      },
    });
    const requestId = await asked(known);
    await serve();
    const files = await archiveOf(customer.id, requestId);
    const json = Object.entries(files).filter(([name]) => name.endsWith('.json'));
    const sections = personalSections(services, customer.id).map(({ file }) => file);
    expect(json.map(([name]) => name).sort()).toEqual(sections.sort());
    const rows = Object.fromEntries(json.map(([name, bytes]) => [name, JSON.parse(textOf(bytes))]));
    for (const [name, list] of Object.entries(rows)) expect([name, list.length]).not.toEqual([name, 0]);
    expect(rows['cadastro.json']).toMatchObject([{ email_usuario: email, pk_usuario: customer.id }]);
    expect(rows['pedidos.json']).toMatchObject([
      { pk_pedido: orderId, itens: [{ arquivos: [{}, {}] }], historico: [{}, {}] },
      { vlr_desconto: 10_00, itens: [{}], historico: [{}, {}] },
    ]);
    expect(rows['creditos.json']).toMatchObject([
      { tipo_lancamento: 'grant', descricao: 'Cortesia', vlr_disponivel: 30_00, vlr_reservado: 0 },
      { tipo_lancamento: 'hold', vlr_disponivel: -30_00, vlr_reservado: 30_00 },
      { tipo_lancamento: 'release', vlr_disponivel: 30_00, vlr_reservado: -30_00 },
    ]);
    expect(rows['cupons.json']).toMatchObject([{ codigo_cupom: 'LIVRO10', vlr_desconto: 10_00 }]);
    expect(rows['enderecos.json']).toHaveLength(2);
    for (const id of [...orderedFiles, ...looseFiles]) {
      const name = Object.keys(files).find((each) => each.startsWith(`arquivos/${id}`)) ?? '';
      expect(textOf(files[name])).toBe(`bytes of ${id}`);
    }
    expect(rows['novidades.json']).toMatchObject([{ email_newsletter: email }]);
    expect(Object.keys(rows['novidades.json'][0])).not.toEqual(expect.arrayContaining(['ip']));
    expect(Object.keys(rows['novidades.json'][0])).not.toEqual(expect.arrayContaining(['nome_newsletter']));
    const everything = json.map(([, bytes]) => textOf(bytes)).join('');
    const { passwordHash, sessions } = await services.db.user.findUniqueOrThrow({
      where: { id: customer.id },
      include: { sessions: true },
    });
    for (const secret of [
      passwordHash,
      sessions[0]?.id ?? '',
      'd'.repeat(64),
      'originals/',
      '198.51.100.77',
      'Navegador do operador',
    ])
      expect(everything).not.toContain(secret);
    const page = textOf(files['index.html']);
    expect(page).toContain('Pessoa &#60;b&#62;de&#60;/b&#62; Teste');
    expect(page).not.toContain('<b>de');
    expect(page).toContain('Avenida Paulista');
    const unlabelled = columnsIn(Object.values(rows)).filter((column) => !hasLabel(column));
    expect([...new Set(unlabelled)]).toEqual([]);
  });

  it('is announced by one mail with a link for its owner only, valid for seven days, and then deleted', async () => {
    const known = await knownCustomer(services);
    const { id: userId } = known.customer;
    const requestId = await asked(known);
    expect((await readRequests(services, userId)).export?.state).toBe('requested');
    await serve();
    expect((await readRequests(services, userId)).export?.state).toBe('ready');
    expect(await messagesOf(requestId)).toHaveLength(1);
    const mail = await mailTo(requestId, 'mail.data-export-ready');
    expect(mail?.to.address).toBe(known.email);
    expect(mail?.content.subject).toBe('Seus dados estão prontos');
    expect(mail?.content.link.url).toMatch(/\/conta\/privacidade#meus-dados$/);
    const other = await signedInCustomer(services);
    expect((await readArchive(services, { userId: other.id, requestId })).ok).toBe(false);
    expect(await sweepArchives(inDays(6.9))).toBe(0);
    expect((await readArchive(inDays(7.1), { userId, requestId })).ok).toBe(false);
    expect((await readRequests(inDays(7.1), userId)).export?.state).toBe('expired');
    expect(await sweepArchives(inDays(7.1))).toBeGreaterThanOrEqual(1);
    expect(await services.storage.size(archiveKey(requestId))).toBeNull();
    expect((await readRequests(services, userId)).export?.state).toBe('expired');
    expect(await mailTo(requestId, 'mail.data-export-ready')).toBeNull();
  });

  it('is made once by two workers, and again after one that was killed at any statement', async () => {
    const known = await knownCustomer(services);
    const requestId = await asked(known);
    expect(await crashAndGoOn()).toBeGreaterThan(sized(1, 15));
    expect(Object.keys(await archiveOf(known.customer.id, requestId))).toContain('index.html');
    expect(await messagesOf(requestId)).toHaveLength(1);

    const again = await asked(await knownCustomer(services));
    const taken = await Promise.all([serve(), serve(), serve()]);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await messagesOf(again)).toHaveLength(1);
  }, 240_000);

  it.each([
    ['is left to the one that took it', { attempts: { increment: 1 } }, false],
    ['is discarded if it was given up', { outcome: 'failed', doneAt: new Date() }, true],
  ])('of a worker that lost its lease %s', async (_what, data, isGone) => {
    const known = await knownCustomer(services);
    const requestId = await asked(known);
    const storage: Services['storage'] = {
      ...services.storage,
      put: async (key, chunks) => {
        await services.storage.put(key, chunks);
        await services.db.dataRequest.update({ where: { id: requestId }, data });
      },
    };
    await serve({ ...services, storage });
    expect((await readArchive(services, { userId: known.customer.id, requestId })).ok).toBe(false);
    expect((await services.storage.size(archiveKey(requestId))) === null).toBe(isGone);
    if (isGone) return;
    await services.db.dataRequest.update({ where: { id: requestId }, data: { leasedTo: null } });
    await serve();
    expect(await services.storage.size(archiveKey(requestId))).toBeGreaterThan(1_000);
  });

  it('needs no more memory for many large files', async () => {
    const known = await knownCustomer(services);
    const requestId = await asked(known);
    const MB = 1024 ** 2;
    const parts = sized(30, 60);
    let peak = 0;
    let written = 0;
    const large = async function* () {
      for (let part = 0; part < parts; part += 1) yield Buffer.alloc(MB, part);
    };
    const storage: Services['storage'] = {
      ...services.storage,
      get: async () => ({ chunks: large(), size: parts * MB }),
      put: async (_key, chunks) => {
        for await (const chunk of chunks) {
          written += chunk.byteLength;
          peak = Math.max(peak, process.memoryUsage().arrayBuffers);
        }
      },
      size: async () => written,
    };
    const before = process.memoryUsage().arrayBuffers;
    await serve({ ...services, storage });
    expect((peak - before) / MB).toBeLessThan(100);
    expect(await services.db.dataRequest.findUnique({ where: { id: requestId } })).toMatchObject({
      outcome: 'done',
    });
  });

  it('that cannot be made is given up after some attempts, and the page says so', async () => {
    const known = await knownCustomer(services);
    const requestId = await asked(known);
    const storage = { ...services.storage, put: () => Promise.reject(new Error('the disk is full')) };
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await services.db.dataRequest.updateMany({ where: { id: requestId }, data: { leasedTo: null } });
      await serve({ ...services, storage });
    }
    expect((await readRequests(services, known.customer.id)).export?.state).toBe('failed');
    expect(await asked(known)).not.toBe(requestId);
    await serve();
  });

  it('leaves no bytes behind when its last attempt fails after they were stored, or its worker was killed', async () => {
    for (const attempts of [5, 6]) {
      const known = await knownCustomer(services);
      const id = await asked(known);
      await services.db.dataRequest.update({ where: { id }, data: { attempts } });
      await services.storage.put(
        archiveKey(id),
        (async function* () {
          yield Buffer.from('half');
        })(),
      );
      const storage = { ...services.storage, size: () => Promise.reject(new Error('the storage is gone')) };
      await serve({ ...services, storage });
      expect((await readRequests(services, known.customer.id)).export?.state).toBe('failed');
      expect(await services.storage.size(archiveKey(id))).toBeNull();
    }
  });

  it('whose bytes cannot be deleted while the storage is down is given up, and swept later', async () => {
    const known = await knownCustomer(services);
    const id = await asked(known);
    await services.db.dataRequest.update({ where: { id }, data: { attempts: 5 } });
    const gone = () => Promise.reject(new Error('the storage is gone'));
    await serve({ ...services, storage: { ...services.storage, size: gone, delete: gone } });
    expect((await readRequests(services, known.customer.id)).export?.state).toBe('failed');
    expect(await services.storage.size(archiveKey(id))).toBeGreaterThan(0);
    await sweepArchives(inDays(0.1));
    expect(await services.storage.size(archiveKey(id))).toBeNull();
    expect((await readRequests(services, known.customer.id)).export?.state).toBe('failed');
  });

  it('does not use up an attempt if its worker is told to stop', async () => {
    const id = await asked(await knownCustomer(services));
    const stop = new AbortController();
    const put = async () => {
      stop.abort(new Error('the worker ends'));
      stop.signal.throwIfAborted();
    };
    const storage = { ...services.storage, put };
    await expect(serveDataRequests({ ...services, storage, logger: quiet }, stop.signal)).rejects.toThrow();
    const where = { id, attempts: 0, leasedTo: null, doneAt: null };
    expect(await services.db.dataRequest.count({ where })).toBe(1);
    await serve();
  });
});

/** No table contains data of the person. */
const traces = async (known: KnownCustomer): Promise<Record<string, number>> => {
  const { db } = services;
  const { id: userId, document } = known.customer;
  return {
    sessions: await db.session.count({ where: { userId } }),
    links: await db.accountLink.count({ where: { userId } }),
    devices: await db.knownDevice.count({ where: { userId } }),
    addresses: await db.address.count({ where: { userId } }),
    carts: await db.cart.count({ where: { userId, status: 'open' } }),
    projects: await db.project.count({ where: { id: known.looseProject } }),
    newsletter: await db.newsletterSubscriber.count({ where: { email: known.email } }),
    emails: await db.user.count({ where: { OR: [{ email: known.email }, { document }] } }),
    quotes: await db.quote.count({
      where: { OR: [{ email: known.email }, { customerId: userId, cep: { not: null } }] },
    }),
    mails: await db.outboxMessage.count({ where: { payload: { path: ['userId'], equals: userId } } }),
    consentIps: await db.consent.count({ where: { userId, ip: { not: null } } }),
    cookieIps: await db.cookieAnswer.count({ where: { userId, ip: { not: null } } }),
    attachments: await db.attachment.count({ where: { userId } }),
    mailStops: await db.mailStop.count({ where: { email: known.email } }),
  };
};

const nothing = {
  sessions: 0,
  links: 0,
  devices: 0,
  addresses: 0,
  carts: 0,
  projects: 0,
  newsletter: 0,
  emails: 0,
  quotes: 0,
  mails: 0,
  consentIps: 0,
  cookieIps: 0,
  attachments: 0,
  mailStops: 0,
};

const storedOf = async (files: readonly string[]): Promise<(number | null)[]> =>
  Promise.all(
    files.flatMap((id) => [
      services.storage.size(originalKey(id)),
      services.storage.size(thumbnailKey(id, 1, 'usual')),
    ]),
  );

const expectErased = async (known: KnownCustomer, requestId: number): Promise<void> => {
  const { db } = services;
  const { id: userId } = known.customer;
  expect(await traces(known)).toEqual(nothing);
  expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    name: 'Conta apagada',
    email: expect.stringMatching(/^[a-z0-9]+@anonimizado\.invalid$/),
    erasedAt: expect.any(Date),
    mobileNumber: null,
  });
  expect(new Set(await storedOf(known.looseFiles))).toEqual(new Set([null]));
  expect(await storedOf(known.orderedFiles)).not.toContain(null);
  expect(await db.dataRequest.findUnique({ where: { id: requestId } })).toMatchObject({ outcome: 'done' });
};

describe('erasing an account', () => {
  it('waits for open orders, and names them', async () => {
    const known = await knownCustomer(services, { moving: true });
    const ask = () => requestErasure(services, asker(known.customer.id));
    expect(await ask()).toEqual({
      ok: false,
      failure: { kind: 'unended', orders: { moving: [known.orderId], contested: [] } },
    });
    await services.db.dataRequest.create({
      data: { userId: known.customer.id, kind: 'erasure', createdAt: services.clock.now() },
    });
    await serve();
    const request = await services.db.dataRequest.findFirstOrThrow({ where: { userId: known.customer.id } });
    expect(request.outcome).toBe('refused');
    const mail = await mailTo(request.id, 'mail.erasure-ended');
    expect([mail?.to.address, mail?.content.subject]).toEqual([
      known.email,
      'Sua conta ainda não foi apagada',
    ]);
    expect((await services.db.user.findUniqueOrThrow({ where: { id: known.customer.id } })).email).toBe(
      known.email,
    );
  });

  it('waits for the answer to a claim about a delivered item, and says so', async () => {
    const customer = await signedInCustomer(services, 'individual', await services.passwords.hash(PASSWORD));
    const cart = await orderableCart(services, undefined, customer);
    const { orderId, itemId } = await deliveredOrder(services, cart);
    const attachmentIds = [await attachmentOf(services, customer.id, { purpose: `contestacao:${itemId}` })];
    const sent = await contestItem(services, {
      userId: customer.id,
      itemId,
      reason: 'A capa veio rasgada.',
      attachmentIds,
      phone: '11987654321',
      period: 'manha',
    });
    expect(sent.ok).toBe(true);
    const { result } = await answerOf(
      erase(post('/conta/apagar', { senha_atual: PASSWORD }, customer.cookie)),
    );
    const told = JSON.stringify(result);
    expect(told).toContain(`o pedido ${orderId} tem uma contestação em aberto. Espere a nossa resposta`);
    expect(told).not.toContain('em andamento');
    expect(await services.db.dataRequest.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('requires the page’s confirmation that the existing credit is lost', async () => {
    const { customer } = await knownCustomer(services);
    const { id: userId } = customer;
    const { available } = await readWallet(services, userId);
    expect(available).toBeGreaterThan(0);
    expect(await erasurePage(get('/conta/apagar', customer.cookie))).toEqual({ credit: available });
    const send = async (fields: Record<string, string>) => {
      const form = { senha_atual: asker(userId).password, ...fields };
      const { status, result } = await answerOf(erase(post('/conta/apagar', form, customer.cookie)));
      return { status, errors: (result as { error?: Record<string, string[]> } | undefined)?.error };
    };
    const told = { abre_mao_creditos: [creditStays(available)] };
    for (const given of ['', 'on', String(available - 1)])
      expect(await send({ abre_mao_creditos: given })).toEqual({ status: 422, errors: told });
    expect(await requestErasure(services, asker(userId))).toMatchObject({ failure: { available } });
    expect(await services.db.dataRequest.count({ where: { userId, kind: 'erasure' } })).toBe(0);
    expect(await send({ abre_mao_creditos: String(available) })).toMatchObject({ status: 302 });
    expect(await services.db.dataRequest.count({ where: { userId, kind: 'erasure' } })).toBe(1);
  });

  it('requires the password, and is not possible for or by an operator', async () => {
    const { customer } = await knownCustomer(services);
    const ask = (change: object) => requestErasure(services, { ...asker(customer.id), ...change });
    expect(await ask({ password: 'errada' })).toMatchObject({ failure: { kind: 'wrong' } });
    expect(await ask({ isSimulated: true })).toMatchObject({ failure: { kind: 'simulated' } });
    await services.db.user.update({ where: { id: customer.id }, data: { role: 'owner' } });
    expect(await ask({})).toMatchObject({ failure: { kind: 'operator' } });
  });

  it('keeps what the law requires without identifying anyone; the last mail goes to the old address', async () => {
    const known = await knownCustomer(services);
    await services.db.outboxMessage.create({
      data: {
        topic: 'mail.email-changed',
        dedupeKey: `test-${known.email}`,
        failedAt: new Date(),
        payload: { userId: known.customer.id, oldEmail: 'antes@example.com' },
      },
    });
    await asked(known);
    await serve();
    const before = await services.db.order.findUniqueOrThrow({ where: { id: known.orderId } });
    const requestId = await asked(known, requestErasure);
    expect(await asked(known, requestErasure)).toBe(requestId);
    await serve();
    await expectErased(known, requestId);
    expect(await services.db.order.findUniqueOrThrow({ where: { id: known.orderId } })).toEqual(before);
    const { id: userId } = known.customer;
    expect(await services.db.creditTransfer.count({ where: { userId } })).toBe(3);
    expect(await services.db.couponUse.count({ where: { userId } })).toBe(1);
    expect(JSON.stringify(before.delivery)).toContain('Avenida Paulista');
    const exports = await services.db.dataRequest.findMany({
      where: { userId: known.customer.id, kind: 'export' },
    });
    for (const { id, archiveKey: key } of exports)
      expect([key, await services.storage.size(archiveKey(id))]).toEqual([null, null]);
    expect(await messagesOf(requestId)).toHaveLength(1);
    const mail = await mailTo(requestId, 'mail.erasure-ended');
    expect([mail?.to.address, mail?.content.subject]).toEqual([known.email, 'Sua conta foi apagada']);
    expect(await services.db.dataRequest.findUnique({ where: { id: requestId } })).toMatchObject({
      notifyEmail: null,
    });
    expect(await mailTo(requestId, 'mail.erasure-ended')).toBeNull();
  });

  it('has the same result wherever it is interrupted, when it is started again', async () => {
    const known = await knownCustomer(services);
    const requestId = await asked(known, requestErasure);
    expect(await crashAndGoOn()).toBeGreaterThan(sized(1, 15));
    await expectErased(known, requestId);
    expect(await messagesOf(requestId)).toHaveLength(1);
    await expectInvariants(services);
  }, 240_000);

  it('waits for an archive that is being made, and cancels one that only waits', async () => {
    const known = await knownCustomer(services);
    const exportId = await asked(known);
    const requestId = await asked(known, requestErasure);
    const lease = (leasedTo: Date | null) =>
      services.db.dataRequest.update({ where: { id: exportId }, data: { leasedTo } });
    await lease(new Date(Date.now() + 60_000));
    await serve();
    expect((await traces(known)).emails).toBe(1);
    await lease(null);
    await services.db.dataRequest.update({ where: { id: requestId }, data: { leasedTo: null } });
    await serve();
    await expectErased(known, requestId);
    expect(await services.storage.size(archiveKey(exportId))).toBeNull();
  });

  it('is the only way to remove a person from a quote', async () => {
    const { customer } = await knownCustomer(services);
    expect(
      await toldStaff(
        `update orcamento set email_orcamento = 'x@anonimizado.invalid' where fk_usuario = ${customer.id}`,
      ),
    ).toMatch(/^Um orçamento foi prometido ao cliente até a validade: não muda nem se apaga/);
  });
});
