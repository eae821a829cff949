import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sendRefund } from '~/domain/payments/flows/money-back/send-refund.server';
import { card as testCard } from '../factories/card-gateway-under-test';
import { moneyBackWorld } from '../factories/money-back-world';
import { cardOrder, pixOrder } from '../factories/paid-by';

/** Programs that send refunds, and are killed. */

const { bank, services, later, give, refundsOf, statesOf, backAtGateway, backByPix, drainAll } =
  await moneyBackWorld();

/** A program that sends refunds on request. */
const startRefundChild = async (): Promise<ChildProcess> => {
  const path = fileURLToPath(new URL('../factories/refund-child.ts', import.meta.url));
  const child = fork(path, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const patience = Date.now() + 30_000; !(await isSo()); await wait(20))
    if (Date.now() > patience) throw new Error('it never was so');
};

it('one refund is made although its programs are killed between request and answer', async () => {
  const kills = 20;
  for (let count = 0; count < kills; count += 1) {
    const isCard = count % 2 === 0;
    const order = isCard
      ? await cardOrder(services, bank, { cards: [testCard.approved] })
      : await pixOrder(services, bank);
    await give(order, 1_000);
    const [{ id } = { id: 0 }] = await refundsOf(order);
    // The work is done, and the answer never comes.
    if (isCard) await bank.cards.fault({ fault: 'lose-answer', method: 'DELETE' });
    else await bank.fault({ fault: 'lose-answer', path: '/pix', method: 'PUT' });
    const child = await startRefundChild();
    child.send(id);
    const wasSent = async () =>
      isCard ? (await backAtGateway(order))[0] === 1_000 : ((await backByPix(order)) ?? []).length === 1;
    await until(wasSent);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await statesOf(order)).toEqual(['processing']);
    await Promise.all([sendRefund(services, id), drainAll()]);
    await sendRefund(await later((count + 1) * 60_000), id);
    expect(await statesOf(order)).toEqual(['done']);
    const sent = isCard ? await backAtGateway(order) : await backByPix(order);
    expect(sent).toEqual(isCard ? [1_000] : ['10.00 DEVOLVIDO']);
  }
  console.log(`${kills} programs killed between a refund's request and its answer: ${kills} refunds`);
}, 1_200_000);
