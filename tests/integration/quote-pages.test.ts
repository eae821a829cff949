import type { AppLoadContext } from '@remix-run/node';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../../app/domain/cart/change-cart.server';
import { readCart } from '../../app/domain/cart/read-cart.server';
import { type Configuration, priceConfiguration } from '../../app/domain/pricing/price-configuration';
import { orderQuote, readQuote } from '../../app/domain/quotes/read-quote.server';
import { addBusinessDays } from '../../app/domain/shared/calendar';
import { formatDateText, weekdayText } from '../../app/domain/shared/date-text';
import { formatBrl } from '../../app/domain/shared/money';
import { fixedClock } from '../../app/platform/clock.server';
import { loggedPath } from '../../app/platform/secret-paths';
import { loader as pdfLoader } from '../../app/routes/shop/quote/pdf';
import * as page from '../../app/routes/shop/quote/route';
import * as form from '../../app/routes/shop/quote-request/route';
import { getServices, type Services } from '../../app/services.server';
import { sampleConfigurations } from '../bench/configurations';
import { answerOf, SHOP, someAddress } from '../factories/account-calls';
import { pastGuards } from '../factories/past-guards';
import { pdfText } from '../factories/pdf-text';
import { publishPriceTable } from '../factories/price-table';
import { giveFiles, paperback } from '../factories/project';
import { paramsOf, quoteFieldsOf, quoteFor, usualOf } from '../factories/quote';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});
afterEach(() => services.catalogue.forget());

const args = (path: string, params: Record<string, string>, init: RequestInit = {}) => ({
  request: new Request(`${SHOP}${path}`, init),
  params,
  context: { nonce: '', ip: someAddress() } as AppLoadContext,
});
const look = (token: string) => page.loader(args(`/orcamento/${token}`, { token }));
const formArgs = (search: string, init?: RequestInit) =>
  args(`/orcamento/novo/101?${search}`, { pk_produto: '101' }, init);
const dearer = (table: string, column: string) => (tableId: number) =>
  services.db.$executeRawUnsafe(
    `update ${table} set ${column} = ${column} + 700 where fk_tabela_preco = ${tableId}`,
  );
const DAY_MS = 86_400_000;
const later = (days: number): Services => ({
  ...services,
  clock: fixedClock(new Date(services.clock.now().getTime() + days * DAY_MS)),
});

