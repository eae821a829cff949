import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePrivacy, readPrivacy } from '~/domain/accounts/privacy/change-privacy.server';
import { drainOutbox } from '~/domain/notifications/drain-outbox.server';
import { action, loader } from '~/routes/account/mail-choices/route';
import { getServices, type Services } from '~/services.server';
import { createMailbox } from '../../sandbox/mailbox/messages';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { outboxHandlers } from '../../workers/jobs';
import { get, post } from '../factories/account-calls';
import { answeredLead, leadOf } from '../factories/lead';
import { placedOrder } from '../factories/order';
import { quoteFor } from '../factories/quote';
import { openSmtp } from '../factories/smtp';

/**
 * Promotional mails over real SMTP: recipients turn them off with one click and on again; all other mails continue.
 */

const mailbox = createMailbox(createMemoryStore());
let services: Services;
let close: () => Promise<void>;
beforeAll(async () => {
  const own = await getServices();
  const opened = await openSmtp(own, mailbox);
  close = opened.close;
  services = { ...own, mailer: opened.mailer };
  await services.db.coupon.updateMany({ where: { isPersonal: true }, data: { active: true } });
});
afterAll(() => close());

const someEmail = () => `${services.ids.id()}@exemplo.com.br`;

/** Does all outbox work, and returns the subjects of the mails to an address. */
const drain = async (email: string): Promise<string[]> => {
  await services.db.$executeRaw`update caixa_saida set disponivel_em = now() where entregue_em is null`;
  await drainOutbox(services, outboxHandlers(services));
  return (await mailbox.list({ to: email })).map(({ subject }) => subject).reverse();
};
const headersOf = async (email: string, subject: string): Promise<Record<string, string>> => {
  const found = (await mailbox.list({ to: email })).find((message) => message.subject === subject);
  const mail = await PostalMime.parse((await mailbox.original(found?.id ?? '')) ?? '');
  return Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
};
const endedAs = async (topic: string): Promise<string | null> =>
  (await services.db.outboxMessage.findFirst({ where: { topic }, orderBy: { id: 'desc' } }))?.lastError ??
  null;

/** The unsubscribe address in the header, as a mail program reads it. */
const leaveUrl = async (email: string, subject: string): Promise<string> => {
  const { 'list-unsubscribe': header = '', 'list-unsubscribe-post': how } = await headersOf(email, subject);
  expect(how).toBe('List-Unsubscribe=One-Click');
  return /^<(.+)>$/.exec(header)?.[1] ?? '';
};
const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';
const send = (token: string, form: Record<string, string>) =>
  action({ ...post(`/preferencias-de-email/${token}`, form), params: { token } }) as Promise<unknown>;
const oneClick = (url: string) => send(tokenIn(url), { 'List-Unsubscribe': 'One-Click' });
const choose = (url: string, kind: string, wanted: boolean) =>
  send(tokenIn(url), { assunto: kind, receber: wanted ? '1' : '0' });
const shown = async (token: string) => {
  const { data, init } = await loader({ ...get(`/preferencias-de-email/${token}`), params: { token } });
  const off = data.choices.filter(({ accepted }) => !accepted).map(({ kind }) => kind);
  return { status: init?.status ?? 200, email: data.email, off };
};

const FIRST = /^Seu cupom: /;
/** A recipient of the campaign's first coupon, and the unsubscribe address. */
const withCoupon = async () => {
  const email = someEmail();
  await leadOf(services, email);
  const [subject = ''] = await drain(email);
  expect(subject).toMatch(FIRST);
  return { email, subject, url: await leaveUrl(email, subject) };
};

