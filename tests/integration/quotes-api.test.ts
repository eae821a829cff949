import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotePerAddress, quotePerMailbox } from '../../app/domain/quotes/labels';
import { fixedClock } from '../../app/platform/clock.server';
import * as call from '../../app/routes/api/call';
import { getServices, type Services } from '../../app/services.server';
import { apiAnswerOf, type CallOptions, get, post, postJson, someAddress } from '../factories/account-calls';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { comeDue, drain } from '../factories/payment-facts';
import { pdfText } from '../factories/pdf-text';
import { paperback } from '../factories/project';
import { paramsOf, quoteFieldsOf, quoteFor } from '../factories/quote';
import { signedInCustomer } from '../factories/signed-in-customer';

let bank: SandboxBank;
let services: Services;
let book: Record<string, string>;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  book = { pk_produto: '101', ...Object.fromEntries(await paramsOf(services, paperback)) };
});
afterAll(() => bank.close());

const path = '/api/produto/orcamento';
const ask = (fields: Record<string, string>, options?: CallOptions) =>
  apiAnswerOf(call.action(post(path, { ...book, ...fields }, options)));
const tokenOf = (link: unknown): string => String(link).split('/').at(-1) ?? '';
const mailsTo = (email: string | undefined) => bank.mailbox.list({ to: email });
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

