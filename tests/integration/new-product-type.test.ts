import { readFile } from 'node:fs/promises';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '~/domain/catalogue/check-catalogue.server';
import { refreshProductIndex } from '~/domain/discovery/refresh-product-index.server';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { action as changeFilter } from '~/routes/api/call';
import { loader as categoryLoader } from '~/routes/shop/category/route';
import { action as filesAction, loader as filesLoader } from '~/routes/shop/files/route';
import { action as productAction, loader as productLoader } from '~/routes/shop/product/route';
import { TERMS_ACCEPTED, TERMS_FIELD } from '~/routes/shop/product/terms-field';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { COUNTER, cartOf } from '../factories/cart';
import { changeCart, finishFields, sendCart } from '../factories/cart-calls';
import { openUploadDoor, sendFile } from '../factories/files-house';
import { publishPriceTable } from '../factories/price-table';
import { signedInCustomer } from '../factories/signed-in-customer';

const CALENDAR = '/calendario/9001';
const params = { menu: 'calendario', pk_produto: '9001' };

const statements = async (name: string): Promise<string[]> => {
  const text = await readFile(new URL(`../fixtures/catalogue/${name}.sql`, import.meta.url), 'utf8');
  return text.split(/;\s*$/m).filter((statement) => statement.trim() !== '');
};

let bank: SandboxBank;
let services: Services;

/** Staff enter the calendar by rows only. */
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  for (const statement of await statements('wall-calendar')) await services.db.$executeRawUnsafe(statement);
  await publishPriceTable(services, async (tableId) => {
    for (const statement of await statements('wall-calendar-prices'))
      await services.db.$executeRawUnsafe(statement.replaceAll('TABELA', String(tableId)));
  });
  await services.db.$executeRawUnsafe('update produto set ativo = true where pk_produto = 9001');
  services.catalogue.forget();
});
afterAll(() => bank.close());

type Page = {
  title: string;
  product: { optionGroups: { code: string }[]; included: { name: string }[] };
  state: {
    configuration: Record<string, unknown>;
    changes: { code: string }[];
    price: { total: number; quantities: { quantity: number; total: number }[] } | null;
  };
};

const page = async (query = ''): Promise<Page> => {
  const answer = await productLoader({ ...get(`${CALENDAR}${query}`), params });
  return (answer as { data: unknown }).data as Page;
};

const price = async (query: string) => {
  const response = await changeFilter(
    post('/api/produto/alterar-filtro', new URLSearchParams(`pk_produto=9001&${query}`)),
  );
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
};

