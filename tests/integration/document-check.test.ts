import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loader } from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import { apiAnswerOf, get, someAddress } from '../factories/account-calls';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { anyCnpj, anyCpf } from '../factories/documents';
import { signedInCustomer } from '../factories/signed-in-customer';
import { stepsOf } from '../factories/steps-of';

let world: SandboxBank;
let services: Services;
beforeAll(async () => {
  world = await openSandboxBank();
  services = await getServices();
});
afterAll(() => world.close());

const behave = (behaviour: string) =>
  fetch(`${process.env.SANDBOX_URL}/registry/switch`, {
    method: 'POST',
    body: new URLSearchParams({ document: '', behaviour }),
  });
beforeEach(() => behave('active'));

const ask = (query: Record<string, string>, options = {}) =>
  apiAnswerOf(loader(get(`/api/usuario/validar-cpf-cnpj?${new URLSearchParams(query)}`, options)));
const company = (cpf_cnpj_usuario: string, options = {}) =>
  ask({ fk_tipo_usuario: '1', cpf_cnpj_usuario, landingPage: '0' }, options);
const person = (cpf_cnpj_usuario: string, dta_nasc_usuario: string, options = {}) =>
  ask({ fk_tipo_usuario: '2', cpf_cnpj_usuario, dta_nasc_usuario, landingPage: '1' }, options);

describe('GET /api/usuario/validar-cpf-cnpj', () => {
  it('returns a company’s name, as the registration accepts it; letters count, punctuation does not', async () => {
    for (const cnpj of ['12ABC34501DE35', '12.abc.345/01de-35']) {
      const { status, body, headers } = await company(cnpj);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body.data).toEqual({
        situacao: 'regular',
        nome_usuario: expect.stringMatching(/^\p{Lu}\p{Ll}+ .*[A-Z0-9 .]+$/u),
      });
    }
  });

  it('returns only the initials of a person', async () => {
    const { body } = await person(anyCpf(), '1988-04-17');
    expect(body.data).toEqual({
      situacao: 'regular',
      nome_usuario: expect.stringMatching(/^[A-Z]\*\*\* [A-Z]\*\*\*$/),
    });
    expect((await person(anyCpf(), '')).body.data).toEqual({ situacao: 'indisponivel', nome_usuario: null });
  });

  it.each([
    ['inactive', 'irregular', /não está em situação regular/],
    ['absent', 'nao_encontrado', /Não encontramos este CNPJ/],
    ['failing', 'indisponivel', /Não foi possível consultar o CNPJ agora/],
    ['garbage', 'indisponivel', /Siga preenchendo/],
  ])('answers 200 while the registry says %s', async (behaviour, situacao, words) => {
    await behave(behaviour);
    const { status, body } = await company(anyCnpj());
    expect([status, body.data?.situacao]).toEqual([200, situacao]);
    expect(body.message).toMatch(words);
  });

  it('waits three seconds for a slow registry', async () => {
    await behave('slow');
    const startedAt = performance.now();
    const { status, body } = await company(anyCnpj());
    expect([status, body.data?.situacao]).toEqual([200, 'indisponivel']);
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThan(2_900);
    // It would have answered after ten seconds.
    expect(took).toBeLessThan(10_000);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ fk_tipo_usuario: '1', cpf_cnpj_usuario: '11.222.333/0001-82' }, 'cpf_cnpj_usuario', 'CNPJ Inválido'],
    [{ fk_tipo_usuario: '2', cpf_cnpj_usuario: '111.111.111-11' }, 'cpf_cnpj_usuario', 'CPF Inválido'],
    [{ fk_tipo_usuario: '2' }, 'cpf_cnpj_usuario', 'Campo Obrigatório'],
    [
      { fk_tipo_usuario: '2', cpf_cnpj_usuario: '52998224725', dta_nasc_usuario: '1988-02-30' },
      'dta_nasc_usuario',
      'Data Inválida',
    ],
    [
      { fk_tipo_usuario: '2', cpf_cnpj_usuario: '52998224725', dta_nasc_usuario: '2020-01-01' },
      'dta_nasc_usuario',
      'É preciso ter 18 anos ou mais para se cadastrar',
    ],
  ])('refuses %j beside its field, without asking the registry', async (query, field, message) => {
    const { status, body } = await ask(query);
    expect([status, body.errosValidacao]).toEqual([422, { [field]: [message] }]);
  });

  it('answers ten requests a minute from one address', async () => {
    const ip = someAddress();
    for (let turn = 0; turn < 10; turn += 1) expect((await company(anyCnpj(), { ip })).status).toBe(200);
    const limited = await company(anyCnpj(), { ip });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('answers ten of one account, from any address', async () => {
    const { cookie, bearer } = await signedInCustomer(services);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await company(anyCnpj(), { headers: turn % 2 ? bearer : cookie })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('gives the same answer for a customer’s number and a stranger’s, with the same work', async () => {
    const known = await signedInCustomer(services, 'company');
    const look = async (cnpj: string) => {
      const { status, body } = await company(cnpj);
      return `${status} ${Object.keys(body).join()} ${body.data?.situacao}`;
    };
    const shapes: string[] = [];
    const steps = (cnpj: string) => stepsOf(services, async () => shapes.push(await look(cnpj)));
    const work = await steps(known.document);
    expect(work).toContainEqual(expect.stringContaining('registry.findCompany'));
    expect(await steps(anyCnpj())).toEqual(work);
    expect(shapes).toEqual(Array(2).fill('200 data regular'));
  });
});
