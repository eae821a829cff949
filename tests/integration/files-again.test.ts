import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '~/domain/cart/change-cart.server';
import { itemStatus } from '~/domain/orders/order-status';
import { readOrder } from '~/domain/orders/read-orders.server';
import { releaseProduction } from '~/domain/orders/release-production.server';
import { repeatOrder } from '~/domain/orders/repeat-order.server';
import { openResend, resendFiles } from '~/domain/orders/resend-files.server';
import { signedInWords } from '~/routes/account/new-session.server';
import { requireCustomer } from '~/routes/guards.server';
import { action as filesAction, loader as filesPage } from '~/routes/shop/files/route';
import { action as orderAction, loader as orderPage } from '~/routes/shop/order/route';
import { OrderView } from '~/routes/shop/order/view';
import { getServices, type Services } from '~/services.server';
import { post, SHOP } from '../factories/account-calls';
import { orderableCart } from '../factories/order';
import {
  gatheredProject,
  giveOtherFile,
  type OrderedItem,
  orderedItem,
  staffMoveItem,
} from '../factories/ordered-item';
import { pastGuards } from '../factories/past-guards';
import { renderAt } from '../factories/render-at';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

/** Files of an ordered item are resent, and production is authorised in spite of a problem. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const itemOf = async ({ customer, orderId, itemId }: OrderedItem) => {
  const order = await readOrder(services, customer.id, orderId);
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) throw new Error('no item');
  return { order, item };
};
const open = (of: OrderedItem, userId = of.customer.id) =>
  openResend(services, { userId, orderId: of.orderId, itemId: of.itemId });
const send = (projectId: string, userId: number) => resendFiles(services, { projectId, userId });
const kindOf = (result: { ok: boolean; failure?: { kind: string } }) =>
  result.ok ? 'done' : result.failure?.kind;

describe('resent files', () => {
  it('replace the previous ones, which are kept as versions', async () => {
    const of = await orderedItem(services);
    const before = (await itemOf(of)).item.files;
    const projectId = await gatheredProject(services, of.customer.id, of.itemId);
    expect((await itemOf(of)).item.files).toEqual(before);
    expect(kindOf(await send(projectId, of.customer.id))).toBe('done');
    const { files, flags } = (await itemOf(of)).item;
    expect(files).toHaveLength(before.length);
    const changed = files.filter(({ earlier }) => earlier.length > 0);
    expect(changed.map(({ originalName }) => originalName)).toEqual(['corrigido.pdf']);
    expect(before.map(({ id }) => id)).toContain(changed[0]?.earlier[0]?.id);
    expect(flags).toMatchObject({ resend: false, requestResend: true });
  });

  it('are collected in one project for repeated requests, and sent once', async () => {
    const of = await orderedItem(services);
    const opened = await Promise.all([open(of), open(of), open(of)]);
    const projects = new Set(opened.map((each) => (each.ok ? each.value.projectId : 'none')));
    expect(projects.size).toBe(1);
    const [projectId = ''] = projects;
    await giveOtherFile(services, projectId);
    const sent = await Promise.all([1, 2, 3].map(() => send(projectId, of.customer.id)));
    expect(sent.map(kindOf)).toEqual(['done', 'done', 'done']);
    expect(await services.db.orderItemFile.count({ where: { orderItemId: of.itemId } })).toBe(3);
  });

  it('a third time list both versions before', async () => {
    const of = await orderedItem(services);
    for (const _ of [1, 2]) {
      const projectId = await gatheredProject(services, of.customer.id, of.itemId);
      expect(kindOf(await send(projectId, of.customer.id))).toBe('done');
    }
    const { files } = (await itemOf(of)).item;
    expect(files.map(({ earlier }) => earlier.length).sort()).toEqual([0, 2]);
  });

  it('return an item with a problem to the check, and the order with it', async () => {
    const of = await orderedItem(services);
    await staffMoveItem(services, of.itemId, itemStatus.fileProblem);
    await send(await gatheredProject(services, of.customer.id, of.itemId), of.customer.id);
    const { order, item } = await itemOf(of);
    expect([order.status.id, item.status.id]).toEqual([5, itemStatus.checkingFiles]);
  });

  it('are printed when the order is repeated', async () => {
    const of = await orderedItem(services);
    await send(await gatheredProject(services, of.customer.id, of.itemId), of.customer.id);
    await repeatOrder(services, { userId: of.customer.id, orderId: of.orderId });
    const line = await services.db.cartItem.findFirstOrThrow({
      where: { cart: { userId: of.customer.id, status: 'open' } },
      include: { project: { include: { files: true } } },
    });
    expect(line.project.files.map(({ originalName }) => originalName)).toContain('corrigido.pdf');
  });

  it.each<[what: string, prepare: (of: OrderedItem, projectId: string) => Promise<unknown>, kind: string]>([
    ['if they are the same as before', (_of, id) => Promise.resolve(id), 'unchanged'],
    [
      'after the item went into production',
      async (of, id) => {
        await giveOtherFile(services, id);
        await staffMoveItem(services, of.itemId, itemStatus.inProduction);
      },
      'too-late',
    ],
    [
      'while one is still being analysed',
      async (_of, id) => {
        const file = await giveOtherFile(services, id);
        await pastGuards(services, (tx) =>
          tx.printFile.update({ where: { id: file }, data: { status: 'analysing' } }),
        );
      },
      'not-ready',
    ],
  ])('are refused %s', async (_what, prepare, kind) => {
    const of = await orderedItem(services);
    const opened = await open(of);
    const projectId = opened.ok ? opened.value.projectId : '';
    await prepare(of, projectId);
    expect(kindOf(await send(projectId, of.customer.id))).toBe(kind);
  });

  it('are private to their owner, and cannot be put into a cart', async () => {
    const of = await orderedItem(services);
    const stranger = await signedInCustomer(services);
    expect(kindOf(await open(of, stranger.id))).toBe('not-found');
    const projectId = await gatheredProject(services, of.customer.id, of.itemId);
    expect(kindOf(await send(projectId, stranger.id))).toBe('not-found');
    expect(kindOf(await addToCart(services, { userId: of.customer.id, projectId }))).toBe('not-found');
  });

  it('are refused for a repeated item', async () => {
    const first = await orderedItem(services);
    await repeatOrder(services, { userId: first.customer.id, orderId: first.orderId });
    await pastGuards(services, (tx) =>
      tx.orderItem.update({ where: { id: first.itemId }, data: { isRepeat: true } }),
    );
    expect(kindOf(await open(first))).toBe('bought-again');
    expect((await itemOf(first)).item.flags.resendIsBarred).toBe(true);
  });

  it('cannot be assigned to an order by hand', async () => {
    const of = await orderedItem(services);
    const { id: fileId } = await services.db.printFile.findFirstOrThrow();
    expect(
      await toldStaff(`insert into pedido_item_arquivo (fk_pedido_item, fk_arquivo, desc_arquivo_pedido_item_arquivo)
        values (${of.itemId}, '${fileId}', 'Miolo')`),
    ).toMatch(/já foram fechados com o cliente/);
  });
});

describe('production in spite of a problem', () => {
  const withProblem = async () => {
    const of = await orderedItem(services);
    await staffMoveItem(services, of.itemId, itemStatus.fileProblem);
    return of;
  };
  const release = (of: OrderedItem, userId = of.customer.id) =>
    releaseProduction(services, { userId, itemId: of.itemId, message: 'Pode imprimir assim.' });

  it('is recorded with who, when, which text and the SHA-256 of exactly these files', async () => {
    const of = await withProblem();
    expect(kindOf(await release(of))).toBe('done');
    const stored = await services.db.productionRelease.findFirstOrThrow({ where: { itemId: of.itemId } });
    expect(stored).toMatchObject({ userId: of.customer.id, termsVersion: '2026-11', voidedAt: null });
    const files = await services.db.orderItemFile.findMany({
      where: { orderItemId: of.itemId },
      include: { file: true },
      orderBy: { fileId: 'asc' },
    });
    expect(stored.files).toEqual(
      files.map(({ fileId, file }) => ({
        id: fileId,
        sha256: createHash('sha256').update(`bytes of ${file.storageKey}`).digest('hex'),
      })),
    );
    const { order, item } = await itemOf(of);
    expect([order.status.id, item.status.id, item.release?.message]).toEqual([
      ...[5, itemStatus.checkingFiles, 'Pode imprimir assim.'],
    ]);
  });

  it('is void once other files are sent', async () => {
    const of = await withProblem();
    await release(of);
    await send(await gatheredProject(services, of.customer.id, of.itemId), of.customer.id);
    expect((await itemOf(of)).item.release).toBeNull();
    expect(await services.db.productionRelease.count({ where: { itemId: of.itemId } })).toBe(1);
  });

  it('is only open to its owner, once, and only if there is a problem', async () => {
    const of = await withProblem();
    const stranger = await signedInCustomer(services);
    expect(kindOf(await release(of, stranger.id))).toBe('not-found');
    expect((await Promise.all([release(of), release(of)])).map(kindOf)).toEqual(['done', 'done']);
    expect(await services.db.productionRelease.count({ where: { itemId: of.itemId } })).toBe(1);
    expect(kindOf(await release(await orderedItem(services)))).toBe('no-problem');
  });

  it('is void for another problem of the same files, and required again', async () => {
    const of = await withProblem();
    expect(kindOf(await release(of))).toBe('done');
    await staffMoveItem(services, of.itemId, itemStatus.fileProblem);
    const again = (await itemOf(of)).item;
    expect([again.flags.release, again.release]).toEqual([true, null]);
    expect(kindOf(await release(of))).toBe('done');
    expect((await itemOf(of)).item.status.id).toBe(itemStatus.checkingFiles);
    const said = await services.db.productionRelease.findMany({
      where: { itemId: of.itemId },
      orderBy: { id: 'asc' },
    });
    expect(said.map(({ voidedAt }) => voidedAt !== null)).toEqual([true, false]);
  });

  it('cannot be changed', async () => {
    const of = await withProblem();
    await release(of);
    expect(
      await toldStaff(
        `update autorizacao_producao set mensagem = 'outra' where fk_pedido_item = ${of.itemId}`,
      ),
    ).toMatch(/não muda nem se apaga/);
  });
});

describe('the period before an order’s production', () => {
  const inGrace = async <T>(work: () => Promise<T>): Promise<T> => {
    const where = { key: 'pedidos.carencia_minutos' };
    await services.db.parameter.update({ where, data: { value: '60' } });
    try {
      return await work();
    } finally {
      await services.db.parameter.update({ where, data: { value: '0' } });
    }
  };

  it('refuses production to staff with a message, by order and by item', () =>
    inGrace(async () => {
      const of = await orderedItem(services);
      for (const sql of [
        `update pedido set fk_status_pedido = 7 where pk_pedido = ${of.orderId}`,
        `update pedido_item set fk_status_pedido_item = 7 where pk_pedido_item = ${of.itemId}`,
      ])
        await expect(services.db.$executeRawUnsafe(sql)).rejects.toThrow(
          /cliente ainda pode trocar arquivos/,
        );
      await services.db.$executeRawUnsafe(
        `update pedido set fk_status_pedido = 5 where pk_pedido = ${of.orderId}`,
      );
      expect((await itemOf(of)).order.flags).toMatchObject({ inGrace: true, cancel: true });
    }));

  it('lets the customer replace files without a request', () =>
    inGrace(async () => {
      const of = await orderedItem(services, await orderableCart(services));
      expect((await itemOf(of)).item.flags).toMatchObject({ resend: true, requestResend: false });
    }));
});

describe('on the pages', () => {
  const fromPage = (of: OrderedItem, fields: Record<string, string>) =>
    orderAction({
      ...post(`/pedido/${of.orderId}`, fields, { headers: of.customer.cookie }),
      params: { pk_pedido: String(of.orderId) },
    });

  it('a resend leads to the files, and from there back to the order', async () => {
    const of = await orderedItem(services);
    const opened = (await fromPage(of, {
      intent: 'confirmar-reenvio',
      pedido: String(of.orderId),
      pedido_item: String(of.itemId),
    })) as Response;
    const path = opened.headers.get('location') ?? '';
    expect(path).toMatch(/^\/envio\?projeto=/);
    const page = await filesPage({
      request: new Request(`${SHOP}${path}`, { headers: of.customer.cookie }),
      params: {},
      context: { nonce: '' } as never,
    });
    expect(page).toMatchObject({ resendOrderId: of.orderId, isResending: true, isFixed: false });
    await giveOtherFile(services, (page as { projectId: string }).projectId);
    const sent = (await filesAction(
      post(path, { intent: 'reenviar-arquivos' }, { headers: of.customer.cookie }),
    )) as Response;
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `/pedido/${of.orderId}`]);
  });

  it('the order shows the problem at its top with a link to the item, until its customer has decided', async () => {
    const of = await orderedItem(services);
    const noticeOf = async () => {
      const path = `/pedido/${of.orderId}`;
      const page = await orderPage({
        request: new Request(`${SHOP}${path}`, { headers: of.customer.cookie }),
        context: {} as never,
        params: { pk_pedido: String(of.orderId) },
      });
      const markup = await renderAt(path, createElement(OrderView, { ...page, answer: null }));
      return [markup.includes('Seu pedido espera por você'), markup.includes(`href="#item-${of.itemId}"`)];
    };
    expect(await noticeOf()).toEqual([false, false]);
    await staffMoveItem(services, of.itemId, itemStatus.fileProblem);
    expect(await noticeOf()).toEqual([true, true]);
    const word = { intent: 'autorizar-producao', pedido_item: String(of.itemId), mensagem: 'Pode imprimir.' };
    expect(await fromPage(of, word)).toMatchObject({ status: 302 });
    expect(await noticeOf()).toEqual([false, false]);
  });

  it('a login shows it, unless the account lacks answers', async () => {
    const of = await orderedItem(services);
    const opens = async () => {
      const asked = new Request(SHOP, { headers: of.customer.cookie });
      return (await signedInWords(services, await requireCustomer(asked))).opens;
    };
    const answer = (resale: boolean | null) =>
      services.db.user.update({
        where: { id: of.customer.id },
        data: { finalConsumer: true, taxSubstitution: false, industrialUse: false, resale },
      });
    await answer(false);
    expect(await opens()).toBeUndefined();
    await staffMoveItem(services, of.itemId, itemStatus.fileProblem);
    expect(await opens()).toBe('order-problems');
    await answer(null);
    expect(await opens()).toBe('registration');
  });

  it('an authorisation of a single character is refused beside its field', async () => {
    const of = await orderedItem(services);
    const refused = await fromPage(of, {
      intent: 'autorizar-producao',
      pedido_item: String(of.itemId),
      mensagem: 'x',
    });
    expect(refused).toMatchObject({
      data: {
        act: 'autorizar-producao',
        errors: { mensagem: [expect.any(String)] },
        typed: { mensagem: 'x' },
      },
      init: { status: 422 },
    });
  });
});
