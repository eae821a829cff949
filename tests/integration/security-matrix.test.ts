import { inspect } from 'node:util';
import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '~/calls/all-calls.server';
import { openSession } from '~/domain/accounts/sessions/open-session.server';
import { createProject } from '~/domain/files/create-project.server';
import { sessionCookieName } from '~/platform/cookies.server';
import { loader as shell } from '~/root';
import siteMap from '~/routes';
import { requireCustomer } from '~/routes/guards.server';
import { getServices, type Services } from '~/services.server';
import { type Access, accessMap, ownersForms } from '../factories/access-map';
import { SHOP, someAddress } from '../factories/account-calls';
import { nameOf } from '../factories/api-document';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { makeCall } from '../factories/documented-calls';
import { exampleOf, prepare } from '../factories/documented-cases';
import { MARK, type MarkedOwner, markedOwner, markPerson } from '../factories/marked-owner';
import { orderableCart } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { paperback } from '../factories/project';
import { routeModule } from '../factories/route-modules';
import { type PersonRows, rowsOf } from '../factories/rows-of';
import { signedInCustomer } from '../factories/signed-in-customer';
import { sized } from '../setup/size';

/**
 * Requests every route of the site map and every call of the API's document, as each kind of person, for another
 * customer's data. Routes come from the site map, so a new one must be added to the access map.
 */

type Args = { request: Request; params: Record<string, string>; context: AppLoadContext };
type Handler = (args: Args) => unknown;

/** The result of a request, as text: status, address, cookies and the whole answer. */
type Answer = { status: number; text: string };

const tellResponse = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: [...response.headers].join('\n') + (await response.text()),
});

const tell = async (answered: unknown): Promise<Answer> => {
  if (answered instanceof Response) return tellResponse(answered);
  const { init } = (answered ?? {}) as { init?: ResponseInit | null };
  const text = inspect(answered, { depth: null, maxStringLength: null, maxArrayLength: null });
  return { status: init?.status ?? 200, text };
};

const ask = async (handler: Handler, args: Args): Promise<Answer> => {
  try {
    return await tell(await handler(args));
  } catch (thrown) {
    if (thrown instanceof Response || (thrown as { init?: unknown })?.init) return tell(thrown);
    throw thrown;
  }
};

let bank: SandboxBank;
let services: Services;
let owner: MarkedOwner;
type Headers = Record<string, string>;
/** All rows of the owner, after the owner has opened everything once. */
let ownRows: Promise<PersonRows> | null = null;

beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  owner = await markedOwner(services);
});
afterAll(() => bank.close());

const kinds = [
  'visitor',
  'another customer',
  'blocked customer',
  'operator',
  'operator who acts as another customer',
] as const;
type Kind = (typeof kinds)[number];

const simulationOf = async (userId: number): Promise<Headers> => {
  const { id: operatorId } = await signedInCustomer(services);
  await services.db.user.update({ where: { id: operatorId }, data: { role: 'owner' } });
  const origin = { ip: null, userAgent: null, client: 'browser', device: null } as const;
  const { token } = await openSession(services, { userId, operatorId, origin });
  return { cookie: `${sessionCookieName(services.env)}=${token}` };
};

/** The cookies of a new person of a kind, who is not the owner. */
const stranger = async (kind: Kind): Promise<Headers> => {
  if (kind === 'visitor') return {};
  const { id, cookie } = await signedInCustomer(services);
  if (kind === 'operator who acts as another customer') return simulationOf(id);
  const data =
    kind === 'blocked customer' ? { blockedAt: new Date() } : { role: kind === 'operator' ? 'owner' : null };
  await services.db.user.update({ where: { id }, data });
  return cookie;
};

/** A paid order of the account with these headers. */
const orderOf = async ({ cookie = '' }: Headers): Promise<number> => {
  const session = await requireCustomer(new Request(SHOP, { headers: { cookie } }));
  const { id, document } = await services.db.user.findUniqueOrThrow({ where: { id: session.id } });
  const customer = { id, document: document ?? '', bearer: { authorization: '' }, cookie: { cookie } };
  return (await paidOrder(services, await orderableCart(services, {}, customer))).orderId;
};

type Page = { file: string; path: string; access: Access };
const pages: Page[] = siteMap.flatMap(({ file, path = '' }) => {
  const access = accessMap[file];
  return access && access.kind !== 'call' ? [{ file, path, access }] : [];
});

/** Parameters for an address that does not name the owner's data. */
const usualParams: Record<string, string> = {
  menu: 'livro',
  pk_produto: '101',
  area: 'produto',
  part: 'paginas.xml',
  arquivo: 'capa.pdf',
  token: 'a'.repeat(43),
  secret: 'not-the-secret-of-the-bank',
  id: '1',
};

const addressOf = ({ path, access }: Page) => {
  const params = { ...usualParams, ...access.params?.(owner) };
  const filled = path.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name] ?? '').replace('*', 'nada');
  const query = new URLSearchParams(access.query?.(owner)).toString();
  return { params, url: `${SHOP}/${filled}${query ? `?${query}` : ''}` };
};