describe('one click', () => {
  it('in a mail program, without a cookie, ends promotional mails to an address; mails about orders continue', async () => {
    const { email, url } = await withCoupon();
    expect(await oneClick(url)).toMatchObject({ init: null });
    await answeredLead(services, email);
    expect(await drain(email)).toHaveLength(1);
    expect(await endedAs('mail.campaign-coupon')).toBe('withheld: offers switched off');
    const grants = await services.db.couponGrant.findMany({ where: { email }, orderBy: { id: 'asc' } });
    expect(grants.at(-1)?.mailedAt).toBeNull();
    const { orderId, customer } = await placedOrder(services);
    await services.db.user.update({ where: { id: customer.id }, data: { email } });
    // The mail waits a while for the code of its Pix, then leaves without it.
    await services.db.$executeRaw`update caixa_saida set disponivel_em = now() where entregue_em is null`;
    const now = () => new Date(services.clock.now().getTime() + 5 * 60_000);
    const later = { ...services, clock: { ...services.clock, now } };
    await drainOutbox(later, outboxHandlers(later));
    expect(await drain(email)).toEqual([expect.stringMatching(FIRST), `Recebemos o pedido ${orderId}`]);
  });

  it('ends quote mails by the link in a quote, and nothing else', async () => {
    const email = someEmail();
    await quoteFor(services, { requester: { email } });
    const [subject = ''] = await drain(email);
    await oneClick(await leaveUrl(email, subject));
    await quoteFor(services, { requester: { email, projectName: 'Outro' } });
    await leadOf(services, email);
    expect((await drain(email)).slice(1)).toEqual([expect.stringMatching(FIRST)]);
    expect(await endedAs('mail.quote')).toBe('withheld: quotes switched off');
  });

  it('is not offered in a mandatory mail', async () => {
    const email = someEmail();
    const { orderId, customer } = await placedOrder(services);
    await services.db.user.update({ where: { id: customer.id }, data: { email } });
    await drain(email);
    const headers = await headersOf(email, `Recebemos o pedido ${orderId}`);
    expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([]);
  });

  it('made twice is recorded once', async () => {
    const { email, url } = await withCoupon();
    await oneClick(url);
    await oneClick(url);
    expect(await services.db.mailChoice.findMany({ where: { email } })).toMatchObject([
      { kind: 'offers', accepted: false, channel: 'email' },
    ]);
  });
});

describe('the page of the unsubscribe link', () => {
  it('changes nothing when opened, says what is off, and switches it on again', async () => {
    const { email, url } = await withCoupon();
    const token = tokenIn(url);
    expect(await shown(token)).toEqual({ status: 200, email: expect.stringMatching(/^.…@/), off: [] });
    expect(await services.db.mailChoice.count({ where: { email } })).toBe(0);
    await choose(url, 'reminders', false);
    await oneClick(url);
    expect((await shown(token)).off).toEqual(['offers', 'reminders']);
    const answer = await choose(url, 'offers', true);
    expect((answer as Response).headers.get('location')).toBe(`/preferencias-de-email/${token}`);
    expect((await shown(token)).off).toEqual(['reminders']);
    await answeredLead(services, email);
    expect(await drain(email)).toHaveLength(2);
  });

  it('gives no access to another address', async () => {
    const [address = '', kind = '', seal = ''] = tokenIn((await withCoupon()).url).split('.');
    const other = Buffer.from(someEmail()).toString('base64url');
    for (const token of [
      `${other}.${kind}.${seal}`,
      `${address}.quotes.${seal}`,
      `${address}.${kind}.${seal.slice(1)}`,
      `${address}.${kind}`,
      'x'.repeat(5_000),
    ]) {
      expect((await shown(token)).status).toBe(404);
      expect(await send(token, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({ init: { status: 404 } });
    }
  });
});

describe('an account', () => {
  it('has its newsletter consent logged with the click, and both agree afterwards', async () => {
    const { email, url } = await withCoupon();
    const { customer } = await placedOrder(services);
    await services.db.user.update({ where: { id: customer.id }, data: { email } });
    const now = services.clock.now();
    await services.db.newsletterSubscriber.create({
      data: { name: 'Ana', email, textVersion: '2026-11', channel: 'site', createdAt: now },
    });
    const by = { userId: customer.id, channel: 'site', ip: null } as const;
    await changePrivacy(services, { ...by, answers: { news: true } });
    await oneClick(url);
    expect((await readPrivacy(services, customer.id)).news).toBe(false);
    const log = await services.db.consent.findMany({
      where: { userId: customer.id },
      orderBy: { id: 'asc' },
    });
    expect(log.map(({ purpose, accepted, channel }) => [purpose, accepted, channel])).toEqual([
      ['news', true, 'site'],
      ['news', false, 'email'],
    ]);
    const left = await services.db.newsletterSubscriber.findUniqueOrThrow({ where: { email } });
    expect(left.unsubscribedAt).not.toBeNull();
    await changePrivacy(services, { ...by, answers: { news: true } });
    expect((await shown(tokenIn(url))).off).toEqual([]);
  });
});
