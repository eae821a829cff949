import { payCharge, REFUND_SETTLES_MS, refundReceipt, takeBackReceipt } from './bank';
import { type Bank, isPerson } from './charges';
import { newEndToEndId, newReturnId, newTxid, pageOf, readReceiptQuery } from './consultation';
import { readRefund } from './forms';
import { presentReceipt, presentRefund } from './present';
import { done, refuse } from './problems';
import { charges, PART, type Refund, type ReturnNature, receipts } from './records';

/** Commands on received payments (tag Pix of the API), and the payment of a charge. */

const unknown = () => refuse('PixNaoEncontrado', 'Pix não encontrado para o e2eid informado.');

export type Notify = 'once' | 'twice' | 'never';
export type PayOptions = { notify?: Notify; delaySeconds?: number; payerMessage?: string };

/** The payer pays the charge; the shop is notified as the options say. */
export const payAtBank = async (bank: Bank, txid: string, options: PayOptions = {}) => {
  const now = await bank.clock.now();
  const outcome = await bank.store.transaction(PART, async (documents) => {
    const charge = await documents.read(charges, txid);
    if (!charge) return refuse('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
    const payment = {
      endToEndId: newEndToEndId(now),
      ...(options.payerMessage ? { infoPagador: options.payerMessage } : {}),
    };
    const paid = payCharge(charge, payment, now);
    if (!paid.ok) return paid;
    const { receipt } = paid.value;
    await documents.write(charges, txid, paid.value.charge, new Date(charge.criacao));
    await documents.write(receipts, receipt.endToEndId, receipt, now);
    const times = { once: 1, twice: 2, never: 0 }[options.notify ?? 'once'];
    await bank.sender.announce(documents, receipt, { times, delayMs: (options.delaySeconds ?? 0) * 1000 });
    return done(presentReceipt(receipt, now));
  });
  bank.sender.wake();
  return outcome;
};

/** Sends the webhook about a payment again; does nothing when there is none. */
export const announceAgain = async (bank: Bank, txid: string): Promise<void> => {
  await bank.store.transaction(PART, async (documents) => {
    const charge = await documents.read(charges, txid);
    const receipt =
      charge?.endToEndId === undefined ? undefined : await documents.read(receipts, charge.endToEndId);
    if (receipt) await bank.sender.announce(documents, receipt, { times: 1, delayMs: 0 });
  });
  bank.sender.wake();
};

/** GET /pix/{e2eid} */
export const readOneReceipt = async (bank: Bank, endToEndId: string) => {
  const receipt = await bank.store.read(receipts, endToEndId);
  return receipt ? done(presentReceipt(receipt, await bank.clock.now())) : unknown();
};

/** GET /pix?inicio&fim */
export const listReceipts = async (bank: Bank, query: unknown) => {
  const read = readReceiptQuery(query);
  if (!read.ok) return read;
  const { inicio, fim, txid, txIdPresente, devolucaoPresente } = read.value;
  const all = await bank.store.list(receipts, { from: new Date(inicio), to: new Date(fim) });
  const found = all.filter(
    (receipt) =>
      (txid === undefined || receipt.txid === txid) &&
      txIdPresente !== false &&
      (devolucaoPresente === undefined || devolucaoPresente === receipt.devolucoes.length > 0) &&
      isPerson(receipt.payer, read.value),
  );
  const { parametros, items } = pageOf(found, read.value);
  const now = await bank.clock.now();
  // The official description requires `cobs` here beside `pix`, by mistake.
  return done({ parametros, pix: items.map((receipt) => presentReceipt(receipt, now)), cobs: [] });
};

/** PUT /pix/{e2eid}/devolucao/{id}; `final` is the final state of the refund. */
export const refundAtBank = async (
  bank: Bank,
  { endToEndId, id, final }: { endToEndId: string; id: string; final: Refund['final'] },
  body: unknown,
) => {
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id))
    return refuse('PixDevolucaoInvalida', 'O id da devolução não respeita o schema.', [
      { razao: 'O id deve ter de 1 a 35 letras ou números.', propriedade: 'id', valor: id.slice(0, 100) },
    ]);
  const request = readRefund(body);
  if (!request.ok) return request;
  const now = await bank.clock.now();
  const outcome = await bank.store.transaction(PART, async (documents) => {
    const receipt = await documents.read(receipts, endToEndId);
    if (!receipt) return unknown();
    const refunded = refundReceipt(receipt, request.value, { id, rtrId: newReturnId(now), now, final });
    if (!refunded.ok) return refunded;
    await documents.write(receipts, endToEndId, refunded.value.receipt, new Date(receipt.horario));
    // The shop is notified again once the refund has reached its final state.
    await bank.sender.announce(documents, receipt, { times: 1, delayMs: REFUND_SETTLES_MS + 50 });
    return done(presentRefund(refunded.value.refund, now));
  });
  bank.sender.wake();
  return outcome;
};

/** GET /pix/{e2eid}/devolucao/{id} */
export const readOneRefund = async (bank: Bank, endToEndId: string, id: string) => {
  const receipt = await bank.store.read(receipts, endToEndId);
  if (!receipt) return unknown();
  const refund = receipt.devolucoes.find((candidate) => candidate.id === id);
  if (!refund) return refuse('PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o id informado.');
  return done(presentRefund(refund, await bank.clock.now()));
};

export type TakeBackOptions = { valor?: string; natureza?: ReturnNature; notify?: Notify };

/**
 * The payer contests the payment or their bank reverses it: the bank returns it, whole or in part, without a request.
 */
export const takeBackAtBank = async (bank: Bank, endToEndId: string, options: TakeBackOptions = {}) => {
  const now = await bank.clock.now();
  const outcome = await bank.store.transaction(PART, async (documents) => {
    const receipt = await documents.read(receipts, endToEndId);
    if (!receipt) return unknown();
    const { valor = receipt.valor, natureza = 'MED_FRAUDE', notify = 'once' } = options;
    const plan = { id: newTxid(), rtrId: newReturnId(now), now };
    const taken = takeBackReceipt(receipt, { valor, natureza }, plan);
    if (!taken.ok) return taken;
    await documents.write(receipts, endToEndId, taken.value, new Date(receipt.horario));
    const times = { once: 1, twice: 2, never: 0 }[notify];
    await bank.sender.announce(documents, taken.value, { times, delayMs: 0 });
    return done(presentReceipt(taken.value, now));
  });
  bank.sender.wake();
  return outcome;
};