const argsOf = (page: Page, headers: Headers, body?: Record<string, string>): Args => {
  const { params, url } = addressOf(page);
  const init = body ? { method: 'POST', headers, body: new URLSearchParams(body) } : { headers };
  return {
    request: new Request(url, init),
    params,
    context: { nonce: '', ip: someAddress() } as AppLoadContext,
  };
};

/** All requests of one kind of person to a route, the page itself first. */
const askAll = async (page: Page, headers: Headers): Promise<Answer[]> => {
  const { loader, action } = await routeModule(page.file);
  const answers: Answer[] = [];
  if (loader) answers.push(await ask(loader, argsOf(page, headers)));
  if (!action) return answers;
  const forms = page.access.posts?.(owner) ?? [{ id: String(owner.id), pk_usuario: String(owner.id) }];
  for (const form of forms) answers.push(await ask(action, argsOf(page, headers, form)));
  return answers;
};

/** The target of a redirect. */
const locationIn = (text: string): string => /^location,(.*)$/m.exec(text)?.[1] ?? '';

const showsOwner = ({ text }: Answer): boolean => text.includes(MARK);

it('the access map has every route of the site map, and nothing else', () => {
  const files = siteMap.map(({ file }) => file);
  expect(files.filter((file) => !accessMap[file])).toEqual([]);
  expect(Object.keys(accessMap).filter((file) => !files.includes(file))).toEqual([]);
});

