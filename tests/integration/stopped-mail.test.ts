import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmMailbox } from '~/domain/accounts/email/confirm-mailbox.server';
import { drainOutbox } from '~/domain/notifications/drain-outbox.server';
import { findMailStop, sweepMailStops } from '~/domain/notifications/stopped-mail.server';
import { loader as access } from '~/routes/account/access/route';
import { loader as ownData } from '~/routes/account/profile/route';
import { action, loader } from '~/routes/webhooks/mail';
import { getServices, type Services } from '~/services.server';
import { createMailbox } from '../../sandbox/mailbox/messages';
import { createReporter, reportOf } from '../../sandbox/mailbox/reports';
import { createMailboxRouter } from '../../sandbox/mailbox/router';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { outboxHandlers } from '../../workers/jobs';
import { get } from '../factories/account-calls';
import { type Door, openDoor } from '../factories/door';
import { leadOf } from '../factories/lead';
import { placedOrder } from '../factories/order';
import { signedInCustomer } from '../factories/signed-in-customer';
import { openSmtp } from '../factories/smtp';
import { openStudio } from '../factories/studio';

/** Bounced mails, over the sandbox's own SMTP and webhook. */
const SECRET = 'a-mail-webhook-secret-for-tests';
const context = { nonce: '' };
const store = createMemoryStore();
const mailbox = createMailbox(store);
let services: Services;
let shop: Door;
let page: Door;
let close: () => Promise<void>;

beforeAll(async () => {
  const own = await getServices();
  shop = await openDoor((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', async () => {
      const type = incoming.headers['content-type'] ?? '';
      const { status } = await tell(Buffer.concat(parts), type, incoming.url?.split('/').at(-1) ?? '');
      outgoing.writeHead(status).end();
    });
  });
  const reporter = createReporter(store, () => `${shop.url}/webhooks/mail/${SECRET}`, [50, 50]);
  const opened = await openSmtp(own, mailbox, reporter);
  const { default: express } = await import('express');
  page = await openDoor(express().use('/mailbox', createMailboxRouter(mailbox, reporter)));
  close = opened.close;
  services = { ...own, mailer: opened.mailer };
  await services.db.coupon.updateMany({ where: { isPersonal: true }, data: { active: true } });
});
afterAll(async () => {
  await Promise.all([close(), shop.close(), page.close()]);
});

const tell = (body: string | Uint8Array, type: string, secret = SECRET) => {
  const init = { method: 'POST', headers: { 'content-type': type }, body: body as BodyInit };
  const request = new Request(`http://localhost/webhooks/mail/${secret}`, init);
  return action({ request, params: { secret }, context });
};
const tellJson = (events: unknown, secret = SECRET) =>
  tell(JSON.stringify({ events }), 'application/json', secret);
const tellRaw = (kind: 'bounce' | 'delay' | 'complaint', recipient: string) =>
  tell(reportOf({ kind, recipient, original: `To: ${recipient}\r\n\r\nOlá` }), 'message/rfc822');

const address = (name: string) => `${name}-${services.ids.id()}@exemplo.com.br`;
const drain = () => drainOutbox(services, outboxHandlers(services));
const stopOf = (email: string) => findMailStop(services, email);
const sentTo = (email: string) => mailbox.list({ to: email });

/** The row of the coupon mail to a new lead, after the outbox was drained. */
const couponMail = async (email: string) => {
  await leadOf(services, email);
  await drain();
  const { id } = await services.db.couponGrant.findFirstOrThrow({ where: { email } });
  const rows = await services.db.outboxMessage.findMany({ where: { topic: 'mail.campaign-coupon' } });
  const row = rows.find(({ payload }) => (payload as { grantId: number }).grantId === id);
  if (!row) throw new Error('no mail was promised');
  return { row, grant: await services.db.couponGrant.findUniqueOrThrow({ where: { id } }) };
};
/** An order of a customer with this address, whose mail was attempted. */
const orderMail = async (email: string) => {
  const { orderId, customer } = await placedOrder(services);
  await services.db.user.update({ where: { id: customer.id }, data: { email } });
  // The mail waits a while for the code of its Pix, then leaves without it.
  await services.db.$executeRaw`update caixa_saida set disponivel_em = now() where entregue_em is null`;
  const now = () => new Date(services.clock.now().getTime() + 5 * 60_000);
  const later = { ...services, clock: { ...services.clock, now } };
  await drainOutbox(later, outboxHandlers(later));
  const rows = await services.db.outboxMessage.findMany({ where: { topic: 'mail.order-placed' } });
  const row = rows.find(({ payload }) => (payload as { orderId: number }).orderId === orderId);
  if (!row) throw new Error('no mail was promised');
  return { row, userId: customer.id };
};