describe('a quote, whatever happens to the prices', () => {
  it('gives the same price for any configuration after a new table was published', async () => {
    const books = sampleConfigurations(40).map(({ configuration }) => configuration);
    const listed = await services.db.product.findMany({ where: { active: true, kind: 'simple' } });
    const others = await Promise.all(listed.map(({ id }) => usualOf(services, id)));
    const all: Configuration[] = [...books, ...others];
    const offers = [];
    for (const configuration of all) offers.push(await quoteFor(services, { configuration }));
    const oldTable = await services.prices.current();
    await publishPriceTable(services, async (tableId) => {
      await dearer('preco_encadernacao', 'vlr_encadernacao')(tableId);
      await dearer('preco_quantidade', 'valor')(tableId);
    });
    expect((await services.prices.current()).id).not.toBe(oldTable.id);
    let changed = 0;
    for (const { quote, token } of offers) {
      const shown = await look(token);
      expect(shown.total).toBe(quote.total);
      const product = await services.catalogue.product(quote.productId);
      if (!product) throw new Error('gone');
      const again = priceConfiguration(
        product.product,
        quote.configuration,
        await services.prices.byId(quote.tableId),
      );
      expect(again.ok && { total: again.value.price.total, parts: again.value.price.parts }).toEqual({
        total: quote.total,
        parts: quote.price.parts,
      });
      if (shown.today.kind === 'priced' && shown.today.total !== quote.total) changed += 1;
    }
    expect(changed).toBeGreaterThan(all.length / 2);
  });

  it('keeps its price in the cart while it is valid, and not a day longer', async () => {
    const { id: userId } = await signedInCustomer(services);
    const { quote, token } = await quoteFor(services);
    await publishPriceTable(services, dearer('preco_encadernacao', 'vlr_encadernacao'));
    const ordered = await orderQuote(services, { token, userId });
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.failure));
    const { projectId } = ordered.value;
    await giveFiles(services, projectId, quote.productId);
    await addToCart(services, { userId, projectId });
    const lineOf = async (at: Services) => (await readCart(at, userId))?.lines[0];
    expect(await lineOf(services)).toMatchObject({
      price: { total: quote.total, parts: quote.price.parts },
      priceTableId: quote.tableId,
    });
    expect(await lineOf(later(15))).toMatchObject({ price: { total: quote.total } });
    const expired = await lineOf(later(16));
    expect(expired?.price?.total).toBeGreaterThan(quote.total);
    expect(expired?.priceTableId).toBe((await services.prices.current()).id);
  });

  it('does not cost more than today', async () => {
    const { token, quote } = await quoteFor(services);
    await publishPriceTable(services, (tableId) =>
      services.db.$executeRawUnsafe(
        `update preco_encadernacao set vlr_encadernacao = vlr_encadernacao - 100 where fk_tabela_preco = ${tableId}`,
      ),
    );
    const shown = await look(token);
    const today = shown.today.kind === 'priced' ? shown.today.total : 0;
    expect(today).toBeLessThan(quote.total);
    const { id: userId } = await signedInCustomer(services);
    const ordered = await orderQuote(services, { token, userId });
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.failure));
    await giveFiles(services, ordered.value.projectId, quote.productId);
    await addToCart(services, { userId, projectId: ordered.value.projectId });
    const total = async () => (await readCart(services, userId))?.lines[0]?.price?.total;
    expect(await total()).toBe(today);
    // A later price increase does not change the quote.
    await publishPriceTable(services, dearer('preco_encadernacao', 'vlr_encadernacao'));
    expect(await total()).toBe(quote.total);
  });

  it('survives a table that lacks a row', async () => {
    const { token, quote } = await quoteFor(services);
    await publishPriceTable(services, (tableId) =>
      services.db.$executeRawUnsafe(`delete from preco_pagina where fk_tabela_preco = ${tableId}`),
    );
    expect(await look(token)).toMatchObject({ isValid: true, today: { kind: 'price-missing' } });
    const { id: userId } = await signedInCustomer(services);
    const ordered = await orderQuote(services, { token, userId });
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.failure));
    await giveFiles(services, ordered.value.projectId, quote.productId);
    await addToCart(services, { userId, projectId: ordered.value.projectId });
    expect((await readCart(services, userId))?.lines[0]?.price?.total).toBe(quote.total);
    await publishPriceTable(services, (tableId) =>
      services.db.$executeRawUnsafe(
        `insert into preco_pagina
         select (jsonb_populate_record(row, jsonb_build_object('fk_tabela_preco', ${tableId}))).*
           from preco_pagina row where fk_tabela_preco = ${quote.tableId}`,
      ),
    );
  });
});