describe('POST /api/produto/orcamento', () => {
  it('stores the quote with every figure and returns its address', async () => {
    const fields = quoteFieldsOf({ cep: '01.310-100', news_orcamento: 'on' });
    const { status, body } = await ask(fields);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Orçamento enviado para o email informado!',
    });
    const row = await services.db.quote.findUniqueOrThrow({ where: { id: Number(body.data?.pk_orcamento) } });
    expect(body.data).toMatchObject({
      numero: `Orçamento nº ${String(row.id).padStart(6, '0')}`,
      vlr_total: row.total / 100,
      qtd: 50,
      nome_produto: 'Livro brochura',
      desc_categoria: 'Livros',
    });
    expect(row).toMatchObject({
      name: fields.nome_orcamento,
      email: fields.email_orcamento,
      areaCode: '11',
      phone: '987654321',
      projectName: 'Ação & coração',
      wantsNews: true,
      cep: '01310100',
      quantity: 50,
      configuration: paperback,
      tableId: (await services.prices.current()).id,
      price: { total: row.total, piece: 'copy' },
      delivery: { city: 'São Paulo', uf: 'SP', counter: { price: 0 } },
    });
    const parts = Object.values((row.price as { parts: Record<string, number> }).parts);
    expect(parts.reduce((sum, part) => sum + part)).toBe(row.total);
    const subscriber = await services.db.newsletterSubscriber.findUnique({
      where: { email: fields.email_orcamento },
    });
    expect(subscriber).toMatchObject({ name: fields.nome_orcamento, channel: 'api', unsubscribedAt: null });
    expect(subscriber?.textVersion).toMatch(/^\d{4}-\d{2}/);
  });

  it('accepts JSON with a telephone in two parts, lists and a map of finishes', async () => {
    const { telefone_orcamento: _whole, ...fields } = quoteFieldsOf();
    const sent = {
      ...fields,
      ddd_telefone_orcamento: 21,
      nr_telefone_orcamento: '34567890',
      pk_produto: 101,
    };
    const { status, body } = await apiAnswerOf(
      call.action(postJson(path, { ...sent, exemplares: 50, servicos: [], acabamento_opcional: {} })),
    );
    expect(status).toBe(200);
    const row = await services.db.quote.findUniqueOrThrow({ where: { id: Number(body.data?.pk_orcamento) } });
    expect(row).toMatchObject({
      areaCode: '21',
      phone: '34567890',
      wantsNews: false,
      cep: null,
      delivery: null,
    });
    expect(await services.db.newsletterSubscriber.count({ where: { email: row.email } })).toBe(0);
  });

  it('recognises a signed-in customer, and ignores a price in the request', async () => {
    const { id, cookie } = await signedInCustomer(services);
    const honest = await ask(quoteFieldsOf());
    const { body } = await ask(
      { ...quoteFieldsOf(), vlr_total: '0.01', vlr_total_item: '1', total: '1' },
      { cookie: cookie.cookie },
    );
    expect(body.data?.vlr_total).toBe(honest.body.data?.vlr_total);
    const row = await services.db.quote.findUniqueOrThrow({ where: { id: Number(body.data?.pk_orcamento) } });
    expect(row.customerId).toBe(id);
  });

  it('does not store the secret of the link', async () => {
    const { body } = await ask(quoteFieldsOf());
    const token = tokenOf(body.data?.link);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await services.db.$queryRaw<{ found: bigint }[]>`
      select (select count(*) from orcamento o where to_jsonb(o)::text like ${`%${token}%`})
           + (select count(*) from caixa_saida c where to_jsonb(c)::text like ${`%${token}%`}) as found`;
    expect(Number(stored[0]?.found)).toBe(0);
  });

  it.each<[string, Record<string, string>, number, string[]]>([
    ['without a name', { nome_orcamento: '' }, 422, ['nome_orcamento']],
    [
      'with three invalid fields',
      { email_orcamento: 'x', telefone_orcamento: '1', nome_projeto: ' ' },
      422,
      ['email_orcamento', 'nome_projeto', 'telefone_orcamento'],
    ],
    ['with an invalid CEP', { cep: '123' }, 422, ['cep']],
    ['with an unknown CEP', { cep: '00000-000' }, 422, ['cep']],
    ['for an unknown product', { pk_produto: '999999' }, 404, []],
    ['for a product id out of range', { pk_produto: '99999999999' }, 404, []],
    ['for no product', { pk_produto: '' }, 404, []],
    ['for an unknown option', { papel: 'ouro' }, 422, ['papel']],
    ['for too many copies', { exemplares: '999999' }, 422, ['exemplares']],
    ['for minus three copies', { exemplares: '-3' }, 422, ['exemplares']],
    ['for half a copy', { exemplares: '2,5' }, 422, ['exemplares']],
    ['for an invalid number', { exemplares: 'mil' }, 422, ['exemplares']],
    ['for seven copies, which are not sold', { exemplares: '7' }, 422, ['exemplares']],
    ['for flaps that the binding forbids', { orelha: '70', encadernacao: 'wire-o' }, 422, ['orelha']],
  ])('refuses a request %s, and stores nothing', async (_what, fields, status, at) => {
    const before = await services.db.quote.count();
    const refused = await ask({ ...quoteFieldsOf(), ...fields });
    expect(refused.status).toBe(status);
    expect(refused.body.message).toMatch(/[.!]$|indicado$|inválido$/i);
    expect(Object.keys(refused.body.errosValidacao ?? {}).sort()).toEqual(at);
    expect(await services.db.quote.count()).toBe(before);
  });

  it('accepts only POST', async () => {
    expect((await call.loader(get(path))).status).toBe(405);
    const { request, ...rest } = post(path, {});
    const put = new Request(request.url, { method: 'PUT', body: '{}' });
    expect((await call.action({ ...rest, request: put })).status).toBe(405);
  });
});

describe('the same request', () => {
  it('sent twelve times in parallel makes one quote and one mail', async () => {
    const fields = quoteFieldsOf();
    const ip = someAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(fields, { ip })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data?.link)).size).toBe(1);
    expect(await services.db.quote.count({ where: { email: fields.email_orcamento } })).toBe(1);
    await drain(services);
    await drain(services);
    expect(await mailsTo(fields.email_orcamento)).toHaveLength(1);
  });

  it('made later, or changed, makes another', async () => {
    const requester = { email: 'outra@quotes.example.com' };
    const clock = fixedClock(new Date('2026-11-21T12:00:00Z'));
    const at = { ...services, clock };
    const first = await quoteFor(at, { requester });
    clock.set(new Date('2026-11-21T12:10:00Z'));
    expect((await quoteFor(at, { requester })).quote.id).toBe(first.quote.id);
    clock.set(new Date('2026-11-21T12:10:01Z'));
    const later = await quoteFor(at, { requester });
    const other = await quoteFor(at, { requester, configuration: { ...paperback, copies: 60 } });
    expect(new Set([first, later, other].map(({ quote }) => quote.id)).size).toBe(3);
  });
});

