import { Agent } from 'node:http';
import { addBuyers, type Buyer } from './buyers';
import { type Figure, shareOf } from './figures';
import { exchange, httpRunner, type Reading, type Runner, takeReadings } from './load';
import { startHouse, startYardstick } from './shop';

/** The payment methods that a bench without a browser can complete. */
const PIX = '13';
/** The seed's cheapest carrier. */
const PAC = '1';

type Sent = Record<string, string>;

/** The parts of the cart's answer that the client keeps. */
type Answer = { data: { carrinho: { token_carrinho: string }; pk_pedido: number } };

/** One kept connection per buyer; `fetch` would take a tenth of the machine from the shop. */
const agent = new Agent({ keepAlive: true });

/** @throws when the answer is not 200 */
export const sendCart = async (
  origin: string,
  { cookie }: Buyer,
  path: string,
  fields: Sent,
): Promise<Answer> => {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const url = `${origin}/api/carrinho/${path}`;
  const { status, text } = await exchange(agent, url, headers, JSON.stringify(fields));
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
};

/** One order, from the project with its files to the requested Pix. Returns its number. */
export const buy = async (origin: string, buyer: Buyer, projeto: string): Promise<number> => {
  const send = (path: string, fields: Sent) => sendCart(origin, buyer, path, fields);
  await send('adicionar', { projeto });
  await send('selecionar-entrega', { endereco: String(buyer.addressId), transporte: PAC });
  const { data } = await send('contato-transporte', {
    contato_transporte: 'Clara Monteiro',
    documento_transporte: '52998224725',
    telefone_transporte: '11987654321',
  });
  const finished = await send('finalizar', {
    token: data.carrinho.token_carrinho,
    tipo_pagamento: PIX,
    termos_produtos: '1',
    termos_arquivos: '1',
  });
  return finished.data.pk_pedido;
};

/**
 * Whole checkouts over HTTP: all buyers in parallel, each buyer's orders one after the other. Orders are counted.
 * @throws when any request of any checkout fails, or a buyer has no project left
 */
export const checkoutRunner = (name: string, port: number, buyers: Buyer[]): Runner => {
  const origin = `http://127.0.0.1:${port}`;
  return {
    name,
    run: async (seconds): Promise<Reading> => {
      const start = performance.now();
      const times: number[] = [];
      const shop = async (buyer: Buyer): Promise<void> => {
        while (performance.now() - start < seconds * 1000) {
          const project = buyer.projects.pop();
          if (project === undefined) throw new Error('a buyer has nothing left to buy');
          const begun = performance.now();
          await buy(origin, buyer, project);
          times.push(performance.now() - begun);
        }
      };
      await Promise.all(buyers.map(shop));
      const elapsed = (performance.now() - start) / 1000;
      times.sort((a, b) => a - b);
      return { perSecond: times.length / elapsed, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
    },
  };
};

const BUYERS = 20;
/** More projects per second than are bought in a round and its warm-up. */
const PROJECTS_PER_SECOND = 8;
const WARM_UP_SECONDS = 20;
const ROUNDS = 3;
const CART = '/carrinho';

const cartRunner = async (databaseUrl: string, port: number, lines: number): Promise<Runner> => {
  const tag = `cart-${lines}-`;
  const [owner] = await addBuyers(databaseUrl, { tag, count: 1, projects: lines, inCart: true });
  return httpRunner(tag, port, [CART], { cookie: owner?.cookie ?? '' });
};

/** Whole checkouts in a shop with its worker and banks, and the cart page with few and many lines. */
export const checkoutFigures = async (
  databaseUrl: string,
  seconds: number,
  closing: (() => Promise<void>)[],
): Promise<Figure[]> => {
  const house = await startHouse(databaseUrl);
  closing.push(house.stop);
  const yardstick = await startYardstick(databaseUrl);
  closing.push(yardstick.stop);
  const projects = (WARM_UP_SECONDS + ROUNDS * seconds) * PROJECTS_PER_SECOND;
  const buyers = await addBuyers(databaseUrl, { tag: 'buyer-', count: BUYERS, projects });
  const few = await cartRunner(databaseUrl, house.port, 10);
  const many = await cartRunner(databaseUrl, house.port, 100);
  const bare = httpRunner('yardstick', yardstick.port, ['/']);
  const checkout = checkoutRunner('checkout', house.port, buyers);
  const readings = await takeReadings([bare, checkout, few, many], seconds, WARM_UP_SECONDS);
  const of = ({ name }: Runner): Reading => readings.get(name) ?? { perSecond: 0, p99Ms: 0 };
  const times = of(few).perSecond / of(many).perSecond;
  return [
    shareOf('Whole checkouts, 20 at once, orders', of(checkout), of(bare), 0.009),
    shareOf('Cart page with 10 lines, rendered for every request', of(few), of(bare), 0.02),
    {
      name: 'Cart page with 100 lines: time of one with 10',
      measured: `${times.toFixed(2)} ×`,
      goal: 'at most 4 ×',
      reached: times <= 4,
    },
  ];
};