describe('the changes since', () => {
  it('are shown part by part once the quote has expired', async () => {
    const { quote, token } = await quoteFor(services);
    await publishPriceTable(services, async (tableId) => {
      await dearer('preco_encadernacao', 'vlr_encadernacao')(tableId);
      await services.db.$executeRawUnsafe(
        `update prazo_producao set prazo_dias_uteis = prazo_dias_uteis + 2 where fk_tabela_preco = ${tableId}`,
      );
    });
    const found = await readQuote(later(16), token);
    expect(found).toMatchObject({ isValid: false, quote: { total: quote.total } });
    expect(found?.today.kind === 'priced' && found.today.changes.map((change) => change.label)).toEqual([
      'Encadernação',
      'Total',
      'Prazo',
    ]);
    const total = found?.today.kind === 'priced' ? found.today.changes[1] : null;
    expect(total?.was).toBe(formatBrl(quote.total));
    expect(total?.difference).toMatch(/^\+ R\$\s\d+,\d\d$/);
    expect(await orderQuote(later(16), { token, userId: null })).toEqual({ ok: false, failure: 'expired' });
    const fresh = await readQuote(later(1), (await quoteFor(services)).token);
    expect(fresh?.today).toMatchObject({ kind: 'priced', changes: [] });
  });

  it('include a product or an option that is no longer sold', async () => {
    const { token, quote } = await quoteFor(services);
    const option = await services.db.attributeOption.findFirstOrThrow({
      where: { code: 'bopp-matte', attribute: { code: 'coating' } },
    });
    // Books whose default uses it need another default first.
    await pastGuards(services, (tx) =>
      tx.attributeOption.update({ where: { id: option.id }, data: { active: false } }),
    );
    services.catalogue.forget();
    const withoutOption = await look(token);
    expect(withoutOption).toMatchObject({
      total: quote.total,
      today: { kind: 'options-gone', reasons: [expect.stringContaining('não existe')] },
    });
    expect(withoutOption.reopen?.query).toContain('laminacao=bopp-matte');
    expect(await orderQuote(services, { token, userId: null })).toEqual({ ok: false, failure: 'gone' });
    await services.db.attributeOption.update({ where: { id: option.id }, data: { active: true } });
    await services.db.product.update({ where: { id: 101 }, data: { active: false } });
    services.catalogue.forget();
    expect(await look(token)).toMatchObject({
      total: quote.total,
      today: { kind: 'product-gone' },
      reopen: null,
    });
    await services.db.product.update({ where: { id: 101 }, data: { active: true } });
    services.catalogue.forget();
  });
});

describe('the page of a quote', () => {
  it('says until when to pay for the delivery date that it shows', async () => {
    const said = async (instant: string, payOn: string) => {
      const { quote, token } = await quoteFor({ ...services, clock: fixedClock(new Date(instant)) });
      const { rows } = (await look(token)).sheet.production;
      const readyOn = addBusinessDays(payOn, quote.price.leadTimeBusinessDays);
      expect(rows.find(({ label }) => label === 'Pronto até')?.value).toBe(
        `${weekdayText(readyOn)} de ${readyOn.slice(0, 4)}, se pago antes das 12h de ${formatDateText(payOn)}`,
      );
    };
    // A quote that is still valid when its page is opened, on any day. The cut-off is noon: a quote requested at 11:59
    // on a Monday may still be paid on Monday, a minute later on Tuesday.
    await said('2083-03-01T14:59:00Z', '2083-03-01');
    await said('2083-03-01T15:00:00Z', '2083-03-02');
  });

  it('promises no date once the quote has expired', async () => {
    const made = new Date(services.clock.now().getTime() - 30 * DAY_MS);
    const { token } = await quoteFor({ ...services, clock: fixedClock(made) });
    const { isValid, sheet } = await look(token);
    expect(isValid).toBe(false);
    const told = sheet.production.rows.map(({ label }) => label);
    expect(told).toContain('Prazo');
    expect(told).not.toContain('Pronto até');
  });

  it('opens the configurator with the same configuration, and its PDF', async () => {
    const { token } = await quoteFor(services, { requester: { cep: '01310100' } });
    const { sheet, reopen, isValid } = await look(token);
    expect({ isValid, path: reopen?.path }).toEqual({ isValid: true, path: '/livro/101' });
    expect(reopen?.query).toBe(String(await paramsOf(services, paperback)));
    const answer = await pdfLoader(args(`/orcamento/${token}/pdf`, { token }));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const again = await pdfLoader(args(`/orcamento/${token}/pdf`, { token }));
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const text = pdfText(bytes).replace(/\s+/g, ' ');
    for (const row of [...sheet.price.rows, ...sheet.production.rows])
      expect(text).toContain(row.value.replaceAll('\u00a0', ' '));
    expect(text).toContain(sheet.number);
    expect(JSON.stringify(await look(token))).not.toMatch(/@quotes\.example|987654321/);
  });

  it('answers a wrong secret like a missing one, and keeps it out of logs', async () => {
    const { token } = await quoteFor(services);
    const wrong = [
      `${token.slice(0, -1)}_`,
      token.toLowerCase(),
      '',
      'novo',
      '1',
      "' or 1=1 --",
      'x'.repeat(5_000),
      '%00',
      '🙂',
    ];
    for (const each of wrong) {
      const shown = await look(each).catch((thrown: Response) => thrown.status);
      const file = await pdfLoader(args('/orcamento/x/pdf', { token: each }));
      expect([shown, file.status, await file.text()]).toEqual([404, 404, '']);
    }
    expect(loggedPath(`/orcamento/${token}/pdf?x=1`)).toBe('/orcamento/[hidden]/pdf');
    expect(loggedPath(`/orcamento/${token}`)).toBe('/orcamento/[hidden]');
    expect(loggedPath('/orcamento/novo/101')).toBe('/orcamento/novo/101');
  });

  it('continues to the files when the terms are accepted', async () => {
    const { token } = await quoteFor(services);
    const order = (fields: Record<string, string>) =>
      answerOf(
        Promise.resolve(
          page.action(
            args(`/orcamento/${token}`, { token }, { method: 'POST', body: new URLSearchParams(fields) }),
          ),
        ),
      );
    const refused = await order({});
    expect([refused.status, refused.result]).toEqual([
      400,
      { terms: 'É necessário aceitar os termos de garantia', message: '' },
    ]);
    const { status, location } = await order({ termos: '1' });
    expect(status).toBe(302);
    const id = new URL(location ?? '', SHOP).searchParams.get('projeto') ?? '';
    expect(await services.db.project.findUnique({ where: { id } })).toMatchObject({
      configuration: paperback,
      userId: null,
    });
  });
});

