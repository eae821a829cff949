import { toReais } from '../shared/money';
import type { ItemClaim } from './claim';

/** An item's claim and what may be done about it, in the API's format with the spec's names. */
export const toWireClaim = (item: ItemClaim | undefined) => ({
  contestarItem: item?.flags.contest ?? false,
  reenviarContestacao: item?.flags.resend ?? false,
  contestar_ate: item?.until ?? null,
  contestacao: item?.claim
    ? {
        pk_contestacao_item: item.claim.id,
        desc_situacao_contestacao: item.claim.state.label,
        vlr_devolucao: item.claim.amount === null ? null : toReais(item.claim.amount),
        historico: item.claim.entries.map(({ label, byCustomer, text, at, attachments }) => ({
          desc_situacao_contestacao: label,
          pelo_cliente: byCustomer,
          texto: text,
          dta_inc: at.toISOString(),
          anexos: attachments.map(({ id, name }) => ({
            pk_anexo: id,
            nome_original: name,
            url: `/anexos/${id}`,
          })),
        })),
      }
    : null,
});
