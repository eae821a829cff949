import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '~/domain/accounts/labels';
import { campaignMessages, leadPerMailbox } from '~/domain/campaigns/labels';
import { findCoupon } from '~/domain/promotions/price-coupon.server';
import * as call from '~/routes/api/call';
import { loadShell } from '~/routes/shell.server';
import { loader as finalPage, action as useCoupon } from '~/routes/shop/landing/final/route';
import { loader as landing, action as leave } from '~/routes/shop/landing/route';
import { action as answer, loader as survey } from '~/routes/shop/landing/survey/route';
import { action as decline, loader as thanks } from '~/routes/shop/landing/thanks/route';
import { getServices, type Services } from '~/services.server';
import {
  answerOf,
  apiAnswerOf,
  cookiesOf,
  get,
  post,
  postJson,
  someAddress,
} from '../factories/account-calls';
import { somePlace } from '../factories/lead';
import { deliverMails } from '../factories/mailbox';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
let place: { fk_estado: string; pk_cidade: string };
beforeAll(async () => {
  services = await getServices();
  place = await somePlace(services);
});
beforeEach(async () => {
  await services.db.outboxMessage.deleteMany();
});
afterAll(() => services.db.coupon.updateMany({ data: { active: true } }));

let people = 0;
const someEmail = (): string => `leitora${++people}-${services.ids.id().toLowerCase()}@editora.com.br`;

const lead = (change: Record<string, string> = {}): Record<string, string> => ({
  nome_landing: 'Ana Souza',
  email_usuario: someEmail(),
  nr_celular: '(19) 98765-4321',
  ...place,
  pk_titulo: '2',
  pk_tiragem: '100',
  ...change,
});

const answers = {
  cargo_landing: 'Editora-chefe',
  entrega_landing: 'on',
  producao_func_landing: '2',
  ecommerce_landing: '1',
  alcance_landing: '1',
  indica_landing: '1',
};

const sendLead = (fields: Record<string, string>, ip = someAddress()) =>
  answerOf(leave(post('/landing', fields, { ip }) as ActionFunctionArgs));
/** Enters a lead and returns the cookie that holds it. */
const held = async (fields = lead()) => cookiesOf((await sendLead(fields)).headers);

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const where = async (page: Loader, cookie = '') =>
  (await answerOf(page({ ...get('/landing', { cookie }), params: {} }) as Promise<unknown>)).location;

/** What a coupon returns to the customer with an e-mail. */
const couponFor = async (code: string, email: string) => {
  const owner = await services.db.user.findUnique({ where: { email } });
  const { id } = owner ?? (await signedInCustomer(services));
  await services.db.user.update({ where: { id }, data: { email } });
  const lines = [{ productId: 101, goods: 200_00 }];
  const found = await findCoupon(services, { code, userId: id, lines, now: services.clock.now() });
  return found.ok ? found.value.discount : found.failure.kind;
};

