import { beforeAll, describe, expect, it } from 'vitest';
import { rememberMade } from '~/calls/http/kept-projects.server';
import { addToCart } from '~/domain/cart/change-cart.server';
import { createProject } from '~/domain/files/create-project.server';
import { listOpenProjects } from '~/domain/files/open-projects.server';
import { action, loader } from '~/routes/account/projects/route';
import { loader as filesPage } from '~/routes/shop/files/route';
import { getServices, type Services } from '~/services.server';
import { bareOrder } from '../factories/bare-order';
import { countedDb } from '../factories/counted-db';
import { paperback, projectOf } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const context = { nonce: '', ip: '' };
const asking = (customer: SignedInCustomer, address: string, body?: Record<string, string>) => ({
  request: new Request(`http://localhost:3000${address}`, {
    headers: customer.cookie,
    ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
  }),
  params: {},
  context,
});
const list = (customer: SignedInCustomer, query = '') => loader(asking(customer, `/conta/projetos${query}`));
const remove = (customer: SignedInCustomer, projeto: string) =>
  action(asking(customer, '/conta/projetos', { projeto }));
const wayOf = (customer: SignedInCustomer): Promise<string | null> =>
  filesPage(asking(customer, '/envio')).then(
    () => null,
    (thrown: Response) => thrown.headers.get('location'),
  );

describe('open projects', () => {
  it('are those neither ordered nor in the cart, newest first, each with files and today’s price', async () => {
    const customer = await signedInCustomer(services);
    const { id: userId } = customer;
    await bareOrder(services, { userId });
    const inCart = await projectOf(services, userId);
    await addToCart(services, { userId, projectId: inCart });
    await projectOf(services, (await signedInCustomer(services)).id);
    expect((await list(customer)).projects).toEqual([]);
    expect(await wayOf(customer)).toBe('/');

    const older = await projectOf(services, userId, { files: 'rejected' });
    const newer = await projectOf(services, userId, {
      configuration: { ...paperback, copies: 300 },
      files: null,
    });
    const page = await list(customer);
    expect(page.projects.map(({ id }) => id)).toEqual([newer, older]);
    const [begun, rejected] = page.projects;
    expect(begun).toMatchObject({
      product: { name: 'Livro brochura' },
      piece: 'copy',
      price: { quantity: 300, total: 321_381 },
      files: [{ verdict: 'missing', name: null }, { verdict: 'missing' }],
    });
    expect(rejected?.files.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['interior.pdf', 'rejected'],
      ['cover.pdf', 'rejected'],
    ]);
    expect(await wayOf(customer)).toBe(`/envio?projeto=${newer}`);
  });

  it('are read page by page with as many statements for ten as for one', async () => {
    const counts: number[] = [];
    const counted = countedDb(process.env.DATABASE_URL ?? '');
    for (const projects of [1, 12]) {
      const { id: userId } = await signedInCustomer(services);
      for (let made = 0; made < projects; made += 1) await projectOf(services, userId);
      counted.statements.length = 0;
      const page = await listOpenProjects({ ...services, db: counted.db }, { userId, page: 1 });
      counts.push(counted.statements.length);
      expect([page.projects.length, page.total, page.pages]).toEqual(
        projects === 1 ? [1, 1, 1] : [10, 12, 2],
      );
      const last = await listOpenProjects(services, { userId, page: 99 });
      expect([last.page, last.projects.length]).toEqual(projects === 1 ? [1, 1] : [2, 2]);
    }
    await counted.close();
    expect(counts[1]).toBe(counts[0]);
  });

  it('still list a product that is no longer sold, which can only be deleted', async () => {
    const customer = await signedInCustomer(services);
    const { projectId } = await createProject(services, { userId: customer.id, configuration: paperback });
    await services.db.project.update({ where: { id: projectId }, data: { configuration: { none: 1 } } });
    expect((await list(customer)).projects).toMatchObject([{ id: projectId, price: null, files: [] }]);
    await remove(customer, projectId);
    expect((await list(customer)).total).toBe(0);
  });
});

describe('a visitor without a project in the URL', () => {
  const wayWith = (cookie: string): Promise<string | null> => {
    const request = new Request('http://localhost:3000/envio', { headers: { cookie } });
    return filesPage({ request, params: {}, context }).then(
      () => null,
      (thrown: Response) => thrown.headers.get('location'),
    );
  };

  it('continues with the newest unclaimed project that this browser made', async () => {
    const kept = 'ultimo_produto=%2Flivro%2F101';
    let cookie = kept;
    const made: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { projectId } = await createProject(services, { userId: null, configuration: paperback });
      const request = new Request('http://localhost:3000/', { headers: { cookie } });
      cookie = `${kept}; ${rememberMade(services, request, projectId).split(';')[0]}`;
      made.push(projectId);
    }
    const [older, newer] = made;
    expect(await wayWith(cookie)).toBe(`/envio?projeto=${newer}`);
    const { id: userId } = await signedInCustomer(services);
    await services.db.project.update({ where: { id: newer ?? '' }, data: { userId } });
    expect(await wayWith(cookie)).toBe(`/envio?projeto=${older}`);
    expect(await wayWith(kept)).toBe('/livro/101');
  });
});

describe('deleting a project', () => {
  it('deletes its files, whose bytes are left to the sweep', async () => {
    const customer = await signedInCustomer(services);
    const projectId = await projectOf(services, customer.id);
    const files = await services.db.printFile.findMany({ where: { projectId } });
    const answer = await remove(customer, projectId);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/conta/projetos']);
    expect(await services.db.project.count({ where: { id: projectId } })).toBe(0);
    const storageKey = { in: files.map((file) => file.storageKey) };
    expect(await services.db.printFile.count({ where: { storageKey } })).toBe(0);
    expect(await services.db.discardedObject.count({ where: { storageKey } })).toBe(2);
  });

  it.each(['another customer’s', 'in the cart', 'ordered', 'unknown'])(
    'does not delete one %s',
    async (kind) => {
      const customer = await signedInCustomer(services);
      const { id: userId } = customer;
      let projectId = await projectOf(
        services,
        kind.startsWith('another') ? (await signedInCustomer(services)).id : userId,
      );
      if (kind === 'in the cart') await addToCart(services, { userId, projectId });
      if (kind === 'ordered') {
        const orderId = await bareOrder(services, { userId });
        const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
        projectId = item.projectId;
      }
      await remove(customer, kind === 'unknown' ? 'x' : projectId);
      expect(await services.db.project.count({ where: { id: projectId } })).toBe(1);
    },
  );
});