describe('a server that refuses a recipient', () => {
  it('permanently ends the mail at the first attempt, as a bounce; the coupon is not granted', async () => {
    const email = address('recusa');
    const { row, grant } = await couponMail(email);
    expect(row).toMatchObject({
      failedAt: null,
      withheldAt: expect.any(Date),
      deliveredAt: expect.any(Date),
    });
    expect(row.lastError).toMatch(/^refused: 550 5\.1\.1/);
    expect(await stopOf(email)).toMatchObject({ reason: 'bounce' });
    expect(grant.mailedAt).toBeNull();
  });

  it('temporarily is tried again, without a bounce; the coupon is not granted meanwhile', async () => {
    const email = address('cheia');
    const { row, grant } = await couponMail(email);
    expect([grant.mailedAt, grant.validUntil]).toEqual([null, null]);
    expect(row).toMatchObject({ withheldAt: null, deliveredAt: null, failedAt: null, attempts: 1 });
    expect(await stopOf(email)).toBeNull();
    await services.db.outboxMessage.delete({ where: { id: row.id } });
  });
});

describe('an address that refuses mails', () => {
  it('gets no optional mail, and still gets mandatory ones', async () => {
    const email = address('ana');
    await tellJson([{ type: 'complaint', email }]);
    const { row, grant } = await couponMail(email);
    expect(row).toMatchObject({ withheldAt: expect.any(Date), lastError: 'withheld: complaint' });
    expect(grant.mailedAt).toBeNull();
    expect(await sentTo(email)).toEqual([]);
    const order = await orderMail(email);
    expect(order.row).toMatchObject({ withheldAt: null, lastError: null, deliveredAt: expect.any(Date) });
    expect(await sentTo(email)).toHaveLength(1);
  });

  it('gets what was withheld when staff clear the row', async () => {
    const email = address('bia');
    await tellJson([{ type: 'bounce', email }]);
    const { row, grant } = await couponMail(email);
    await services.db.$executeRaw`update email_recusado set liberado_em = now() where email = ${email}`;
    await services.db.$executeRaw`update caixa_saida set entregue_em = null where pk_caixa_saida = ${row.id}`;
    await drain();
    expect(await sentTo(email)).toHaveLength(1);
    expect(await services.db.couponGrant.findUniqueOrThrow({ where: { id: grant.id } })).toMatchObject({
      mailedAt: expect.any(Date),
    });
    expect(await services.db.outboxMessage.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
      withheldAt: null,
      lastError: null,
    });
  });

  it('that bounced is cleared when its owner confirms it; after a complaint optional mails stay off', async () => {
    for (const [type, after] of [
      ['bounce', null],
      ['complaint', expect.objectContaining({ reason: 'complaint' })],
    ] as const) {
      const email = address('carla');
      const { userId } = await orderMail(email);
      await tellJson([{ type, email }]);
      expect(await stopOf(email)).toMatchObject({ reason: type });
      await confirmMailbox(services, userId);
      expect(await stopOf(email)).toEqual(after);
    }
  });
});

it('a customer sees in the account that mails bounce', async () => {
  const { id, cookie } = await signedInCustomer(services);
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id } });
  const told = async () => [
    (await ownData({ ...get('/conta/dados', cookie), params: {} })).mail,
    (await access({ ...get('/conta/acesso', cookie), params: {} })).stopReason,
  ];
  expect(await told()).toEqual([{ email, reason: null }, null]);
  await tellJson([{ type: 'bounce', email }]);
  expect(await told()).toEqual([{ email, reason: 'bounce' }, 'bounce']);
});