describe('the quote form as a separate page', () => {
  it('shows the configuration in the URL, and its corrections', async () => {
    const shown = await form.loader(formArgs(`${await paramsOf(services, paperback)}`));
    expect(shown).toMatchObject({ productId: 101, obstacle: '', adjusted: [], price: { quantity: 50 } });
    const odd = await form.loader(formArgs('exemplares=7&papel=ouro'));
    expect(odd.adjusted).toHaveLength(2);
    await expect(form.loader(args('/orcamento/novo/x', { pk_produto: 'x' }))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('works without scripts, keeps the typed text when it is refused, and redirects to the quote', async () => {
    const search = String(await paramsOf(services, paperback));
    const send = (fields: Record<string, string>) =>
      answerOf(
        Promise.resolve(form.action(formArgs(search, { method: 'POST', body: new URLSearchParams(fields) }))),
      );
    const fields = quoteFieldsOf({ telefone_orcamento: '123', news_orcamento: 'on' });
    const refused = await send(fields);
    expect(refused.status).toBe(422);
    expect(refused.result).toMatchObject({
      values: fields,
      errors: { telefone_orcamento: [expect.stringContaining('DDD')] },
    });
    const { status, location, headers } = await send({ ...fields, telefone_orcamento: '11987654321' });
    expect(status).toBe(303);
    expect(headers.get('set-cookie')).toContain('lombada-aviso=');
    const token = location?.split('/').at(-1) ?? '';
    expect((await look(token)).sheet.customer).toBe(fields.nome_orcamento);
  });

  it('never answers random posts with a 500 (60 posts)', async () => {
    const names = fc.constantFrom(
      ...['nome_orcamento', 'email_orcamento', 'telefone_orcamento', 'nome_projeto', 'news_orcamento', 'cep'],
      ...[
        'ddd_telefone_orcamento',
        'nr_telefone_orcamento',
        'exemplares',
        'papel',
        'acabamentos',
        '__proto__',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '',
        '0',
        '-1',
        '1e9',
        'NaN',
        'a\0b',
        'a\ud800b',
        "' or 1=1 --",
        '11987654321',
        'a@b.co',
      ),
    );
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, text), fc.dictionary(names, text), async (query, body) => {
        const sent = formArgs(String(new URLSearchParams(query)), {
          method: 'POST',
          body: new URLSearchParams({ ...quoteFieldsOf(), ...body }),
        });
        const { status } = await answerOf(Promise.resolve(form.action(sent)));
        seen.add(status);
        expect([303, 422]).toContain(status);
      }),
      { numRuns: 60 },
    );
    expect(seen.size).toBe(2);
  });
});
