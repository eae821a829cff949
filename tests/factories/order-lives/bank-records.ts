import type { Services } from '../../../app/services.server';
import type { SandboxBank } from '../bank';
import type { Life } from './life';

/**
 * By the records of the banks alone, in centavos: money received for an order, refunds that the shop ordered, and
 * reversals by the banks.
 */
export type Outside = { came: number; back: number; takenOfCards: number; takenOfPix: number };

const centavos = (valor: string): number => Math.round(Number(valor) * 100);

/** For every order of these lives. */
export const readBanks = async (
  { db }: Pick<Services, 'db'>,
  bank: SandboxBank,
  lives: readonly Life[],
): Promise<Map<number, Outside>> => {
  const paymentParts = await db.payment.findMany({
    where: { orderId: { in: lives.map(({ orderId }) => orderId) } },
    include: { receipts: true },
  });
  const orderOf = new Map(paymentParts.flatMap(({ txid, orderId }) => (txid ? [[txid, orderId]] : [])));
  const books = new Map(
    lives.map(({ orderId }) => [orderId, { came: 0, back: 0, takenOfCards: 0, takenOfPix: 0 }]),
  );
  const of = (txid: string): Outside | undefined => books.get(orderOf.get(txid) ?? 0);

  for (const { txid, valor, devolucoes } of await bank.receipts()) {
    const book = of(txid);
    if (!book) continue;
    book.came += centavos(valor);
    for (const { valor: part, final, natureza } of devolucoes)
      if (final === 'DEVOLVIDO') book[natureza ? 'takenOfPix' : 'back'] += centavos(part);
  }
  for (const { code, charge } of await bank.cards.orders()) {
    const book = of(code);
    if (!book || !charge.paidAt) continue;
    book.came += charge.amount;
    book.back += charge.canceledAmount;
    if (charge.status === 'chargedback') book.takenOfCards += charge.amount - charge.canceledAmount;
  }
  for (const { externalReference, paid } of await bank.slips.all()) {
    const book = of(externalReference);
    if (book && paid) book.came += paid.amount;
  }
  // Deposits that staff saw in the shop's account are recorded nowhere else.
  for (const { orderId, typeId, receipts } of paymentParts)
    for (const { amount } of typeId === 1 ? receipts : []) {
      const book = books.get(orderId);
      if (book) book.came += amount;
    }
  return books;
};