describe('the campaign’s first page', () => {
  it('stores the lead with consent and source, and leads to the thanks', async () => {
    const fields = lead({ aceita_novidades: 'on', utm_source: 'instagram', utm_campaign: 'feira' });
    const { status, location, headers } = await sendLead(fields);
    expect([status, location]).toEqual([303, '/landing/obrigado-5off']);
    expect(headers.getSetCookie().join()).toContain('lombada-campanha=');
    const email = fields.email_usuario ?? '';
    const kept = await services.db.lead.findFirstOrThrow({ where: { email } });
    expect(kept).toMatchObject({
      name: 'Ana Souza',
      areaCode: '19',
      phone: '987654321',
      titles: 2,
      printRun: 100,
      newsConsent: '2026-11-23',
      source: 'instagram',
      campaign: 'feira',
      medium: null,
      channel: 'site',
    });
    expect(await services.db.newsletterSubscriber.count({ where: { email } })).toBe(1);
  });

  it('asks for no newsletter consent unless the box is ticked', async () => {
    const fields = lead();
    await sendLead(fields);
    const where = { email: fields.email_usuario ?? '' };
    expect(await services.db.newsletterSubscriber.count({ where })).toBe(0);
  });

  it('says that a name is stored without its symbols', async () => {
    const told = async (nome_landing: string) => {
      const fields = lead({ nome_landing });
      const cookie = await held(fields);
      const { shell } = await loadShell(get('/landing/obrigado-5off', { cookie }).request);
      const email = fields.email_usuario ?? '';
      const { name } = await services.db.lead.findFirstOrThrow({ where: { email } });
      return [name, shell.flash?.text];
    };
    expect(await told("Ana 📚 D'Ávila\u0007")).toEqual(['Ana DÁvila', messages.signsTaken]);
    expect(await told('Ana  Ávila ')).toEqual(['Ana Ávila', undefined]);
  });

  it('returns the typed text with the errors and the cities', async () => {
    const { status, result } = await sendLead(lead({ email_usuario: 'ana@gmial.com', pk_cidade: '0' }));
    const { errors, values, cities } = result as unknown as {
      errors: Record<string, string[]>;
      values: Record<string, string>;
      cities: { name: string }[];
    };
    expect(status).toBe(422);
    expect(errors.email_usuario).toEqual([campaignMessages.meant('ana@gmail.com')]);
    expect(errors.pk_cidade).toEqual([campaignMessages.city]);
    expect(values.nome_landing).toBe('Ana Souza');
    expect(cities.some(({ name }) => name === 'Campinas')).toBe(true);
  });

  it('refuses a city of another state', async () => {
    const other = await services.db.city.findFirstOrThrow({ where: { name: 'Recife' } });
    const { status, result } = await sendLead(lead({ pk_cidade: String(other.id) }));
    expect([status, (result as unknown as { errors: unknown }).errors]).toEqual([
      422,
      { pk_cidade: [campaignMessages.city] },
    ]);
  });

  it('gives the same answer for known and unknown e-mails', async () => {
    const known = await sendLead(lead({ email_usuario: 'cliente@lombada.example' }));
    const unknown = await sendLead(lead());
    const shape = ({ status, location, headers }: typeof known) => [
      status,
      location,
      headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '')),
    ];
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('limits mails to one mailbox, under any of its names', async () => {
    const email = someEmail();
    const [user, host] = email.split('@');
    for (let turn = 0; turn < leadPerMailbox.points; turn += 1)
      expect((await sendLead(lead({ email_usuario: `${user}+${turn}@${host}` }))).status).toBe(303);
    expect((await sendLead(lead({ email_usuario: email }))).status).toBe(429);
  });

  it('shows no form while staff offer no coupon', async () => {
    await services.db.coupon.updateMany({ where: { code: 'FDLCINCOOFF' }, data: { active: false } });
    const { data } = (await landing(get('/landing'))) as { data: { offers: { registered: unknown } } };
    await services.db.coupon.updateMany({ data: { active: true } });
    expect(data.offers.registered).toBeNull();
  });
});

describe('the next steps', () => {
  it('redirect to the start without a lead, or with a forged one', async () => {
    const cookie = await held();
    const forged = cookie.replace(/=(\d+)\./, (_, id) => `=${Number(id) - 1}.`);
    for (const page of [survey, finalPage] as Loader[])
      for (const holder of ['', forged]) expect(await where(page, holder)).toBe('/landing');
    expect(await where(survey as Loader, cookie)).toBeNull();
    expect(await where(finalPage as Loader, cookie)).toBe('/landing/registro');
  });

  it('show the typed e-mail in the thanks, to its own browser only', async () => {
    const fields = lead();
    const cookie = await held(fields);
    const shown = await thanks({ ...get('/landing/obrigado-5off', { cookie }), params: {} });
    expect(shown).toMatchObject({ email: fields.email_usuario, offers: { registered: { off: '5%' } } });
    expect(await thanks({ ...get('/landing/obrigado-5off'), params: {} })).toMatchObject({ email: null });
  });

  it('redirect home after declining, and record it', async () => {
    const fields = lead();
    const cookie = await held(fields);
    const { location } = await answerOf(decline(post('/landing/obrigado-5off', {}, { cookie })));
    expect(location).toBe('/');
    const { declinedAt } = await services.db.lead.findFirstOrThrow({
      where: { email: fields.email_usuario ?? '' },
    });
    expect(declinedAt).not.toBeNull();
  });

  it('end at the home page with the login open', async () => {
    const cookie = await held();
    await answerOf(answer(post('/landing/registro', answers, { cookie })));
    const { location, headers } = await answerOf(useCoupon(post('/landing/obrigado-10off', {}, { cookie })));
    expect(location).toBe('/');
    const { request } = get('/', { cookie: cookiesOf(headers) });
    expect((await loadShell(request)).shell.flash).toMatchObject({ opens: 'login' });
  });
});

