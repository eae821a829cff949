import type { CaseRow, CaseView } from './case';

/** Cases in the API, with the spec's names. */
export const toWireCase = ({ id, protocol, subject, orderId, status, rating, changedAt }: CaseRow) => ({
  protocoloId: id,
  protocolo: protocol,
  data_exibir: changedAt.toISOString(),
  assunto: subject,
  status: status.label,
  fk_pedido: orderId,
  rating,
});

export const toWireConversation = (found: CaseView) => ({
  ...toWireCase(found),
  dados: {
    mensagens: found.messages.map(({ author, text, at, attachments }) => ({
      autor: author,
      data: at.toISOString(),
      mensagem: text,
      anexos: attachments.map(({ id, name, size }) => ({
        pk_anexo: id,
        nome_original: name,
        tamanho_bytes: size,
        url: `/anexos/${id}`,
      })),
    })),
  },
});
