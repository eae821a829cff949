import { beforeAll, describe, expect, it } from 'vitest';
import type { AddressBook } from '~/domain/addresses/address-book';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import type { BookAnswer } from '~/routes/account/address-book/book-form';
import { action, loader } from '~/routes/account/address-book/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { addressOf } from '../factories/cart';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Who = Pick<SignedInCustomer, 'cookie'>;
const open = async ({ cookie }: Who, search = ''): Promise<AddressBook> =>
  (await loader(get(`/conta/enderecos${search}`, { cookie: cookie.cookie }))).book;
const send = async ({ cookie }: Who, fields: Record<string, string>, search = '') => {
  const { result, ...answer } = await answerOf(
    action(post(`/conta/enderecos${search}`, fields, { cookie: cookie.cookie })),
  );
  return { ...answer, result: result as unknown as BookAnswer };
};

const withTwo = async () => {
  const who = await signedInCustomer(services);
  const first = await addressOf(services, who.id);
  const second = await addressOf(services, who.id, { isDefault: false });
  return { who, first, second };
};
const idsOf = async (who: SignedInCustomer) => (await listAddresses(services, who.id)).map(({ id }) => id);

describe('the page of addresses', () => {
  it('sends a visitor to the login and back', async () => {
    const answer = await answerOf(loader(get('/conta/enderecos?busca=casa')));
    expect(answer).toMatchObject({
      status: 302,
      location: '/entrar?voltar=%2Fconta%2Fenderecos%3Fbusca%3Dcasa',
    });
  });

  it('is filtered by its URL, and paged', async () => {
    const { who } = await withTwo();
    expect(await open(who, '?busca=01310&estado=35')).toMatchObject({ total: 2, count: 2 });
    expect(await open(who, '?busca=ateli%C3%AA')).toMatchObject({ total: 0, count: 2 });
    for (let more = 0; more < 20; more += 1) await addressOf(services, who.id, { isDefault: false });
    const last = await open(who, '?pagina=2');
    expect(last).toMatchObject({ page: 2, pages: 2, total: 22 });
    expect(last.addresses).toHaveLength(2);
  });

  it('shows only the customer’s own addresses', async () => {
    const [{ who, first }, other] = [await withTwo(), await signedInCustomer(services)];
    expect((await open(other)).count).toBe(0);
    for (const intent of ['padrao', 'remover'])
      expect(await send(other, { intent, endereco: String(first), confirmado: '1' })).toMatchObject({
        status: 404,
      });
    expect(await idsOf(who)).toHaveLength(2);
  });
});

describe('a change on the page', () => {
  it('makes another address the default one', async () => {
    const { who, second } = await withTwo();
    const answer = await send(who, { intent: 'padrao', endereco: String(second), vivo: '1' });
    expect(answer).toMatchObject({
      status: 200,
      result: { ok: true, text: 'Endereço alterado com sucesso!' },
    });
    expect((await idsOf(who))[0]).toBe(second);
    const plain = await send(who, { intent: 'padrao', endereco: String(second) }, '?busca=casa');
    expect(plain).toMatchObject({ status: 302, location: '/conta/enderecos?busca=casa' });
  });

  it('asks before it removes an address', async () => {
    const { who, first, second } = await withTwo();
    const asked = await send(who, { intent: 'remover', endereco: String(first) });
    expect(asked).toMatchObject({ status: 200, result: { confirm: first } });
    expect(await idsOf(who)).toEqual([first, second]);
    const removed = await send(who, {
      intent: 'remover',
      endereco: String(first),
      confirmado: '1',
      vivo: '1',
    });
    expect(removed.result).toMatchObject({ ok: true, text: 'Endereço removido com sucesso!' });
    expect(await idsOf(who)).toEqual([second]);
    const last = await send(who, { intent: 'remover', endereco: String(second), confirmado: '1', vivo: '1' });
    expect(last.status).toBe(422);
    expect(last.result.text).toContain('Erro ao remover endereço!');
  });

  it('redirects to the form of the address', async () => {
    const { who, first } = await withTwo();
    const answer = await send(who, { intent: 'editar', endereco: String(first) });
    expect(answer.location).toBe(`/endereco/${first}?voltar=%2Fconta%2Fenderecos`);
  });

  it.each<Record<string, string>>([
    {},
    { intent: 'padrao' },
    { intent: 'padrao', endereco: 'abc' },
    { intent: 'apagar', endereco: '1' },
    { intent: 'remover', endereco: '-1', confirmado: '1' },
  ])('that is invalid is refused: %j', async (fields) => {
    const { who } = await withTwo();
    const answer = await send(who, fields);
    expect(answer).toMatchObject({ status: 422, result: { ok: false, text: 'Selecione um endereço' } });
    expect(await idsOf(who)).toHaveLength(2);
  });
});