describe('the coupons of the campaign', () => {
  it('are valid for their e-mail only, after their mail was sent, and only one of them', async () => {
    const fields = lead();
    const email = fields.email_usuario ?? '';
    const cookie = await held(fields);
    expect(await couponFor('FDLCINCOOFF', email)).toBe('not-yours');
    const [first, ...more] = await deliverMails(services);
    expect(more).toEqual([]);
    expect(first?.to.address).toBe(email);
    expect(first?.content.copy?.text).toBe('FDLCINCOOFF');
    expect(await couponFor('FDLCINCOOFF', email)).toBe(10_00);
    expect(await couponFor('FDLCINCOOFF', someEmail())).toBe('not-yours');

    const done = await answerOf(answer(post('/landing/registro', answers, { cookie })));
    expect(done.location).toBe('/landing/obrigado-10off');
    const [second] = await deliverMails(services);
    expect(second?.content.copy?.text).toBe('FDLDEZOFF');
    expect(await couponFor('FDLCINCOOFF', email)).toBe('replaced');
    expect(await couponFor('FDLDEZOFF', email)).toBe(20_00);
  });

  it('are sent once for repeated answers', async () => {
    const cookie = await held();
    await deliverMails(services);
    for (let turn = 0; turn < 3; turn += 1)
      await answerOf(answer(post('/landing/registro', answers, { cookie })));
    expect(await deliverMails(services)).toHaveLength(1);
  });

  it('are mailed again to a lead who has the better one and registers anew', async () => {
    const fields = lead();
    const cookie = await held(fields);
    await answerOf(answer(post('/landing/registro', answers, { cookie })));
    await deliverMails(services);
    await held(fields);
    const mails = await deliverMails(services);
    expect(mails.map(({ to, content }) => [to.address, content.copy?.text])).toEqual([
      [fields.email_usuario, 'FDLDEZOFF'],
    ]);
    expect(await couponFor('FDLDEZOFF', fields.email_usuario ?? '')).toBe(20_00);
  });

  it('skip the mail of the first if the second replaced it before it was sent', async () => {
    const cookie = await held();
    await answerOf(answer(post('/landing/registro', answers, { cookie })));
    const mails = await deliverMails(services);
    expect(mails.map(({ content }) => content.copy?.text)).toEqual(['FDLDEZOFF']);
  });
});

describe('the calls of the campaign', () => {
  it('register, complete and decline with the key that the registration returned', async () => {
    const registered = await apiAnswerOf(
      call.action(
        postJson('/api/usuario/landing-register', { ...lead(), ddd_celular: '19', nr_celular: '987654321' }),
      ),
    );
    expect(registered.status).toBe(200);
    const key = registered.body.data ?? {};
    const body = { ...key, ...answers, entrega_landing: true };
    const complete = await apiAnswerOf(call.action(postJson('/api/usuario/landing-register-complete', body)));
    expect([complete.status, complete.body.message]).toEqual([200, campaignMessages.answered]);
    const declined = await apiAnswerOf(call.action(postJson('/api/usuario/landing-not-like', key)));
    expect(declined.status).toBe(200);
  });

  it.each([
    ["Ana D'Ávila", `${campaignMessages.registered} ${messages.signsTaken}`],
    ['Ana Ávila', campaignMessages.registered],
  ])('say whether %s is stored without its symbols', async (nome_landing, message) => {
    const registered = call.action(postJson('/api/usuario/landing-register', lead({ nome_landing })));
    expect((await apiAnswerOf(registered)).body.message).toBe(message);
  });

  it('refuse a key that the shop did not issue', async () => {
    const key = { pk_usuario: 1, pk_usuario_editora: 'forjada' };
    const complete = call.action(postJson('/api/usuario/landing-register-complete', { ...key, ...answers }));
    expect((await apiAnswerOf(complete)).status).toBe(404);
    expect((await apiAnswerOf(call.action(postJson('/api/usuario/landing-not-like', key)))).status).toBe(404);
  });

  it.each([
    ['cliente@lombada.example', 200],
    ['ninguem@editora.com.br', 200],
    ['ana@gmial.com', 422],
    ['ana', 422],
  ])('check only the form of %s: %i', async (email_usuario, status) => {
    const asked = call.action(postJson('/api/usuario/verificar-email', { email_usuario, landingPage: '1' }));
    expect((await apiAnswerOf(asked)).status).toBe(status);
  });
});
