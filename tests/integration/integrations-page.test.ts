import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks } from '~/domain/partners/deliver-webhooks.server';
import { MOST_WEBHOOKS } from '~/domain/partners/webhook';
import { action, loader } from '~/routes/account/integrations/route';
import { action as change, loader as page } from '~/routes/account/integrations/webhook/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { openPartner, type Partner, verifies, webhookOf } from '../factories/partner-endpoint';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** The webhook pages, by the requests that a browser sends. */

const PASSWORD = 'papel e tinta';

let services: Services;
let partner: Partner;
let passwordHash: string;
beforeAll(async () => {
  services = await getServices();
  partner = await openPartner();
  passwordHash = await services.passwords.hash(PASSWORD);
});
afterAll(() => partner.close());

let who: SignedInCustomer;
beforeEach(async () => {
  partner.forget();
  who = await signedInCustomer(services, 'individual', passwordHash);
});

type Told = { secret: string | null; result: { error?: Record<string, string[]> } | null };
const create = async (fields: Record<string, string> = {}) => {
  const form = { intent: 'criar-webhook', url: partner.url, eventos: 'order.paid', senha_atual: PASSWORD };
  const sent = post('/conta/integracoes', { ...form, ...fields }, who.cookie);
  const { status, result } = await answerOf(action(sent));
  return { status, told: result as unknown as Told };
};
const at = (id: string, fields: Record<string, string>, by = who) =>
  answerOf(change({ ...post(`/conta/integracoes/${id}`, fields, by.cookie), params: { id } }));
const shown = (id: string, query = '') =>
  page({ ...get(`/conta/integracoes/${id}${query}`, who.cookie), params: { id } });
const listed = async () => (await loader(get('/conta/integracoes', who.cookie))).webhooks;

describe('a new webhook', () => {
  it('shows its secret, which signs the messages', async () => {
    const { status, told } = await create();
    expect([status, told.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    const [webhook] = await listed();
    if (!webhook) throw new Error('no webhook');
    expect(webhook).toMatchObject({ url: partner.url, events: ['order.paid'], offAt: null });
    expect((await at(webhook.id, { intent: 'testar' })).location).toBe(`/conta/integracoes/${webhook.id}`);
    expect((await shown(webhook.id)).deliveries).toMatchObject([{ state: 'pending', isDue: true }]);
    await deliverWebhooks(services);
    const [message] = partner.received;
    expect(message && verifies(told.secret ?? '', message)).toBe(true);
    const { deliveries, next } = await shown(webhook.id);
    expect(deliveries).toMatchObject([
      { type: 'webhook.test', state: 'delivered', lastStatus: 200, attempts: 1 },
    ]);
    expect(next).toBeNull();
    const again = await at(webhook.id, { intent: 'reenviar', entrega: deliveries[0]?.id ?? '' });
    expect(again.status).toBe(302);
    await deliverWebhooks(services);
    expect(partner.received).toHaveLength(2);
  });

  it('is not registered twice at one address', async () => {
    expect((await create()).status).toBe(200);
    const { status, told } = await create({ url: `${partner.url}#again` });
    expect([status, JSON.stringify(told)]).toEqual([
      409,
      expect.stringContaining('Já existe um webhook para este endereço'),
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it('is refused with a message: address, events, password', async () => {
    const wrong: [Record<string, string>, string, string][] = [
      [{ url: 'http://editora.com.br/' }, 'url', 'https://'],
      [{ url: 'https://10.0.0.1/' }, 'url', 'público'],
      [{ eventos: 'order.eaten' }, 'eventos', 'evento'],
      [{ senha_atual: 'errada' }, 'senha_atual', 'incorreta'],
    ];
    for (const [fields, field, words] of wrong) {
      const { status, told } = await create(fields);
      expect([status, told.result?.error?.[field]?.[0] ?? JSON.stringify(told)]).toEqual([
        422,
        expect.stringContaining(words),
      ]);
    }
    expect(await listed()).toEqual([]);
  });

  it('is limited to five', async () => {
    for (let count = 1; count < MOST_WEBHOOKS; count += 1) await webhookOf(services, who.id);
    const together = await Promise.all([create(), create()]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('its page', () => {
  it('switches it off and on, replays from a date on, rotates the secret, and deletes it', async () => {
    const { id, secret } = await webhookOf(services, who.id, { url: partner.url });
    await at(id, { intent: 'testar' });
    await at(id, { intent: 'desligar' });
    expect((await shown(id)).webhook).toMatchObject({ offReason: 'owner' });
    await at(id, { intent: 'ligar' });
    expect((await at(id, { intent: 'reenviar-falhas', desde: '31/02/2026' })).status).toBe(422);
    expect((await at(id, { intent: 'reenviar-falhas', desde: '01/01/2026' })).status).toBe(302);
    await deliverWebhooks(services);
    expect(partner.received).toHaveLength(1);
    const seen = await at(id, { intent: 'ver-segredo', senha_atual: PASSWORD });
    expect((seen.result as unknown as Told).secret).toBe(secret);
    expect((await at(id, { intent: 'trocar-segredo', senha_atual: 'errada' })).status).toBe(422);
    const other = await at(id, { intent: 'trocar-segredo', senha_atual: PASSWORD });
    expect((other.result as unknown as Told).secret).not.toBe(secret);
    expect((await shown(id)).webhook.beforeUntil).not.toBeNull();
    expect((await at(id, { intent: 'remover' })).location).toBe('/conta/integracoes');
    expect(await listed()).toEqual([]);
  });

  it('is shown to its owner only', async () => {
    const { id } = await webhookOf(services, who.id);
    const stranger = await signedInCustomer(services);
    for (const intent of ['testar', 'desligar', 'remover', 'ver-segredo', 'nada'])
      expect((await at(id, { intent, senha_atual: PASSWORD }, stranger)).status).toBe(404);
    expect((await at('none', { intent: 'testar' })).status).toBe(404);
  });

  it('continues at the position in the URL, and at the beginning if that is invalid', async () => {
    const { id } = await webhookOf(services, who.id);
    for (const rubbish of ['', '0', '-1', 'x', '9'.repeat(40), "1' or 1=1"])
      expect((await shown(id, `?antes=${encodeURIComponent(rubbish)}`)).isFirst).toBe(true);
    expect(await shown(id, '?antes=1')).toMatchObject({ deliveries: [], next: null, isFirst: false });
  });
});