describe('a report', () => {
  it('of the sandbox stops an address by itself, or by a button on its page', async () => {
    const [back, late, unwanted, read] = ['devolve', 'atrasa', 'reclama', 'rita'].map(address) as [
      string,
      string,
      string,
      string,
    ];
    for (const email of [back, late, unwanted, read]) await couponMail(email);
    await expect.poll(() => stopOf(back)).toMatchObject({ reason: 'bounce' });
    await expect.poll(() => stopOf(unwanted)).toMatchObject({ reason: 'complaint' });
    const [message] = await sentTo(read);
    expect(await (await fetch(`${page.url}/mailbox/${message?.id}`)).text()).toContain('Reclamar');
    await fetch(`${page.url}/mailbox/${message?.id}/reclamar`, { method: 'POST' });
    await expect.poll(() => stopOf(read)).toMatchObject({ reason: 'complaint' });
    expect(await stopOf(late)).toBeNull();
  });

  it('received twice changes nothing, nor one from before the stop was lifted; one after it does', async () => {
    const email = address('dora');
    await tellRaw('bounce', email);
    const first = await services.db.mailStop.findUniqueOrThrow({ where: { email } });
    expect(first.detail).toMatch(/^5\.1\.1 smtp; 550/);
    await tellRaw('bounce', email);
    expect(await services.db.mailStop.findUniqueOrThrow({ where: { email } })).toEqual(first);
    await services.db.$executeRaw`update email_recusado set liberado_em = now() where email = ${email}`;
    await tellJson([{ type: 'bounce', email, at: '2020-01-01T00:00:00Z' }]);
    expect(await stopOf(email)).toBeNull();
    await services.db.$executeRaw`
      update email_recusado set liberado_em = now() - interval '1 hour' where email = ${email}`;
    await tellRaw('complaint', email);
    expect(await stopOf(email)).toMatchObject({ reason: 'complaint' });
  });

  it('is deleted in time: a bounce after a year, a complaint after five, a lifted one after a month', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const row = (name: string, reason: string, since: Date, liftedAt: Date | null = null) =>
      services.db.mailStop.create({ data: { email: address(name), reason, since, liftedAt } });
    const old = [
      await row('velha', 'bounce', days(370)),
      await row('antiga', 'complaint', days(5 * 366 + 2)),
      await row('solta', 'complaint', days(90), days(31)),
    ];
    const young = [
      await row('nova', 'bounce', days(360)),
      await row('queixa', 'complaint', days(4 * 365)),
      await row('livre', 'bounce', days(400), days(29)),
    ];
    expect(await sweepMailStops(services)).toBe(old.length);
    const left = await services.db.mailStop.findMany({
      where: { id: { in: [...old, ...young].map(({ id }) => id) } },
    });
    expect(left.map(({ id }) => id).sort()).toEqual(young.map(({ id }) => id).sort());
    expect(await sweepMailStops(services)).toBe(0);
  });

  it('is accepted only with the secret, and never causes an error', async () => {
    const email = address('elza');
    for (const secret of ['', 'x', `${SECRET}x`])
      expect((await tellJson([{ type: 'bounce', email }], secret)).status).toBe(404);
    expect((await loader()).status).toBe(405);
    for (const body of ['', '{', '[]', '{"events":[]}'])
      expect((await tell(body, 'application/json')).status).toBe(400);
    const big = await tell('x'.repeat(5 * 1024 * 1024), 'message/rfc822').catch((thrown: Response) => thrown);
    expect(big.status).toBe(413);
    for (const body of ['', '\0\0', 'Subject: férias\r\n\r\nVolto logo.', `${'a: b\r\n'.repeat(40_000)}`])
      expect((await tell(body, 'message/rfc822')).status).toBe(200);
    const nested = `Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n`.repeat(2_000);
    expect((await tell(nested, 'message/rfc822')).status).toBe(200);
    expect(await stopOf(email)).toBeNull();
  });
});

describe('a row edited by staff', () => {
  const studio = openStudio();
  afterAll(() => studio.close());
  it('reports mistakes in a sentence', async () => {
    const email = address('fabi');
    await tellJson([{ type: 'bounce', email }]);
    const where = `where email = '${email}'`;
    for (const [sql, sentence] of [
      [`update email_recusado set email = 'x@exemplo.com' ${where}`, /^O e-mail desta linha não muda/],
      [`update email_recusado set motivo = 'spam' ${where}`, /^Motivo é bounce/],
      ["insert into email_recusado (email, motivo) values ('Ana@X.com', 'bounce')", /letras minúsculas/],
      [
        "insert into email_recusado (email, motivo) values ('', 'bounce')",
        /^Escreva o e-mail inteiro, em letras minúsculas/,
      ],
    ] as const)
      expect(await studio.told(sql)).toMatch(sentence);
    expect(await studio.told(`update email_recusado set liberado_em = now() ${where}`)).toBe('1 rows');
  });
});
