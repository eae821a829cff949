import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceIssue } from '~/domain/invoices/advance-issue.server';
import { readInvoicing } from '~/domain/invoices/read-invoices.server';
import { requestInvoice } from '~/domain/invoices/request-invoice.server';
import { ok } from '~/domain/shared/result';
import { action, loader } from '~/routes/back-office/invoices/route';
import { getServices, type Services } from '~/services.server';
import { outboxHandlers } from '../../workers/jobs';
import { answerOf, get, post } from '../factories/account-calls';
import {
  followAll,
  invoiceableOrder,
  issuesOf,
  openInvoiceIssuer,
  type TestIssuer,
} from '../factories/invoice-issuer';
import { operatorOf } from '../factories/operator';
import type { PlacedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import type { SignedInCustomer } from '../factories/signed-in-customer';
import { signedInCustomer } from '../factories/signed-in-customer';
import { openStudio, type Studio } from '../factories/studio';

/** Invoices refused by the tax authority wait in the back office; unused invoice numbers are voided from there. */

let issuer: TestIssuer;
let services: Services;
let rita: SignedInCustomer;
beforeAll(async () => {
  issuer = await openInvoiceIssuer();
  Object.assign(process.env, issuer.env);
  services = await getServices();
  rita = await operatorOf(services);
});
afterAll(() => issuer.close());

/** A number with a different last digit. */
const wrongDigit = (document: string): string =>
  `${document.slice(0, -1)}${(Number(document.at(-1)) + 1) % 10}`;

const asked = async ({
  isWrong = false,
  name,
}: {
  isWrong?: boolean;
  name?: string;
} = {}): Promise<PlacedOrder> => {
  const order = await invoiceableOrder(services);
  const { id, document: own } = order.customer;
  const document = wrongDigit(own);
  if (isWrong) await pastGuards(services, (tx) => tx.user.update({ where: { id }, data: { document } }));
  if (name) await services.db.user.update({ where: { id }, data: { name } });
  await requestInvoice(services, { userId: id, orderId: order.orderId });
  await followAll(services);
  return order;
};
const issueOf = async ({ orderId }: PlacedOrder) => {
  const issue = (await issuesOf(services, orderId)).at(-1);
  if (!issue) throw new Error('no issue');
  return issue;
};

type Page = {
  issues: { id: number; orderId: number; reason: string; order: { user: { name: string } } }[];
  gaps: { seriesId: number; from: number; to: number }[];
  total: number;
};
const page = async (query = '', who = rita) =>
  (await answerOf(loader({ ...get(`/oficina/notas${query}`, who.cookie), params: {} } as LoaderFunctionArgs)))
    .result as unknown as Page;

type Answer = { ok: boolean; text: string; errors: Record<string, string[]> };
const send = async (fields: Record<string, string>, who = rita): Promise<Answer> =>
  (await answerOf(action(post('/oficina/notas', fields, who.cookie) as ActionFunctionArgs))).result as never;

const right = {
  nome: 'Clara Monteiro',
  documento: '529.982.247-25',
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'sao paulo',
  uf: 'sp',
};
const fields = ({ id, round }: { id: number; round: number }, more: Record<string, string> = right) => ({
  intent: 'corrigir',
  nota: `${id}:${round}`,
  ...more,
});

it('an answer about a former invoice attaches nothing, and waits for staff', async () => {
  const order = await invoiceableOrder(services);
  await requestInvoice(services, { userId: order.customer.id, orderId: order.orderId });
  const { id } = await issueOf(order);
  const accessKey = `352001${'1'.repeat(38)}`;
  const { issuer: real } = services;
  if (!real) throw new Error('no issuer');
  const former = {
    accessKey,
    status: 'authorised',
    code: null,
    reason: null,
    series: 1,
    number: 7,
    xml: null,
    pdf: null,
  } as const;
  const told = { ...services, issuer: { ...real, send: async () => ok(null), find: async () => ok(former) } };
  for (let step = 0; step < 2; step += 1) expect(await advanceIssue(told, id)).toEqual(ok(null));
  expect(await issueOf(order)).toMatchObject({
    waits: true,
    accessKey: null,
    reason: expect.stringContaining(accessKey),
  });
  expect((await page()).issues.map((issue) => issue.id)).toContain(id);
});

describe('a refused invoice', () => {
  it('waits with its reason and its order, is corrected, and is sent again with the same number', async () => {
    const order = await asked({ isWrong: true });
    const refused = await issueOf(order);
    expect(refused).toMatchObject({ status: 'rejeitada', waits: true, reasonCode: '237', triedAt: null });
    const shown = (await page()).issues.find(({ orderId }) => orderId === order.orderId);
    expect(shown).toMatchObject({
      reason: 'Rejeicao: CPF do destinatario invalido',
      order: { user: { name: expect.any(String) } },
    });
    expect(
      await readInvoicing(services, { userId: order.customer.id, orderId: order.orderId }),
    ).toMatchObject({
      issues: [{ status: 'rejeitada' }],
      invoices: [],
    });
    expect(await send(fields(refused, { ...right, documento: '52998224724' }))).toMatchObject({
      ok: false,
      errors: { documento: [expect.stringMatching(/não existe/)] },
    });
    expect(await send(fields(refused, { ...right, cidade: 'Atlântida' }))).toMatchObject({
      text: 'Não conhecemos a cidade Atlântida/SP.',
    });
    const both = await Promise.all([send(fields(refused)), send(fields(refused))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await followAll(services);
    expect(await issueOf(order)).toMatchObject({
      id: refused.id,
      status: 'autorizada',
      waits: false,
      number: refused.number,
      recipient: { document: '52998224725', city: 'São Paulo', cityId: 3550308 },
    });
    expect(await services.db.backOfficeAct.findFirst({ where: { orderId: order.orderId } })).toMatchObject({
      operatorId: rita.id,
      kind: 'invoice-again',
    });
    expect((await page()).issues.some(({ orderId }) => orderId === order.orderId)).toBe(false);
  });

  it('that was denied has used up its number, and another is issued', async () => {
    const order = await asked({ name: 'Loja Denegada' });
    const denied = await issueOf(order);
    expect(denied).toMatchObject({ status: 'denegada', waits: true, reasonCode: '302' });
    expect(await send(fields(denied))).toMatchObject({ ok: true });
    await followAll(services);
    const next = await issueOf(order);
    expect(next).toMatchObject({ status: 'autorizada' });
    expect(next.id).not.toBe(denied.id);
    expect(next.number).toBeGreaterThan(denied.number ?? 0);
  });

  it('that lacks an address is never sent', async () => {
    const order = await invoiceableOrder(services);
    await services.db.address.updateMany({
      where: { userId: order.customer.id },
      data: { removedAt: new Date() },
    });
    await requestInvoice(services, { userId: order.customer.id, orderId: order.orderId });
    issuer.asked();
    await followAll(services);
    expect(issuer.asked()).toEqual([]);
    expect(await issueOf(order)).toMatchObject({
      status: 'rejeitada',
      number: null,
      reason: 'O endereço de quem recebe a nota está incompleto.',
    });
  });

  it('is replaced by one that staff attach, and its number becomes a gap that is voided', async () => {
    const order = await asked({ isWrong: true });
    const refused = await issueOf(order);
    const form = new FormData();
    form.set('nota', `${refused.id}:${refused.round}`);
    form.set('numero', '4711');
    form.set('arquivo', new Blob(['%PDF-1.7\nan invoice'], { type: 'application/pdf' }), 'Nota.pdf');
    const request = new Request('http://localhost:3000/oficina/notas', {
      method: 'POST',
      headers: { ...rita.cookie, origin: 'http://localhost:3000' },
      body: form,
    });
    const attached = await answerOf(
      action({ request, params: {}, context: {} } as unknown as ActionFunctionArgs),
    );
    expect(attached.result).toMatchObject({ ok: true });
    expect(await issueOf(order)).toMatchObject({ status: 'dispensada', waits: false });
    expect(
      await readInvoicing(services, { userId: order.customer.id, orderId: order.orderId }),
    ).toMatchObject({
      invoices: [{ number: '4711', name: 'Nota.pdf' }],
    });
    const gap = (await page()).gaps.find(
      ({ from, to }) => from <= (refused.number ?? 0) && (refused.number ?? 0) <= to,
    );
    expect(gap).toMatchObject({ from: refused.number, to: refused.number });
    const wish = {
      intent: 'inutilizar',
      serie: String(gap?.seriesId),
      de: String(gap?.from),
      ate: String(gap?.to),
    };
    expect(await send({ ...wish, justificativa: 'curta' })).toMatchObject({
      errors: { justificativa: [expect.stringContaining('15')] },
    });
    const twice = await Promise.all(
      [1, 2].map(() => send({ ...wish, justificativa: 'Nota emitida por outro sistema' })),
    );
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    const row = await services.db.outboxMessage.findFirstOrThrow({
      where: { topic: 'invoice.void' },
      orderBy: { id: 'desc' },
    });
    for (let round = 0; round < 2; round += 1)
      await outboxHandlers(services)[row.topic]?.(row.payload, row.dedupeKey);
    expect(await services.db.voidedNumbers.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      status: 'autorizada',
    });
    expect((await page()).gaps).toEqual([]);
  });
});

describe('numbers that the issuer skips', () => {
  it('are gaps, the issuer’s own number counts, and the next one follows it', async () => {
    const before = await services.db.invoiceSeries.findFirstOrThrow({ where: { kind: 'nfe', active: true } });
    await issuer.skip(2);
    const order = await asked();
    expect(await issueOf(order)).toMatchObject({ status: 'autorizada', number: before.next + 2 });
    expect((await page()).gaps).toMatchObject([{ from: before.next, to: before.next + 1 }]);
    expect(await issueOf(await asked())).toMatchObject({ status: 'autorizada', number: before.next + 3 });
    expect((await page()).gaps).toHaveLength(1);
  });
});

describe('the page', () => {
  it('is for operators only, and paged', async () => {
    const customer = await signedInCustomer(services);
    const { status } = await answerOf(
      loader({ ...get('/oficina/notas', customer.cookie), params: {} } as LoaderFunctionArgs),
    );
    expect(status).toBe(404);
    const all = await page('?situacao=todas');
    expect(all.total).toBeGreaterThanOrEqual(all.issues.length);
    expect((await page('?situacao=todas&pagina=99')).issues.length).toBeGreaterThan(0);
  });
});

describe('rows edited by staff', () => {
  let studio: Studio;
  beforeAll(() => {
    studio = openStudio();
  });
  afterAll(() => studio.close());
  it.each<[string, RegExp]>([
    ["update regra_fiscal set ncm = '4901' where com_isbn", /ncm de 8 dígitos/],
    ["update regra_fiscal set imune = true where destino = 'consumo'", /Imune é só de nfe/],
    ["update regra_fiscal set codigo_servico = '1305' where parte = 'servico'", /codigo_servico como 13\.05/],
    [
      "update regra_fiscal set ativo = false where parte = 'servico'",
      /A regra geral de servico precisa existir/,
    ],
    [
      "delete from regra_fiscal where parte = 'produto' and com_isbn is null and destino is null",
      /regra geral de produto/,
    ],
    ['update regra_fiscal set com_isbn = null where com_isbn', /já vale para o mesmo caso/],
    ['update regra_fiscal set fk_produto = 99999 where com_isbn', /não existe em produto/],
    ["update regra_fiscal set descricao = ' ' where com_isbn", /não pode ficar vazio/],
    ["update serie_nota_fiscal set proximo_numero = 1 where documento = 'nfe'", /só anda para a frente/],
    [
      "update serie_nota_fiscal set serie = 5 where documento = 'nfe'",
      /^Uma série não muda: encerre-a com ativo = false e crie outra/,
    ],
    ["delete from serie_nota_fiscal where documento = 'nfe'", /é usada em/],
    ["update emissao_nota_fiscal set situacao = 'autorizada'", /se cuidam em \/oficina\/notas/],
    ['delete from emissao_nota_fiscal', /se cuidam em \/oficina\/notas/],
    ['delete from nota_fiscal where fk_emissao_nota_fiscal is not null', /foi emitida pela loja/],
    [
      "update parametro set valor = 'sempre' where chave = 'nota_fiscal.emissao'",
      /solicitada, producao ou nunca/,
    ],
  ])('%s is reported with a message', async (sql, sentence) => {
    expect(await studio.told(sql)).toMatch(sentence);
  });

  it('a valid edit is accepted', async () => {
    expect(await studio.told("update regra_fiscal set cfop_fora = '6108' where com_isbn")).toBe('1 rows');
    expect(
      await studio.told(
        "insert into regra_fiscal (parte, fk_produto, documento, descricao, codigo_servico, codigo_nacional) values ('produto', 101, 'nfse', 'Só este', '13.05', '130501')",
      ),
    ).toBe('1 rows');
    expect(await studio.told('delete from regra_fiscal where fk_produto = 101')).toBe('1 rows');
  });
});