it('every call of the access map is in the API’s document', () => {
  const documented = new Set(allCalls.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const undocumented = siteMap.filter(
    ({ file, path = '' }) =>
      accessMap[file]?.kind === 'call' &&
      !documented.has(`/${path.replaceAll(/\/:\w+\?/g, '')}` as `/api/${string}`),
  );
  expect(undocumented).toEqual([]);
});

const backOfficePages = pages.filter(({ access }) => access.kind === 'desk');

describe('the owner', () => {
  it.each(
    pages
      .filter(({ access }) => access.shows && access.kind !== 'desk')
      .map((page) => [page.path, page] as const),
  )('sees the own data on /%s, so that the tests of others are meaningful', async (_path, page) => {
    const { loader } = await routeModule(page.file);
    const answer = await ask(loader as Handler, argsOf(page, owner.cookie));
    expect([answer.status, showsOwner(answer)]).toEqual([200, true]);
  });
});

describe('the back office', () => {
  it('shows an operator in person the owner’s data, where its addresses ask for them', async () => {
    const headers = await stranger('operator');
    const statuses = new Map<string, number>();
    for (const page of backOfficePages) {
      const { loader } = await routeModule(page.file);
      if (!loader) continue;
      const answer = await ask(loader, argsOf(page, headers));
      statuses.set(page.path, answer.status);
      if (page.access.shows)
        expect([page.path, answer.status, showsOwner(answer)]).toEqual([page.path, 200, true]);
    }
    expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(12);
  });

  it('does not exist for the owner either, though it shows the owner’s data', async () => {
    // Except for the time of the last visit.
    const seen = async () => ({ ...(await rowsOf(services, owner.id)), sessao: null });
    const before = await seen();
    for (const page of backOfficePages)
      for (const { status } of await askAll(page, owner.cookie))
        expect([page.path, status]).toEqual([page.path, 404]);
    expect(await seen()).toEqual(before);
  });
});

describe('through an own order', () => {
  it.each(['another customer', 'operator', 'operator who acts as another customer'] as const)(
    'a %s cannot change another customer’s',
    async (kind) => {
      const page = pages.find(({ path }) => path === 'pedido/:pk_pedido');
      const { action } = await routeModule(page?.file ?? '');
      const headers = await stranger(kind);
      const before = await rowsOf(services, owner.id);
      const forms = ownersForms(owner, '/pedido/:pk_pedido').filter(({ intent }) => intent !== 'pagar');
      expect(forms.length).toBeGreaterThan(12);
      const orderId = String(await orderOf(headers));
      for (const form of forms) {
        const request = new Request(`${SHOP}/pedido/${orderId}`, {
          method: 'POST',
          headers,
          body: new URLSearchParams(form),
        });
        const context = { nonce: '', ip: someAddress() } as AppLoadContext;
        const { status, text } = await ask(action as Handler, {
          request,
          params: { pk_pedido: orderId },
          context,
        });
        expect([form.intent, status, text.includes(MARK)]).toEqual([form.intent, expect.any(Number), false]);
        // An operator does nothing personal in place of a customer.
        const isRefused = kind === 'operator who acts as another customer' ? [403, 404] : [404];
        expect([form.intent, isRefused]).toEqual([form.intent, expect.arrayContaining([status])]);
      }
      expect(await rowsOf(services, owner.id)).toEqual(before);
    },
  );
});

/** Traces of reading: last visits of logged-in people, and the access log of staff. */
const ownTraces = new Set(['sessao', 'ato_oficina']);

/** A checksum of every table of the shop. */
const tableSums = async (): Promise<Record<string, string>> => {
  const { db } = services;
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const names = tables.map(({ name }) => name).filter((name) => !ownTraces.has(name));
  const parts = names.map(
    (name) => `select '${name}' as name, sum(hashtextextended(row::text, 0))::text as sum from "${name}" row`,
  );
  const sums = await db.$queryRawUnsafe<{ name: string; sum: string }[]>(parts.join(' union all '));
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
};

/** Opens each address, with the owner's ids, then with a project that a visitor made; reports what changed. */
const changedByReading = async (read: readonly Page[], headers: Headers, open: string): Promise<string[]> => {
  const before = await tableSums();
  for (const page of read) {
    const { loader } = await routeModule(page.file);
    if (!loader) continue;
    const { params, url } = addressOf(page);
    const withOpen = new URL(url);
    withOpen.searchParams.set('projeto', open);
    for (const request of [
      new Request(url, { headers }),
      new Request(withOpen, { method: page.access.query ? 'GET' : 'HEAD', headers }),
    ])
      await ask(loader, { request, params, context: { nonce: '', ip: someAddress() } as AppLoadContext });
  }
  const after = await tableSums();
  return Object.keys(after).filter((name) => after[name] !== before[name]);
};

describe('reading changes nothing', () => {
  it.each<Kind>(
    ['another customer', 'operator', 'visitor', 'operator who acts as another customer'].slice(
      0,
      sized(2, 4),
    ) as Kind[],
  )('of another customer, at any address that a %s opens', async (kind) => {
    const { projectId: open } = await createProject(services, { userId: null, configuration: paperback });
    const headers = await stranger(kind);
    const changed = await changedByReading(pages, headers, open);
    // The page, if it was one.
    for (const page of changed.length > 0 ? pages : [])
      expect([page.path, await changedByReading([page], headers, open)]).toEqual([page.path, []]);
    expect(changed).toEqual([]);
  });
});

/** The back office shows operators all orders. */
const strangersTo = ({ access }: Page, kind: Kind): boolean => access.kind !== 'desk' || kind !== 'operator';

describe.each(kinds)('a %s', (kind) => {
  const wantsLogin = pages.filter(({ access }) => access.kind === 'own');

  const strange = pages.filter((page) => strangersTo(page, kind));

  it.each(strange.map((page) => [page.path, page] as const))(
    'sees and changes nothing of another customer on /%s',
    async (_path, page) => {
      ownRows ??= rowsOf(services, owner.id);
      const before = await ownRows;
      const answers = await askAll(page, await stranger(kind));
      for (const answer of answers) {
        expect([answer.status < 500, showsOwner(answer)]).toEqual([true, false]);
      }
      expect(await rowsOf(services, owner.id)).toEqual(before);
      if (page.access.kind === 'desk') for (const { status } of answers) expect([302, 404]).toContain(status);
      const { foreign, sentTo } = page.access;
      const asNone = sentTo ? `302 ${sentTo}` : '404';
      const asked = foreign === 'posts' ? answers.slice(1) : answers;
      if (foreign && (kind === 'another customer' || kind === 'operator'))
        expect(asked.map(({ status, text }) => [status, locationIn(text)].join(' ').trim())).toEqual(
          asked.map(() => asNone),
        );
    },
  );

  it('gets no further than a redirect where a login is required', async () => {
    if (kind !== 'visitor' && kind !== 'blocked customer') return;
    for (const page of wantsLogin) {
      const statuses = new Set((await askAll(page, await stranger(kind))).map(({ status }) => status));
      expect([page.path, ...statuses]).toEqual([page.path, 302]);
    }
  });

  it('finds no other customer’s name in the layout of a page', async () => {
    const args = { request: new Request(`${SHOP}/`, { headers: await stranger(kind) }), params: {} };
    const answer = await ask(shell as Handler, { ...args, context: { nonce: '', ip: '' } as AppLoadContext });
    expect(showsOwner(answer)).toBe(false);
  });

  it.each(allCalls.map((call) => [nameOf(call), call] as const))(
    'sees and changes nothing of another customer by %s',
    async (_name, call) => {
      const prepared = await prepare(services, call);
      const { who } = prepared;
      if (who) await markPerson(services, who.id);
      const before = who && (await rowsOf(services, who.id));
      const sent = exampleOf(call, prepared);
      const headers = { ...sent.headers, ...ownPage, ...(await stranger(kind)) };
      const answer = await makeCall(call, { ...sent, headers });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toContain(MARK);
      if (who) expect(await rowsOf(services, who.id)).toEqual(before);
      if (call.auth !== 'customer') return;
      if (kind === 'visitor') expect(answer.status).toBe(401);
      if (kind === 'blocked customer')
        expect(answer).toMatchObject({ status: 422, body: { bloqueio: true } });
    },
  );
});

/** As a script of our own page asks, so that only the permission is missing. */
const ownPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
