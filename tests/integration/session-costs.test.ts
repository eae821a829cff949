import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimit } from '../../app/adapters/rate-limit/rate-limit.server';
import { signIn } from '../../app/domain/accounts/login/sign-in.server';
import { createLogger } from '../../app/platform/logger.server';
import { loader as shell } from '../../app/root';
import { loader as category } from '../../app/routes/shop/category/route';
import { loader as home } from '../../app/routes/shop/home/route';
import { loader as book } from '../../app/routes/shop/product/route';
import { loader as search } from '../../app/routes/shop/search/route';
import { getServices, type Services } from '../../app/services.server';
import { SHOP } from '../factories/account-calls';
import { cartWith } from '../factories/cart';
import { countedDb } from '../factories/counted-db';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** The database cost of a page, and of a login, for a signed-in customer, compared with a visitor. */

type Page = (args: { request: Request; params: Record<string, string>; context: AppLoadContext }) => unknown;

const pages: [string, Page, Record<string, string>][] = [
  ['/', home as Page, {}],
  ['/livro', category as Page, { menu: 'livro' }],
  ['/livro/101', book as Page, { menu: 'livro', pk_produto: '101' }],
  ['/pesquisa?keywords=livro', search as Page, {}],
];

let services: Services;
let counted: ReturnType<typeof countedDb>;
let who: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  counted = countedDb(process.env.DATABASE_URL ?? '');
  who = await signedInCustomer(services);
  await cartWith(services, who.id, 2);
});
afterAll(() => counted.close());

/** The statements of a page and its layout, which are requested in parallel. */
const statementsOf = async (
  [path, page, params]: (typeof pages)[number],
  headers: Record<string, string>,
) => {
  const { db } = services;
  const context = { nonce: '', ip: '10.9.8.7' } as AppLoadContext;
  const args = () => ({ request: new Request(`${SHOP}${path}`, { headers }), params, context });
  Object.assign(services, { db: counted.db });
  try {
    counted.statements.length = 0;
    await Promise.all([(shell as Page)(args()), page(args())]);
    return [...counted.statements];
  } finally {
    Object.assign(services, { db });
  }
};

describe.each(pages)('%s', (path, page, params) => {
  beforeEach(async () => {
    // Data that the process caches for everyone are read once.
    await statementsOf([path, page, params], {});
  });

  it('costs a customer at most two statements more than a visitor, including the record of the activity', async () => {
    const visitor = await statementsOf([path, page, params], {});
    await services.db.session.updateMany({
      where: { userId: who.id },
      data: { lastSeenAt: new Date(Date.now() - 60_000) },
    });
    const before = Date.now();
    const customer = await statementsOf([path, page, params], who.cookie);
    expect(customer.length - visitor.length).toBe(2);
    const { lastSeenAt } = await services.db.session.findFirstOrThrow({ where: { userId: who.id } });
    expect(lastSeenAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('finds the customer’s rows by indexes only', async () => {
    const visitor = new Set(await statementsOf([path, page, params], {}));
    const customer = await statementsOf([path, page, params], who.cookie);
    for (const statement of customer.filter((each) => !visitor.has(each))) {
      // The tables of a test are small enough for a sequential scan; the question is whether an index could be used.
      const plan = await services.db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('set local enable_seqscan = off');
        return tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${statement}`);
      });
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index|Tid/);
      expect(text).not.toMatch(/Seq Scan/);
    }
  });
});

it('a login from a known device costs four statements', async () => {
  const rateLimit = createRateLimit({ env: {}, db: counted.db, logger: createLogger('silent', 'test') });
  const password = 'papel e tinta';
  const data = { passwordHash: await services.passwords.hash(password) };
  await services.db.user.update({ where: { id: who.id }, data });
  const enter = () =>
    signIn(
      { ...services, db: counted.db, rateLimit },
      { login: who.document, password, ip: '10.9.8.7', userAgent: 'erp/1.0', client: 'api', device: null },
    );
  await enter();
  counted.statements.length = 0;
  expect((await enter()).ok).toBe(true);
  expect(counted.statements).toHaveLength(4);
  rateLimit.close();
});
