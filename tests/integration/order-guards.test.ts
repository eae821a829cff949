import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertStatusTable } from '~/domain/orders/end-order.server';
import { formatBrl } from '~/domain/shared/money';
import { inTransaction } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { type PlacedOrder, placedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { pastGuards } from '../factories/past-guards';
import { statusesOf } from '../factories/payment-facts';
import { openStudio, type Studio } from '../factories/studio';

/** What staff may do in Prisma Studio, which does not know the shop's rules: raw SQL, statement by statement. */

let services: Services;
let studio: Studio;
let order: PlacedOrder;
beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  order = await placedOrder(services);
});

const sql = (text: string, ...values: unknown[]) => services.db.$executeRawUnsafe(text, ...values);
const moveTo = (status: number) =>
  sql('update pedido set fk_status_pedido = $1 where pk_pedido = $2', status, order.orderId);
/** The database's message, or 'done'. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  );

const everythingOf = (id: number) =>
  services.db.order.findUniqueOrThrow({
    where: { id },
    include: { items: { include: { files: true } }, payments: true, history: true },
  });

describe('the status of an order', () => {
  it('changed by staff writes its history, with the time', async () => {
    order = await paidOrder(services);
    const before = Date.now();
    for (const status of [5, 7, 10, 22]) await moveTo(status);
    expect(await statusesOf(services, order.orderId)).toEqual([
      'awaiting-pix',
      'paid',
      'checking-files',
      'in-production',
      'ready-for-pickup',
      'delivered',
    ]);
    const last = await services.db.orderStatusLog.findFirstOrThrow({
      where: { orderId: order.orderId },
      orderBy: { id: 'desc' },
    });
    expect(Math.abs(last.createdAt.getTime() - before)).toBeLessThan(20_000);
  });

  it('set to its present value writes nothing', async () => {
    await moveTo(46);
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix']);
  });

  it('allows every transition in the table and no other, from every status', async () => {
    const statuses = await services.db.orderStatus.findMany();
    const ids = statuses.map(({ id }) => id);
    const named = (status: number) => `"${statuses.find(({ id }) => id === status)?.storeLabel}"`;
    const allowed = new Set(
      (await services.db.orderStatusTransition.findMany()).map(({ fromId, toId }) => `${fromId}-${toId}`),
    );
    const wrong: string[] = [];
    for (const from of ids) {
      for (const to of ids.filter((id) => id !== from)) {
        const attempt = services.db.$transaction(async (tx) => {
          // Puts the order into a status without a regular path; rolled back with the rest.
          await tx.$executeRawUnsafe('set local session_replication_role = replica');
          await tx.$executeRawUnsafe(
            `update pedido set fk_status_pedido = ${from}, tipo_entrega = ${to === 9 ? 1 : 2} where pk_pedido = ${order.orderId}`,
          );
          await tx.$executeRawUnsafe('set local session_replication_role = origin');
          await tx.$executeRawUnsafe(
            `update pedido set fk_status_pedido = ${to} where pk_pedido = ${order.orderId}`,
          );
          throw new Error('taken');
        });
        const words = await refusal(attempt);
        const isTaken = words.includes('taken');
        if (!isTaken) expect(words).toContain(`não passa de ${named(from)} a ${named(to)}`);
        if (isTaken !== allowed.has(`${from}-${to}`)) wrong.push(`${from}-${to}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix']);
  });

  it('cannot be a paid one while its payments are less than its total', async () => {
    const { orderId, paymentId, total } = order;
    const [rest, now] = [100, new Date()];
    const part = { amount: total - rest, charged: total - rest, status: 'paid', paidAt: now };
    const open = { orderId, typeId: 13, attempt: 2, amount: rest, charged: rest, expiresAt: now };
    await pastGuards(services, async (tx) => {
      await tx.payment.update({ where: { id: paymentId }, data: part });
      await tx.payment.create({ data: open });
    });
    const words = await refusal(moveTo(2));
    const reais = (amount: number) => formatBrl(amount).replace('\u00a0', ' ');
    expect(words).toContain(
      `o pedido ${orderId} não passa a "Pagamento aprovado": foram pagos ${reais(total - rest)} de ${reais(total)}.`,
    );
    expect(await statusesOf(services, orderId)).toEqual(['awaiting-pix']);
  });

  it('of a new order is an initial one', async () => {
    const copy = (status: number) =>
      services.db.$transaction(async (tx) => {
        const { customer } = order;
        const cart = await tx.cart.create({
          data: { userId: customer.id, token: services.ids.token(), status: 'ordered' },
        });
        const values = `fk_usuario, ${cart.id}, ${status}, protocolo_aceite || '-${status}', versao_termos, 0, 0, 0,
          vlr_frete, vlr_desconto, vlr_frete, 0, tipo_entrega, entrega, 0, 0`;
        await tx.$executeRawUnsafe(`insert into pedido (fk_usuario, fk_carrinho, fk_status_pedido, protocolo_aceite,
          versao_termos, vlr_impressao, vlr_acabamentos, vlr_servicos, vlr_frete, vlr_desconto, valor_total_pedido,
          peso_total_gramas, tipo_entrega, entrega, prazo_producao_dias_uteis, qtd_prazo_entrega_frete)
          select ${values} from pedido where pk_pedido = ${order.orderId}`);
        throw new Error('taken');
      });
    expect(await refusal(copy(46))).toContain('taken');
    expect(await refusal(copy(7))).toContain('não começa em "Em produção"');
  });

  it('is in a valid table', async () => {
    await assertStatusTable(services);
    const adrift = services.db.$transaction(async (tx) => {
      await tx.orderStatus.create({
        data: { id: 99, code: 'lost', description: 'x', storeLabel: 'x', colour: '#000000' },
      });
      await assertStatusTable({ db: tx });
    });
    await expect(adrift).rejects.toThrow(/status 99 \(lost\) cannot be reached[\s\S]*leads nowhere/);
  });
});

describe('staff cannot', () => {
  const one = 'where fk_pedido = {order}';
  it.each([
    [
      'write history',
      'insert into log_status_pedido (fk_pedido, fk_status_pedido) values ({order}, 2)',
      'histórico',
    ],
    ['change history', `update log_status_pedido set fk_status_pedido = 2 ${one}`, 'histórico'],
    ['remove history', `delete from log_status_pedido ${one}`, 'histórico'],
    ['change the requested amount', `update pagamento set vlr_pagamento = 1 ${one}`, 'mudam só situacao'],
    ['change the id of a charge', `update pagamento set txid = 'x' ${one}`, 'mudam só situacao'],
    [
      'set to paid without a time',
      `update pagamento set situacao = 'paid' ${one}`,
      'Um pagamento é paid exatamente quando tem pago_em',
    ],
    [
      'enter an unknown payment status',
      `update pagamento set situacao = 'maybe' ${one}`,
      'A situação de um pagamento é pending, authorised, paid, refused ou cancelled',
    ],
  ])('%s', async (_, statement, words) => {
    const before = await everythingOf(order.orderId);
    const told = await studio.told(statement.replace('{order}', String(order.orderId)));
    expect(told).toContain(words);
    expect(await everythingOf(order.orderId)).toEqual(before);
  });

  it('pay an order twice', async () => {
    const { orderId } = order;
    const again = `insert into pagamento (fk_pedido, fk_tipo_pagamento, tentativa, vlr_pagamento, vlr_cobrado, expira_em)
      values ($1, 13, 2, 100, 100, now())`;
    await sql(again, orderId);
    const both = pastGuards(services, (tx) =>
      tx.payment.updateMany({ where: { orderId }, data: { status: 'paid', paidAt: new Date() } }),
    );
    expect(await refusal(both)).toMatch(/fk_pedido|pagamento_um_pago/);
  });

  it('change a received amount, or undo the record of a return', async () => {
    const { db } = services;
    const endToEndId = `E${'5'.repeat(31)}`;
    const receipt = { externalId: endToEndId, paymentId: order.paymentId, amount: 100, paidAt: new Date() };
    await db.moneyReceipt.create({ data: { ...receipt, disposition: 'review' } });
    const where = { where: { externalId: endToEndId } };
    const say = 'não muda';
    const own = `where id_externo = '${endToEndId}'`;
    expect(await studio.told(`update recebimento set vlr_recebido = 101 ${own}`)).toContain(say);
    expect(await studio.told(`delete from recebimento ${own}`)).toContain(say);
    await db.moneyReceipt.update({ ...where, data: { disposition: 'refunded' } });
    expect(await refusal(db.moneyReceipt.update({ ...where, data: { disposition: 'refund' } }))).toContain(
      say,
    );
    expect(await refusal(db.moneyReceipt.create({ data: { ...receipt, disposition: 'review' } }))).toMatch(
      /id_externo|recebimento_pkey/,
    );
  });
});

describe('two transactions with a deadlock', () => {
  it.each(['by lock', 'by change'])('%s both succeed', async (way) => {
    const other = await placedOrder(services);
    let both: () => void = () => {};
    const met = new Promise<void>((resolve) => {
      both = resolve;
    });
    let begun = 0;
    const hold = (first: number, second: number) =>
      inTransaction(services, async ({ db }) => {
        const take = (id: number) =>
          way === 'by lock'
            ? db.$queryRaw`select 1 from pedido where pk_pedido = ${id} for update`
            : db.order.update({ where: { id }, data: { note: `${first}` } });
        await take(first);
        begun += 1;
        if (begun === 2) both();
        await met;
        await take(second);
        return 'done';
      });
    const ends = await Promise.all([hold(order.orderId, other.orderId), hold(other.orderId, order.orderId)]);
    expect(ends).toEqual(['done', 'done']);
    expect(begun).toBe(3);
  });
});

describe('a published price table', () => {
  const tables = [
    'preco_pagina',
    'fator_formato',
    'preco_capa',
    'preco_opcao',
    'preco_encadernacao',
    'fator_tiragem',
    'preco_acabamento',
    'preco_servico',
    'prazo_producao',
    'preco_quantidade',
    'prazo_quantidade',
  ];

  it.each(tables)('keeps its rows in %s unchanged', async (table) => {
    const [row] = await services.db.$queryRawUnsafe<{ rows: bigint }[]>(
      `select count(*) as rows from ${table} where fk_tabela_preco = 1`,
    );
    expect(Number(row?.rows)).toBeGreaterThan(0);
    const say = 'publicada e não muda';
    const target = `fk_tabela_preco = 1`;
    expect(
      await refusal(sql(`update ${table} set fk_tabela_preco = fk_tabela_preco where ${target}`)),
    ).toContain(say);
    expect(await refusal(sql(`delete from ${table} where ${target}`))).toContain(say);
    expect(await refusal(sql(`insert into ${table} select * from ${table} where ${target}`))).toContain(say);
  });

  it('can be neither withdrawn nor deleted', async () => {
    for (const statement of [
      "update tabela_preco set situacao = 'draft' where pk_tabela_preco = 1",
      'update tabela_preco set vlr_preparacao_titulo = 0 where pk_tabela_preco = 1',
      'delete from tabela_preco where pk_tabela_preco = 1',
    ])
      expect(await refusal(sql(statement))).toContain('está publicada e não muda');
  });
});
