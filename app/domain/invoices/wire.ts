import type { Invoicing } from './invoice';

/** The invoices of an order in the API's format, with the spec's names. */
export const toWireInvoicing = (orderId: number, { invoices, notes, flags, requestedAt }: Invoicing) => ({
  solicitar_nota_fiscal: flags.mayRequest,
  solicita_nf: flags.isAwaited,
  dta_solicitacao_nota_fiscal: requestedAt?.toISOString() ?? null,
  nota_fiscal: invoices.map(({ id, number, paymentId, name, at }) => ({
    pk_nota_fiscal: id,
    url: `/pedido/${orderId}/nota-fiscal/${id}`,
    nome_arquivo: name,
    numero_nota: number,
    fk_dados_pagamento: paymentId,
    dta_inc: at.toISOString(),
  })),
  obs_pedido_nota: notes.find(({ isOwn }) => isOwn)?.text || null,
  observations: notes.map(({ id, text, at, author, mayEdit }) => ({
    pk_obs_pedido: id,
    obs_pedido: text,
    dta_inc_obs_pedido: at.toISOString(),
    usuario: { nome_usuario: author },
    permite_editar_obs_nf: mayEdit,
  })),
});
