import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { action, loader } from '~/routes/back-office/failures/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { operatorOf } from '../factories/operator';
import { placedOrder } from '../factories/order';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** Outbox work that failed for days and was given up waits for staff, who can retry it. */

let services: Services;
let rita: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  rita = await operatorOf(services);
});
beforeEach(() => services.db.outboxMessage.deleteMany());

const failed = (dedupeKey: string, payload: object = {}, topic = 'mail.order-paid') =>
  services.db.outboxMessage.create({
    data: { topic, payload, dedupeKey, failedAt: new Date(), lastError: 'mail server away: no answer' },
  });
type Page = {
  total: number;
  pages: number;
  messages: { id: string; label: string; orderId: number | null }[];
};
const page = async (query = ''): Promise<Page> =>
  (await answerOf(loader(get(`/oficina/falhas${query}`, rita.cookie) as LoaderFunctionArgs))).result as never;
const press = async (promessa: string) => {
  const sent = action(post('/oficina/falhas', { promessa }, rita.cookie) as ActionFunctionArgs);
  const { status, result } = await answerOf(sent);
  return { status, text: (result as unknown as { text: string }).text };
};

it('a failed message is shown on the page in words, with its order, and retried by one button, which is logged', async () => {
  const { orderId } = await placedOrder(services);
  await services.db.outboxMessage.deleteMany();
  const { id } = await failed('one', { orderId });
  await failed('old', {}, 'mail.of-an-older-release');
  const { messages, total } = await page();
  expect(total).toBe(2);
  expect(messages).toContainEqual(
    expect.objectContaining({ id: String(id), label: 'E-mail: pagamento confirmado', orderId }),
  );
  expect(await press(String(id))).toEqual({
    status: 200,
    text: 'Uma promessa é tentada de novo agora.',
  });
  expect(await services.db.outboxMessage.findUnique({ where: { id } })).toMatchObject({
    failedAt: null,
    attempts: 0,
    failures: 0,
  });
  const acts = await services.db.backOfficeAct.findMany({ where: { orderId } });
  expect(acts).toMatchObject([
    { kind: 'outbox-again', operatorId: rita.id, detail: 'E-mail: pagamento confirmado' },
  ]);
  // Another member of staff pressed the button before.
  expect((await press(String(id))).status).toBe(409);
  expect((await press('x')).status).toBe(409);
});

it('failed messages are paged and can all be retried together', async () => {
  for (let turn = 0; turn < 53; turn += 1) await failed(`many-${turn}`);
  const last = await page('?pagina=2');
  expect([last.total, last.pages, last.messages.length]).toEqual([53, 2, 3]);
  expect(await press('todas')).toEqual({ status: 200, text: '53 promessas são tentadas de novo agora.' });
  expect((await page()).total).toBe(0);
});

it('failed messages are shown to operators only', async () => {
  const customer = await signedInCustomer(services);
  await failed('kept');
  for (const cookie of [customer.cookie, undefined]) {
    const read = answerOf(loader(get('/oficina/falhas', cookie) as LoaderFunctionArgs));
    expect((await read).status).not.toBe(200);
    const sent = action(post('/oficina/falhas', { promessa: 'todas' }, cookie) as ActionFunctionArgs);
    expect((await answerOf(sent)).status).not.toBe(200);
  }
  expect((await page()).total).toBe(1);
});
