import { expiryOf, isExpired, statusNow, termsNow } from './bank';
import { dynamicBrCode } from './br-code';
import type { Charge, Receipt, Refund } from './records';

/** Records in the form of the API's answers (schemas CobGerada, CobCompleta, Pix, Devolucao). */

export type Receiver = { name: string; city: string; cnpj: string };

export const brCodeOf = (charge: Charge, receiver: Receiver): string =>
  dynamicBrCode({ ...receiver, location: charge.location.url, amount: termsNow(charge).valor });

export const presentRefund = (refund: Refund, now: Date) => {
  const isSettled = now >= new Date(refund.liquidacao);
  return {
    id: refund.id,
    rtrId: refund.rtrId,
    valor: refund.valor,
    natureza: refund.natureza ?? 'ORIGINAL',
    ...(refund.descricao === undefined ? {} : { descricao: refund.descricao }),
    horario: { solicitacao: refund.solicitacao, ...(isSettled ? { liquidacao: refund.liquidacao } : {}) },
    status: isSettled ? refund.final : 'EM_PROCESSAMENTO',
    ...(isSettled && refund.final === 'NAO_REALIZADO' ? { motivo: 'Conta do pagador encerrada.' } : {}),
  };
};

export const presentReceipt = (receipt: Receipt, now: Date) => ({
  endToEndId: receipt.endToEndId,
  txid: receipt.txid,
  valor: receipt.valor,
  componentesValor: { original: { valor: receipt.valor } },
  chave: receipt.chave,
  horario: receipt.horario,
  ...(receipt.infoPagador === undefined ? {} : { infoPagador: receipt.infoPagador }),
  ...(receipt.devolucoes.length > 0
    ? { devolucoes: receipt.devolucoes.map((refund) => presentRefund(refund, now)) }
    : {}),
});

/** The current charge, or an earlier revision of it; undefined when there is no such revision. */
export const presentCharge = (charge: Charge, receiver: Receiver, number = charge.revisions.length - 1) => {
  const revision = charge.revisions[number];
  if (!revision) return undefined;
  const { terms, status } = revision;
  const { id, url } = charge.location;
  return {
    calendario: { criacao: charge.criacao, expiracao: terms.expiracao },
    txid: charge.txid,
    revisao: number,
    loc: { id, txid: charge.txid, location: url, tipoCob: 'cob', criacao: charge.criacao },
    location: url,
    status,
    ...(terms.devedor ? { devedor: terms.devedor } : {}),
    valor: { original: terms.valor },
    chave: terms.chave,
    ...(terms.solicitacaoPagador === undefined ? {} : { solicitacaoPagador: terms.solicitacaoPagador }),
    ...(terms.infoAdicionais === undefined ? {} : { infoAdicionais: terms.infoAdicionais }),
    pixCopiaECola: brCodeOf(charge, receiver),
  };
};

/** The charge with its payment. */
export const presentWhole = (
  charge: Charge,
  receiver: Receiver,
  receipt: Receipt | undefined,
  now: Date,
) => ({
  ...presentCharge(charge, receiver),
  ...(receipt ? { pix: [presentReceipt(receipt, now)] } : {}),
});

export type State = 'open' | 'paid' | 'expired' | 'removed';

/** The charge's state in words for people. */
export const stateOf = (charge: Charge, now: Date): { state: State; until: Date } => {
  const status = statusNow(charge);
  const until = expiryOf(charge);
  if (status === 'CONCLUIDA') return { state: 'paid', until };
  if (status !== 'ATIVA') return { state: 'removed', until };
  return { state: isExpired(charge, now) ? 'expired' : 'open', until };
};
