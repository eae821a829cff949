import { openConnection } from '../../scripts/postgres/connection.mjs';
import { creditSql } from '../factories/book-in-cart';
import { addBuyers, type Buyer } from './buyers';
import { compare } from './compare';
import { type Figure, shareOf } from './figures';
import { httpRunner, type Reading, takeReadings } from './load';
import { addHistories, type History } from './long-histories';
import { type Listening, startShop, startYardstick } from './shop';

const LINES = 10;
const MANY_ORDERS = 100_000;
const SOME_ORDERS = 100;
const MANY_ROWS = 10_000;
const SOME_ROWS = 10;
const FILTER_GOAL = 3;
const LIST_GOAL = 2;

type Member = Buyer & { email: string };

/** A signed-in customer with this number of lines in the cart. */
const member = async (databaseUrl: string, tag: string, lines = 0): Promise<Member> => {
  const [buyer] = await addBuyers(databaseUrl, { tag, count: 1, projects: lines, inCart: lines > 0 });
  if (!buyer) throw new Error(`nobody ${tag}`);
  return { ...buyer, email: `${tag}1@lombada.example` };
};

/** A customer's order of ten books, paid with credit. */
const placeOrder = async (databaseUrl: string, port: number, who: Member): Promise<number> => {
  const connection = await openConnection(databaseUrl);
  const customer = `(select pk_usuario from usuario where email_usuario = '${who.email}')`;
  for (const sql of creditSql(customer, who.email, 900_000_00)) await connection.send(sql);
  await connection.end();
  const origin = `http://127.0.0.1:${port}`;
  const call = async (name: string, body: object): Promise<number> => {
    const answer = await fetch(`${origin}/api/carrinho/${name}`, {
      method: 'POST',
      headers: { cookie: who.cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
    return Number(JSON.parse(text).data.pk_pedido);
  };
  await call('selecionar-balcao', { pk_balcao: 1 });
  await call('responsavel-retirada', { tipo: '1', verificar: '1' });
  const terms = { termos_produtos: true, termos_arquivos: true };
  return call('finalizar', { tipo_pagamento: '4', pagamento: '13', ...terms });
};

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

/** A date range wider than any of the histories. */
const wideDays = (from: string, to: string) => `${from}=${dayBefore(1_500)}&${to}=${dayBefore(0)}`;

type Query = (turn: number, orderIds: readonly number[]) => string;

/**
 * Query strings for the list of orders. `turn` varies the search; `orderIds` are some of the customer's own orders.
 */
const orderFilters: readonly [name: string, query: Query][] = [
  ['no filter', () => ''],
  ['a number', (turn, orderIds) => `pk_pedido=${orderIds[turn % orderIds.length]}`],
  ['a status', () => 'pk_status_pedido=22'],
  ['a way to pay', () => 'pk_tipo_pagamento=13'],
  ['a day', (turn) => `data_ini=${dayBefore(turn % 300)}&data_fim=${dayBefore(turn % 300)}`],
  ['all its days', () => wideDays('data_ini', 'data_fim')],
  ['all its days and a status', () => `${wideDays('data_ini', 'data_fim')}&pk_status_pedido=22`],
  ['a name', (turn) => `nome_pedido=${encodeURIComponent(`poesia reunida ${turn}`)}`],
  ['a part of a name', () => 'nome_pedido=antologia'],
];

const caseFilters: readonly [name: string, query: Query][] = [
  ['no filter', () => ''],
  ['settled ones', () => 'tipo=resolvido'],
  ['all its days', () => wideDays('data_ini', 'data_fim')],
  ['a day', (turn) => `data_ini=${dayBefore(turn % 300)}&data_fim=${dayBefore(turn % 300)}`],
  ['the name of an order', () => 'nome_pedido=antologia'],
];

const statementFilters: readonly [name: string, query: Query][] = [
  ['no filter', () => ''],
  ...[15, 30, 60].map((days): [string, Query] => [
    `${days} days`,
    () => `dta_ini=${dayBefore(days)}&dta_fim=${dayBefore(0)}`,
  ]),
  ['all its days', () => wideDays('dta_ini', 'dta_fim')],
];

/** Each list with its filters, its label, and the limit for the ratio of the longer list's time to the shorter's. */
const lists = [
  {
    list: 'Order list',
    path: '/pedidos',
    filters: orderFilters,
    rows: '100,000 orders to 100',
    goal: FILTER_GOAL,
  },
  {
    list: 'Message list',
    path: '/mensagem',
    filters: caseFilters,
    rows: '10,000 rows to 10',
    goal: LIST_GOAL,
  },
  {
    list: 'Credit statement',
    path: '/credito',
    filters: statementFilters,
    rows: '10,000 rows to 10',
    goal: LIST_GOAL,
  },
] as const;

const addressOf = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

const SOME_IDS = 100;

/** A customer's order numbers, oldest first. */
const someOrderIds = async (databaseUrl: string, { email }: Member): Promise<number[]> => {
  const connection = await openConnection(databaseUrl);
  try {
    const rows = await connection.ask(
      `select pk_pedido as id from pedido join usuario on pk_usuario = fk_usuario
        where email_usuario = $1 order by pk_pedido limit ${SOME_IDS}`,
      [email],
    );
    return rows.map(({ id }) => Number(id));
  } finally {
    await connection.end();
  }
};

type Histories = { long: Member; short: Member };

/** A customer with years of orders, and one with only a few. */
const writeHistories = async (databaseUrl: string, template: number): Promise<Histories> => {
  const [long, short] = [await member(databaseUrl, 'long-'), await member(databaseUrl, 'short-')];
  const histories: History[] = [
    { customer: long.email, orders: MANY_ORDERS, cases: MANY_ROWS, movements: MANY_ROWS },
    { customer: short.email, orders: SOME_ORDERS, cases: SOME_ROWS, movements: SOME_ROWS },
  ];
  await addHistories(databaseUrl, histories, template);
  return { long, short };
};

/** Compares the lists of both customers. */
const historyFigures = async (
  databaseUrl: string,
  shop: Listening,
  { long, short }: Histories,
): Promise<Figure[]> => {
  const asked = {
    small: { port: shop.port, headers: { cookie: short.cookie } },
    large: { port: shop.port, headers: { cookie: long.cookie } },
  };
  const ids = {
    small: await someOrderIds(databaseUrl, short),
    large: await someOrderIds(databaseUrl, long),
  };
  const figures: Figure[] = [];
  for (const { list, path, filters, rows, goal } of lists)
    for (const [what, query] of filters) {
      const by = what === 'no filter' ? '' : ` by ${what}`;
      const asks = (of: readonly number[]) => (turn: number) => addressOf(path, query(turn, of));
      const question = {
        name: `${list}${by}, ${rows}: p50`,
        small: asks(ids.small),
        large: asks(ids.large),
        goal,
      };
      figures.push(await compare(asked, question));
    }
  return figures;
};

/** Pages that a customer opens after the purchase: list and page of orders, messages, credit. */
export const afterThePurchaseFigures = async (
  databaseUrl: string,
  seconds: number,
  closing: (() => Promise<void>)[],
): Promise<Figure[]> => {
  const shop = await startShop(databaseUrl);
  closing.push(shop.stop);
  const yardstick = await startYardstick(databaseUrl);
  closing.push(yardstick.stop);
  const owner = await member(databaseUrl, 'owner-', LINES);
  const order = await placeOrder(databaseUrl, shop.port, owner);
  const histories = await writeHistories(databaseUrl, order);
  const headers = { cookie: owner.cookie };
  const bare = httpRunner('yardstick', yardstick.port, ['/']);
  const list = httpRunner('list', shop.port, ['/pedidos'], headers);
  const page = httpRunner('page', shop.port, [`/pedido/${order}`], headers);
  // Runs before the comparison of the lists, because the owner's session would end during it.
  const readings = await takeReadings([bare, list, page], seconds);
  const of = (name: string): Reading => readings.get(name) ?? { perSecond: 0, p99Ms: 0 };
  return [
    shareOf('Order list', of('list'), of('yardstick'), 0.02),
    shareOf('Order page with 10 items', of('page'), of('yardstick'), 0.02),
    ...(await historyFigures(databaseUrl, shop, histories)),
  ];
};