describe('it cannot be used to flood a mailbox', () => {
  it('under any of its names, from any address', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn <= quotePerMailbox.points; turn += 1) {
      const answer = await ask(
        quoteFieldsOf({
          email_orcamento: `Vitima+${turn}@quotes.example.com`,
          nome_projeto: `Livro ${turn}`,
        }),
      );
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.body.message).toMatch(/^Já enviamos vários orçamentos por aqui\. Aguarde \d+ minutos?/);
      }
    }
    expect(statuses).toEqual([...Array(quotePerMailbox.points).fill(200), 429]);
  });

  it('nor many from one address', async () => {
    const ip = someAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn <= quotePerAddress.points; turn += 1)
      statuses.push((await ask(quoteFieldsOf(), { ip })).status);
    expect(statuses).toEqual([...Array(quotePerAddress.points).fill(200), 429]);
  });
});

describe('the mail of a quote', () => {
  it('has plain text, HTML and a PDF, all with the total', async () => {
    const fields = quoteFieldsOf({ nome_orcamento: '<b>Ana</b>& "Çá" Prado', cep: '20040-002' });
    const { body } = await ask(fields);
    await drain(services);
    const [mail, ...others] = await mailsTo(fields.email_orcamento);
    expect(others).toEqual([]);
    const price = Number(body.data?.vlr_total)
      .toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
      .replace(/\s/g, ' ');
    expect(mail?.subject).toBe(`${body.data?.numero}: Ação & coração`);
    for (const part of [plain(mail?.text), plain(mail?.html)]) {
      expect(part).toContain(price);
      expect(part).toContain(tokenOf(body.data?.link));
      expect(part).toContain('Rio de Janeiro/RJ');
    }
    expect(mail?.html).not.toContain('<b>Ana');
    expect(mail?.html).toContain('<h1');

    const raw = (await bank.mailbox.original(mail?.id ?? '')) ?? Buffer.alloc(0);
    const { attachments, messageId } = await PostalMime.parse(raw);
    expect(messageId).toBe(`<quote-${body.data?.pk_orcamento}@localhost>`);
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`orcamento-${String(body.data?.pk_orcamento).padStart(6, '0')}.pdf`, 'application/pdf'],
    ]);
    const text = pdfText(new Uint8Array(attachments[0]?.content as ArrayBuffer));
    for (const words of [price, String(body.data?.numero), 'CNPJ', 'Ação & coração', 'Çá', 'Offset 75 g'])
      expect(text).toContain(words);
    expect(text.replaceAll('\n', '')).toContain(String(body.data?.link));
  });

  it('waits for a mail server that is down, and is the same when it is sent twice', async () => {
    const fields = quoteFieldsOf();
    const sent: { messageId: string; bytes: string }[] = [];
    await ask(fields);
    const fickle: Services = {
      ...services,
      mailer: {
        ...services.mailer,
        send: async (mail) => {
          const [file] = mail.attachments ?? [];
          sent.push({
            messageId: mail.messageId,
            bytes: Buffer.from(file?.content ?? []).toString('base64'),
          });
          if (sent.length < 3) throw new Error('connect ECONNREFUSED');
          await services.mailer.send(mail);
        },
      },
    };
    for (let round = 0; round < 4; round += 1) {
      await drain(fickle);
      await comeDue(services);
    }
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(sent.map(({ bytes }) => bytes)).size).toBe(1);
    expect(await mailsTo(fields.email_orcamento)).toHaveLength(1);
  });
});