describe('a product type made by rows alone', () => {
  it('keeps the option graph valid', async () => {
    expect(await checkCatalogue(services)).toEqual([]);
  });

  it('opens with its own choices, shows what is included and offers no choice of it', async () => {
    const { title, product, state } = await page();
    expect(title).toBe('Calendário de parede');
    expect(product.optionGroups.map(({ code }) => code)).toEqual([
      'calendar-size',
      'calendar-leaves',
      'calendar-hook',
    ]);
    expect(product.included).toMatchObject([{ name: 'Feriados nacionais já marcados' }]);
    // All of its bindings have a price, so none is preselected.
    expect([state.configuration.finishes, state.price]).toEqual([[], null]);
    const { price: shown } = (await page('?acabamento_obrigatorio=calendar-wire')).state;
    // 50 at 849.00, wire-o 50 × 3.50
    expect(shown?.total).toBe(102_400);
    expect(shown?.quantities.map(({ quantity }) => quantity)).toEqual([25, 50, 100, 200]);
  });

  it('is listed in its category', async () => {
    await refreshProductIndex(services);
    const indexed = await categoryLoader({ ...get('/calendario'), params: { menu: 'calendario' } });
    expect((indexed as { data: unknown }).data).toMatchObject({
      category: { name: 'Calendários' },
      products: [{ title: 'Calendário de parede' }],
    });
  });

  it('is priced by its choices', async () => {
    // 100 at 1499.00 × 1.8 × 0.7, staple 15.00 + 100 × 0.40
    const answer = await price(
      'opcoes[calendar-size]=calendar-a3&opcoes[calendar-leaves]=seven&acabamento_obrigatorio=calendar-staple&quantidade=100',
    );
    expect(answer).toMatchObject({ status: 200, data: { preco: { vlr_total_item: 1943.74 } } });
  });

  it('keeps its rules: hides, requires and excludes', async () => {
    const hidden = await page(
      '?opcoes[calendar-hook]=white-hook&opcoes[calendar-leaves]=seven&acabamento_obrigatorio=calendar-staple&quantidade=50',
    );
    expect(hidden.state.configuration.options).toEqual(['calendar-a4', 'seven', 'black-hook']);
    expect(hidden.state.changes.map(({ code }) => code)).toEqual(['choice-at-rest']);
    expect(await price('acabamento_obrigatorio=calendar-staple&quantidade=50')).toMatchObject({
      status: 422,
      errosValidacao: {
        acabamentos: ['Para Grampo com furo, escolha também 7 folhas, frente e verso.'],
      },
    });
    const cut =
      'acabamento_obrigatorio=calendar-wire&acabamentos=calendar-trim&largura_refile=200&altura_refile=280&quantidade=50';
    expect(await price(cut)).toMatchObject({ status: 200 });
    expect(await price(`${cut}&opcoes[calendar-size]=calendar-a3`)).toMatchObject({
      status: 422,
      errosValidacao: {
        acabamentos: ['Corte em medida especial e A3 (29,7 × 42 cm) não combinam. Escolha um dos dois.'],
      },
    });
    expect(await price('acabamentos=calendar-trim&largura_refile=211&altura_refile=190')).toMatchObject({
      status: 422,
      errosValidacao: {
        largura_refile: ['Largura informada ultrapassa o limite!'],
        altura_refile: ['Altura informada menor que o limite!'],
      },
    });
  });

  it('can be bought: project, files, cart, order, payment', async () => {
    const customer = await signedInCustomer(services);
    const { cookie } = customer.cookie;
    const form = {
      'opcoes[calendar-hook]': 'white-hook',
      quantidade: '100',
      acabamento_obrigatorio: 'calendar-wire',
      [TERMS_FIELD]: TERMS_ACCEPTED,
    };
    const started = await answerOf(productAction({ ...post(CALENDAR, form, { cookie }), params }));
    const projectId = new URL(started.location ?? '', 'http://shop').searchParams.get('projeto') ?? '';
    expect([started.status, projectId.length > 20]).toEqual([302, true]);

    const door = await openUploadDoor(services);
    const bytes = await bookPdf({ trimMm: [210, 297], bleedMm: 3, pages: 13 });
    const author = { customer, projectId, slots: { interior: 0, cover: 0 } };
    const fileId = await sendFile(door, { author, slotId: 90_011, bytes, filename: 'calendario.pdf' });
    await analyseFile(services, { fileId });
    await door.close();
    const filesPage = await filesLoader({ ...get(`/envio?projeto=${projectId}`, { cookie }), params: {} });
    expect(JSON.stringify(filesPage)).toContain('Arte da embalagem');
    await filesAction({
      ...post(`/envio?projeto=${projectId}`, { autorizacao: 'Sem embalagem' }, { cookie }),
      context: {} as AppLoadContext,
    });

    await changeCart(customer, { intent: 'adicionar', projeto: projectId });
    await changeCart(customer, { intent: 'balcao', pk_balcao: String(COUNTER.free) });
    await changeCart(customer, { intent: 'responsavel', tipo: '1', verificar: 'on' });
    const cart = await cartOf(services, customer.id);
    // 100 at 1499.00, wire-o 100 × 3.50
    expect(cart.summary.total).toBe(184_900);
    const { location } = await sendCart(customer, finishFields(cart));
    const orderId = Number(/^\/sucesso\/(\d+)$/.exec(location ?? '')?.[1]);
    const order = await services.db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { items: true, payments: true },
    });
    expect(order.items).toMatchObject([{ productId: 9001, quantity: 100, total: 184_900 }]);
    expect(JSON.stringify(order.items[0]?.summary)).toContain('Branco');

    const [payment] = order.payments;
    if (!payment?.txid) throw new Error('no payment');
    await issuePixCharge(services, payment.id);
    await bank.pay(payment.txid);
    expect(await confirmPix(services, payment.txid)).toMatchObject({ ok: true, value: 'paid' });
  });
});
