import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSmtpMailer } from '~/adapters/mail/smtp-mailer.server';
import { drainOutbox, type OutboxHandlers, sweepOutbox } from '~/domain/notifications/drain-outbox.server';
import {
  drainOutboxName,
  notifyOutbox,
  queueMessage,
  queueMessages,
} from '~/domain/notifications/queue-message.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { inTransaction } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { createSmtpCatcher } from '../../sandbox/mailbox/smtp';
import { allJobs, outboxHandlers } from '../../workers/jobs';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { payableOrder } from '../factories/order';
import { testMessage } from '../factories/outbox-message';
import { comeDue, drain } from '../factories/payment-facts';

let bank: SandboxBank;
let services: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
});
afterAll(() => bank.close());
beforeEach(async () => {
  await services.db.outboxMessage.deleteMany();
});

const promise = (dedupeKey: string, payload = {}) => queueMessage(services, testMessage(dedupeKey, payload));
const rowOf = (dedupeKey: string) => services.db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });
/** Seconds until a message is due, by the database's clock. */
const dueIn = async (dedupeKey: string): Promise<number> => {
  const [row] = await services.db.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from disponivel_em - now())::float8 as seconds from caixa_saida
    where chave_unica = ${dedupeKey}`;
  return row?.seconds ?? Number.NaN;
};

/** Handlers that record their messages. */
const noting = (work: (key: string) => Promise<void> = async () => {}) => {
  const seen: string[] = [];
  const handlers: OutboxHandlers = {
    test: async (_payload, key) => {
      seen.push(key);
      await work(key);
    },
  };
  return { seen, handlers };
};

describe('the same messages queued in parallel', () => {
  it('in any order wait for each other without a deadlock', async () => {
    const keys = Array.from({ length: 1_500 }, (_, index) => `circle-${index}`);
    const inOrder = (turn: number) => {
      const turned = [...keys.slice(turn * 180), ...keys.slice(0, turn * 180)];
      return turn % 2 ? turned.reverse() : turned;
    };
    const messages = (turn: number) => inOrder(turn).map((dedupeKey) => testMessage(dedupeKey));
    for (let round = 0; round < 5; round += 1) {
      await services.db.outboxMessage.deleteMany();
      await Promise.all(Array.from({ length: 8 }, (_, turn) => queueMessages(services, messages(turn))));
      expect(await services.db.outboxMessage.count()).toBe(keys.length);
    }
  });
});

describe('a queued message', () => {
  it('exists if and only if its transaction commits, and once for its key', async () => {
    const broken = inTransaction(services, async (within) => {
      await queueMessage(within, testMessage('a'));
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 20 }, () => promise('b', { first: true })));
    await queueMessages(services, [testMessage('b', { first: false }), testMessage('c'), testMessage('c')]);
    const rows = await services.db.outboxMessage.findMany({ orderBy: { dedupeKey: 'asc' } });
    expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual(['b', 'c']);
    expect(rows[0]?.payload).toEqual({ first: true });
    const { seen, handlers } = noting();
    await drainOutbox(services, handlers);
    await drainOutbox(services, handlers);
    expect(seen.sort()).toEqual(['b', 'c']);
  });

  it('is delivered once by four parallel workers', async () => {
    const keys = Array.from({ length: 150 }, (_, index) => `row-${String(index).padStart(3, '0')}`);
    await queueMessages(
      services,
      keys.map((dedupeKey) => testMessage(dedupeKey)),
    );
    const atWork = new Set<string>();
    const clashes: string[] = [];
    const { seen, handlers } = noting(async (key) => {
      if (atWork.has(key)) clashes.push(key);
      atWork.add(key);
      await wait(2);
      atWork.delete(key);
    });
    const taken = await Promise.all([1, 2, 3, 4].map(() => drainOutbox(services, handlers)));
    expect(clashes).toEqual([]);
    expect(seen.sort()).toEqual(keys);
    expect(taken.reduce((sum, count) => sum + count)).toBe(keys.length);
  });

  it('is delivered again when its worker was killed between lease and delivery', async () => {
    await promise('crash');
    const never = noting(() => new Promise(() => {}));
    void drainOutbox(services, never.handlers);
    await expect.poll(() => never.seen).toEqual(['crash']);
    const other = noting();
    expect(await drainOutbox(services, other.handlers)).toBe(0);
    expect(await dueIn('crash')).toBeGreaterThan(100);
    await comeDue(services);
    expect(await drainOutbox(services, other.handlers)).toBe(1);
    expect([other.seen, (await rowOf('crash')).attempts]).toEqual([['crash'], 2]);
  });

  it('that fails is retried after 2, 4, 8 seconds and so on, half an hour at most, for five days, and then marked as failed', async () => {
    await promise('fails');
    const { seen, handlers } = noting(async () => {
      throw new Error('no good');
    });
    const waits: number[] = [];
    const fail = async () => {
      expect(await drainOutbox(services, handlers)).toBe(1);
      waits.push(Math.round(await dueIn('fails')));
      await comeDue(services);
    };
    for (let round = 0; round < 12; round += 1) await fail();
    const expected = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1800, 1800];
    for (const [index, seconds] of expected.entries())
      expect(Math.abs((waits[index] ?? 0) - seconds)).toBeLessThanOrEqual(2);
    const days = (failures: number) => (2_046 + (failures - 10) * 1_800) / 86_400;
    const lastButOne = 247;
    expect(days(lastButOne)).toBeGreaterThan(4.9);
    await services.db.outboxMessage.updateMany({ data: { attempts: lastButOne, failures: lastButOne } });
    await fail();
    expect((await rowOf('fails')).failedAt).toBeNull();
    await fail();
    expect(seen).toHaveLength(14);
    expect(await rowOf('fails')).toMatchObject({ deliveredAt: null, lastError: 'no good' });
    expect(await drainOutbox(services, handlers)).toBe(0);

    // Staff clear one column, and the message starts again.
    await services.db.outboxMessage.update({ where: { dedupeKey: 'fails' }, data: { failedAt: null } });
    await comeDue(services);
    await drainOutbox(services, noting().handlers);
    expect(await rowOf('fails')).toMatchObject({ failedAt: null, lastError: null });
    expect((await rowOf('fails')).deliveredAt).not.toBeNull();
  });

  it('that kills every worker is given up without another attempt', async () => {
    await promise('kills');
    await services.db.outboxMessage.updateMany({ data: { attempts: 14 } });
    const { seen, handlers } = noting();
    await drainOutbox(services, handlers);
    expect(seen).toEqual([]);
    expect((await rowOf('kills')).failedAt).not.toBeNull();
  });

  it('that fails for days is distinguished from one that kills its workers', async () => {
    await promise('fails');
    await services.db.outboxMessage.updateMany({ data: { attempts: 100, failures: 99 } });
    const { seen, handlers } = noting();
    await drainOutbox(services, handlers);
    expect(seen).toEqual(['fails']);
  });

  it('is due at once, even if the stored millisecond is the next', async () => {
    const { seen, handlers } = noting();
    for (let turn = 0; turn < 300; turn += 1) {
      await promise(`soon-${turn}`);
      await drainOutbox(services, handlers);
      expect(seen).toHaveLength(turn + 1);
    }
  });

  it('without a handler waits for a worker that has one', async () => {
    await promise('unknown');
    await drainOutbox(services, {});
    expect(await rowOf('unknown')).toMatchObject({ deliveredAt: null, lastError: 'no handler for "test"' });
    await comeDue(services);
    await drainOutbox(services, noting().handlers);
    expect((await rowOf('unknown')).deliveredAt).not.toBeNull();
  });

  it('is not postponed by a worker that returns after its lease', async () => {
    await promise('late');
    let fail: (error: Error) => void = () => {};
    const slow = noting(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const first = drainOutbox(services, slow.handlers);
    await expect.poll(() => slow.seen).toEqual(['late']);
    await comeDue(services);
    const second = noting(async () => {
      fail(new Error('too late'));
      await first;
      // Still leased by the second: postponed by the first, it would be due in seconds.
      expect(await dueIn('late')).toBeGreaterThan(100);
    });
    await drainOutbox(services, second.handlers);
    expect(await rowOf('late')).toMatchObject({ lastError: null, failedAt: null, attempts: 2 });
    expect((await rowOf('late')).deliveredAt).not.toBeNull();
  });

  it('that was delivered is deleted after thirty days, an undelivered one never', async () => {
    await queueMessages(
      services,
      ['old', 'young', 'open'].map((dedupeKey) => testMessage(dedupeKey)),
    );
    const day = 86_400_000;
    const delivered = (dedupeKey: string, days: number) =>
      services.db.outboxMessage.update({
        where: { dedupeKey },
        data: { deliveredAt: new Date(Date.now() - days * day), createdAt: new Date(0) },
      });
    await delivered('old', 31);
    await delivered('young', 29);
    expect(await sweepOutbox(services)).toBe(1);
    const left = await services.db.outboxMessage.findMany({ orderBy: { dedupeKey: 'asc' } });
    expect(left.map(({ dedupeKey }) => dedupeKey)).toEqual(['open', 'young']);
  });
});

describe('the notification of the workers', () => {
  it('blocks nothing when the queue does not answer', async () => {
    // A fake clock, moved only here, so that the speed of the machine does not matter.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const isOver = vi.fn();
      const hinted = notifyOutbox({ ...services, jobs: { enqueue: () => new Promise(() => {}) } }).then(
        isOver,
      );
      await vi.advanceTimersByTimeAsync(500);
      expect(isOver).toHaveBeenCalledOnce();
      await hinted;
      await notifyOutbox({ ...services, jobs: { enqueue: () => Promise.reject(new Error('no queue')) } });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a drain of the outbox', () => {
  it('starts the deliveries to partners when it delivered something, and only then', async () => {
    const asked: string[] = [];
    const jobs: Services['jobs'] = {
      enqueue: async ({ queue, name }) => void asked.push(`${queue}/${name}`),
      close: async () => {},
    };
    const context = { signal: new AbortController().signal, logger: services.logger };
    const drainJob = allJobs.find(({ name }) => name === drainOutboxName);
    const drainNow = () => drainJob?.run({ ...services, jobs }, {}, context);
    await drainNow();
    expect(asked).toEqual([]);
    await promise('once');
    await drainNow();
    expect(asked).toEqual(['partners/deliver-webhooks']);
  });
});

/** A mail server at which `happens` is awaited when it is told the recipient, before it gets any content. */
const slowServer = async (happens: () => Promise<unknown>) => {
  const smtp = createSmtpCatcher(bank.mailbox);
  smtp.onRcptTo = (_address, _session, callback) => {
    happens().then(
      () => callback(),
      (error: Error) => callback(error),
    );
  };
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    from: 'Loja <loja@lombada.example>',
    seller: services.storefront.facts,
  });
  const close = () => {
    mailer.close();
    return new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
  return { mailer, close };
};

describe('a mail whose facts change while the mail server takes it', () => {
  const sentBySlow = async (userId: number, happens: () => Promise<unknown>) => {
    const slow = await slowServer(happens);
    const on = { ...services, mailer: slow.mailer };
    await services.db.$executeRaw`update caixa_saida set disponivel_em = now()`;
    await drainOutbox(on, outboxHandlers(on));
    await slow.close();
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: userId } });
    return bank.mailbox.list({ to: email });
  };

  it('is not sent if it is no longer true', async () => {
    const { customer, orderId, txid } = await payableOrder(services);
    const mails = await sentBySlow(customer.id, async () => {
      if ((await bank.charge(txid))?.revisions.at(-1)?.status === 'ATIVA')
        await bank.pay(txid, { notify: 'never' });
      await confirmPix(services, txid);
    });
    expect(mails.map(({ subject }) => subject)).not.toContain(`Recebemos o pedido ${orderId}`);
    expect(await rowOf(`order-placed-${orderId}`)).toMatchObject({
      lastError: expect.stringMatching(/^untrue: já não vale: /),
    });
  });

  it('says what is true then, once', async () => {
    const { customer, orderId } = await payableOrder(services);
    const name = 'Benedita Nascimento';
    const mails = await sentBySlow(customer.id, () =>
      services.db.user.update({ where: { id: customer.id }, data: { name } }),
    );
    const placed = mails.filter(({ subject }) => subject === `Recebemos o pedido ${orderId}`);
    expect(placed.map(({ text }) => text)).toEqual([expect.stringContaining('Benedita')]);
    expect(await rowOf(`order-placed-${orderId}`)).toMatchObject({ failures: 0, lastError: null });
  });
});

describe('the mails of an order', () => {
  const mailsTo = async (userId: number) => {
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: userId } });
    return bank.mailbox.list({ to: email });
  };

  it('wait for a mail server that is down, and are sent once', async () => {
    const { customer, orderId } = await payableOrder(services);
    const away: Services = {
      ...services,
      mailer: { ...services.mailer, send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    };
    await drain(away);
    expect(await mailsTo(customer.id)).toEqual([]);
    for (let round = 0; round < 3; round += 1) {
      await comeDue(services);
      await Promise.all([drain(services), drain(services)]);
    }
    const [mail, ...others] = await mailsTo(customer.id);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Recebemos o pedido ${orderId}`);
    const raw = (await bank.mailbox.original(mail?.id ?? ''))?.toString();
    expect(raw).toContain(`Message-ID: <order-placed-${orderId}@`);
  });

  it('try a server that is down once for all of them, do not delay other messages, and are sent at once when it is back', async () => {
    const { customer, orderId } = await payableOrder(services);
    const mails = Array.from({ length: 20 }, (_, turn) =>
      testMessage(`placed-${turn}`, { orderId }, 'mail.order-placed'),
    );
    await queueMessages(services, [...mails, testMessage('other')]);
    let asked = 0;
    const silent = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const seller = services.storefront.facts;
    const from = 'Loja <loja@lombada.example>';
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const mailer = createSmtpMailer({ url, from, seller });
    const { handlers } = noting();
    const away = { ...services, mailer };
    expect(await drainOutbox(away, { ...outboxHandlers(away), ...handlers })).toBeGreaterThanOrEqual(21);
    mailer.close();
    silent.close();
    // Four are being sent in parallel, and each uses another connection when one breaks.
    expect(asked).toBeLessThanOrEqual(8);
    expect((await rowOf('other')).deliveredAt).not.toBeNull();
    const waiting = await services.db.outboxMessage.findMany({
      where: { dedupeKey: { startsWith: 'placed-' } },
    });
    expect(waiting.map(({ failures }) => failures)).toEqual(Array(20).fill(1));
    expect(waiting.map(({ lastError }) => lastError?.startsWith('mail server away: '))).toEqual(
      Array(20).fill(true),
    );

    // A night later the next attempt of each is half an hour away; that of one is due.
    await services.db.outboxMessage.updateMany({
      where: { dedupeKey: { startsWith: 'placed-' } },
      data: { failures: 30, availableAt: new Date(Date.now() + 1_700_000) },
    });
    await services.db.outboxMessage.updateMany({
      where: { dedupeKey: 'placed-7' },
      data: { availableAt: new Date() },
    });
    await drainOutbox(services, outboxHandlers(services));
    const left = { dedupeKey: { startsWith: 'placed-' }, deliveredAt: null };
    expect(await services.db.outboxMessage.count({ where: left })).toBe(0);
    expect((await mailsTo(customer.id)).length).toBeGreaterThanOrEqual(1);
  });

  it('show in words and in figures what is to be paid, and escape the customer’s text', async () => {
    const { customer, orderId, total } = await payableOrder(services);
    const name = '<b>Ana</b>&"Çá" Prado';
    await services.db.user.update({ where: { id: customer.id }, data: { name } });
    await drain(services);
    const [mail] = await mailsTo(customer.id);
    const price = (total / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
    expect(plain(mail?.text)).toContain(`no valor de ${plain(price)}`);
    expect(plain(mail?.text)).toContain(`Falta só pagar o PIX de ${plain(price)}`);
    expect(plain(mail?.text)).toMatch(/Retirada +Balcão: \S.+ +Endereço: \S/);
    expect(mail?.html).toMatch(/<img[^>]*\/mail\/book\.jpg/);
    expect(plain(mail?.text)).toMatch(/PIX copia e cola:\s+000201/);
    expect(mail?.text).toContain(`/pedido/${orderId}`);
    expect(mail?.html).not.toContain('<b>Ana');
    expect(mail?.html).toContain('Ana');
  });
});
