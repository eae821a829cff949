import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '~/domain/accounts/password/reset-password.server';
import { notOfYourRole, type Role, roleNames } from '~/domain/back-office/roles';
import { staffMessages } from '~/domain/back-office/staff/staff-form';
import { itemStatus } from '~/domain/orders/order-status';
import { loader as capacity } from '~/routes/back-office/capacity/route';
import { loader as dispatch } from '~/routes/back-office/dispatch/route';
import { loader as ticket } from '~/routes/back-office/item/ticket';
import { loader as money } from '~/routes/back-office/money/route';
import { action, loader } from '~/routes/back-office/people/route';
import { loader as queue, action as queueAction } from '~/routes/back-office/queue/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { mailOf } from '../factories/mailbox';
import { graceOf, operatorOf } from '../factories/operator';
import { orderedItem } from '../factories/ordered-item';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** Staff by role: who comes, goes and may do what. */

let services: Services;
let owner: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  await graceOf(services, 0);
  owner = await operatorOf(services, 'Dora Dona');
});

type Loader = (args: LoaderFunctionArgs) => unknown;
const visit = async (page: Loader, path: string, { cookie }: SignedInCustomer, params = {}) => {
  try {
    const answer = await page({ ...get(path, cookie), params } as LoaderFunctionArgs);
    return answer instanceof Response ? answer.status : 200;
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    return refusal.headers.get('location') ?? refusal.status;
  }
};
const sends = (fields: Record<string, string>, { cookie }: SignedInCustomer = owner) =>
  answerOf(action(post('/oficina/pessoas', fields, cookie) as ActionFunctionArgs));
const moves = (itemId: number, from: number, to: number, { cookie }: SignedInCustomer) =>
  answerOf(
    queueAction(
      post('/oficina', { item: `${itemId}:${from}`, para: String(to) }, cookie) as ActionFunctionArgs,
    ),
  );
const roleOf = async (id: number) => (await services.db.user.findUniqueOrThrow({ where: { id } })).role;
let count = 0;
const someEmail = () => `pessoa-${Date.now()}-${count++}@equipe.example`;

describe('a role', () => {
  it.each<[Role, (number | string)[]]>([
    ['owner', [200, 200, 200, 200, 200]],
    ['production', [200, 404, 404, 200, 404]],
    ['dispatch', [200, 200, 404, 404, 404]],
    ['service', [200, 404, 404, 404, 404]],
    ['finance', ['/oficina/dinheiro', 404, 200, 404, 404]],
    ['files', [200, 404, 404, 404, 404]],
  ])('%s sees its pages, and is not told of the others', async (role, expected) => {
    const person = await operatorOf(services, 'Alguém', role);
    const pages: [Loader, string][] = [
      [queue as Loader, '/oficina'],
      [dispatch as Loader, '/oficina/expedicao'],
      [money as Loader, '/oficina/dinheiro'],
      [capacity as Loader, '/oficina/capacidade'],
      [loader as Loader, '/oficina/pessoas'],
    ];
    const seen: (number | string)[] = [];
    for (const [page, path] of pages) seen.push(await visit(page, path, person));
    expect(seen).toEqual(expected);
  });

  it('does only its own acts, also by a form made by hand', async () => {
    const { itemId } = await orderedItem(services);
    const service = await operatorOf(services, 'Sílvia', 'service');
    const { checkingFiles, paid } = itemStatus;
    const refused = await moves(itemId, paid, checkingFiles, service);
    expect(refused).toMatchObject({ status: 409, result: { ok: false } });
    expect(JSON.stringify(refused.result)).toContain(notOfYourRole('moved'));
    expect(await visit(ticket as Loader, `/oficina/item/${itemId}/ordem.pdf`, service, { id: itemId })).toBe(
      403,
    );
    const production = await operatorOf(services, 'Paulo', 'production');
    expect(await moves(itemId, paid, checkingFiles, production)).toMatchObject({ status: 200 });
  });

  it('that was taken away while its page was open does nothing more', async () => {
    const { itemId } = await orderedItem(services);
    const paulo = await operatorOf(services, 'Paulo', 'production');
    expect(await visit(queue as Loader, '/oficina', paulo)).toBe(200);
    expect(
      await sends({ intent: 'mudar', pessoa: String(paulo.id), visto: 'production', papel: 'service' }),
    ).toMatchObject({
      status: 200,
      result: { text: staffMessages.changed('Paulo', roleNames.service) },
    });
    expect(await moves(itemId, itemStatus.paid, itemStatus.checkingFiles, paulo)).toMatchObject({
      status: 409,
    });
  });
});

describe('somebody invited', () => {
  const invites = async (fields: Record<string, string>) => sends({ intent: 'convidar', ...fields });
  const lastMessage = async (userId: number) =>
    services.db.outboxMessage.findFirstOrThrow({
      where: { topic: 'mail.staff-invited', payload: { path: ['userId'], equals: userId } },
      orderBy: { id: 'desc' },
    });

  it('chooses a password by the link of the mail, once, and enters with the role', async () => {
    const email = someEmail();
    expect(
      await invites({ nome: 'Íris Souza', email: ` ${email.toUpperCase()} `, papel: 'finance' }),
    ).toMatchObject({
      status: 200,
      result: { text: staffMessages.invited(email) },
    });
    const { id } = await services.db.user.findUniqueOrThrow({ where: { email } });
    expect(await roleOf(id)).toBe('finance');
    const { topic, payload, dedupeKey } = await lastMessage(id);
    const mail = await mailOf(services, { topic, payload: payload as object, dedupeKey: dedupeKey ?? '' });
    const token = mail?.content.link?.url.split('/').at(-1) ?? '';
    const chosen = { token, password: 'girafa roxa canta 77 vezes', ip: null, device: null };
    expect((await resetPassword(services, chosen)).ok).toBe(true);
    expect(await resetPassword(services, chosen)).toMatchObject({ ok: false, failure: { kind: 'dead' } });
    const { people } = (await loader(get('/oficina/pessoas', owner.cookie) as LoaderFunctionArgs)) as {
      people: { email: string; role: string; hasEntered: boolean; hasSecondFactor: boolean }[];
    };
    expect(people.find((person) => person.email === email)).toMatchObject({
      role: 'finance',
      hasEntered: true,
      hasSecondFactor: false,
    });
    expect(await sends({ intent: 'convidar-de-novo', pessoa: String(id) })).toMatchObject({ status: 409 });
  });

  it('with an account keeps it, if its mailbox is confirmed', async () => {
    const customer = await signedInCustomer(services);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
    await services.db.user.update({
      where: { id: customer.id },
      data: { emailConfirmedAt: null, passwordHash: 'x' },
    });
    const fields = { nome: 'Outro Nome', email, papel: 'service' };
    expect(await invites(fields)).toMatchObject({
      status: 409,
      result: { text: staffMessages.unconfirmed },
    });
    expect(await roleOf(customer.id)).toBeNull();
    await services.db.user.update({ where: { id: customer.id }, data: { emailConfirmedAt: new Date() } });
    expect(await invites(fields)).toMatchObject({ status: 200 });
    expect(await roleOf(customer.id)).toBe('service');
    // The session of the customer, which no second factor was asked for, is none of the staff.
    expect(await visit(queue as Loader, '/oficina', customer)).toMatch(/^\/entrar/);
    const { topic, payload, dedupeKey } = await lastMessage(customer.id);
    const mail = await mailOf(services, { topic, payload: payload as object, dedupeKey: dedupeKey ?? '' });
    expect(mail?.content.link?.url).toMatch(/\/oficina$/);
    expect(await invites(fields)).toMatchObject({ status: 409, result: { text: staffMessages.already } });
  });

  it('and taken out again before the first login is invited once more, also by two owners at once', async () => {
    const email = someEmail();
    const fields = { intent: 'convidar', nome: 'Caio Reis', email, papel: 'dispatch' };
    const second = await operatorOf(services, 'Dário Dono');
    const answers = await Promise.all([sends(fields), sends(fields, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = await services.db.user.findUniqueOrThrow({ where: { email } });
    expect(await sends({ intent: 'tirar', pessoa: String(id), visto: 'dispatch' })).toMatchObject({
      status: 200,
    });
    expect(await sends(fields)).toMatchObject({ status: 200 });
    expect(await roleOf(id)).toBe('dispatch');
  });

  it.each([
    [{ nome: 'Íris', email: 'não é', papel: 'files' }, staffMessages.badEmail],
    [{ nome: ' ', email: 'iris@equipe.example', papel: 'files' }, staffMessages.noName],
    [{ nome: 'Íris', email: 'iris@equipe.example', papel: 'boss' }, staffMessages.noRole],
    [{ nome: 'Íris', email: 'iris@equipe.example' }, staffMessages.noRole],
  ])('by a form with faults is told which: %j', async (fields, text) => {
    expect(await invites(fields as Record<string, string>)).toMatchObject({
      status: 422,
      result: { text, typed: fields },
    });
  });
});

describe('who leaves the staff', () => {
  it('loses every session at once, and the second owner is told who was first', async () => {
    const paulo = await operatorOf(services, 'Paulo', 'production');
    const second = await operatorOf(services, 'Dário Dono');
    const removal = { intent: 'tirar', pessoa: String(paulo.id), visto: 'production' };
    const answers = await Promise.all([sends(removal), sends(removal, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await visit(queue as Loader, '/oficina', paulo)).toMatch(/^\/entrar/);
    expect(await roleOf(paulo.id)).toBeNull();
  });

  it('is never oneself', async () => {
    for (const fields of [
      { intent: 'tirar', visto: 'owner' },
      { intent: 'mudar', visto: 'owner', papel: 'files' },
    ])
      expect(await sends({ ...fields, pessoa: String(owner.id) } as Record<string, string>)).toMatchObject({
        status: 409,
        result: { text: staffMessages.yourself },
      });
    expect(await roleOf(owner.id)).toBe('owner');
  });
});
