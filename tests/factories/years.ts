import { grantCredit } from '../../app/domain/credit/move-credit.server';
import type { Services } from '../../app/services.server';
import { type Copies, copyHistory } from './copied-rows';
import { deliveredOrder } from './delivered-order';

/** Keys of copies start here, far from the keys that tests write. */
const FIRST = 1_000_000;
const key = (column: string) => ({ [column]: `${FIRST} + n` });
const WAITING = 100;
const longAgo = `now() - n % 3000 * interval '1 day' - interval '40 days'`;
const old = new Date(Date.now() - 100 * 86_400_000);

/** The rows of a delivered order, some of them twice per order. */
const ordersOf = (orderId: number, paymentId: number, count: number): Copies[] => {
  const order = { fk_pedido: `${FIRST} + n` };
  return [
    {
      table: 'projeto',
      of: `exists (select from pedido_item where fk_pedido = ${orderId} and fk_projeto = r.pk_projeto)`,
      changes: { pk_projeto: `'p' || n`, dta_inc_projeto: longAgo, dta_alt_projeto: longAgo },
    },
    {
      table: 'arquivo',
      of: `exists (select from pedido_item i where fk_pedido = ${orderId} and i.fk_projeto = r.fk_projeto)`,
      changes: {
        pk_arquivo: `'a' || n`,
        fk_projeto: `'p' || n`,
        chave_armazenamento: `'originals/a' || n`,
        dta_inc_arquivo: longAgo,
        ultima_atividade: longAgo,
        situacao: `'approved'`,
      },
    },
    {
      table: 'pedido',
      of: `pk_pedido = ${orderId}`,
      changes: {
        ...key('pk_pedido'),
        fk_carrinho: `${FIRST} + n`,
        protocolo_aceite: `'A' || n`,
        dta_inc_pedido: longAgo,
        entrega: `'{}'`,
      },
    },
    {
      table: 'pedido_item',
      of: `fk_pedido = ${orderId}`,
      changes: { ...key('pk_pedido_item'), ...order, fk_projeto: `'p' || n`, resumo_opcoes: `'[]'` },
    },
    {
      table: 'pedido_item_arquivo',
      of: `exists (select from pedido_item i where fk_pedido = ${orderId} and i.pk_pedido_item = r.fk_pedido_item)`,
      changes: { fk_pedido_item: `${FIRST} + n`, fk_arquivo: `'a' || n` },
    },
    {
      table: 'log_status_pedido',
      of: `fk_pedido = ${orderId} and fk_status_pedido = 22`,
      changes: { ...key('pk_log_status_pedido'), ...order, dta_inc_log_status_pedido: longAgo },
    },
    {
      table: 'pagamento',
      of: `pk_pagamento = ${paymentId}`,
      changes: {
        ...key('pk_pagamento'),
        ...order,
        txid: `'t' || n`,
        dta_inc_pagamento: longAgo,
        expira_em: longAgo,
      },
    },
    {
      table: 'pagamento',
      of: `pk_pagamento = ${paymentId}`,
      changes: {
        pk_pagamento: `2 * ${FIRST} + n`,
        ...order,
        txid: `'c' || n`,
        tentativa: '7',
        fk_tipo_pagamento: '3',
        situacao: `'refused'`,
        pago_em: 'null',
        dta_inc_pagamento: longAgo,
        expira_em: longAgo,
      },
    },
    // One day's orders wait for their Pix.
    {
      table: 'pedido',
      of: `pk_pedido = ${orderId}`,
      each: WAITING / count,
      changes: {
        pk_pedido: `3 * ${FIRST} + n`,
        fk_carrinho: `3 * ${FIRST} + n`,
        protocolo_aceite: `'W' || n`,
        fk_status_pedido: '46',
        dta_pagamento_pedido: 'null',
        dta_entrega_pedido: 'null',
        entrega: `'{}'`,
      },
    },
    {
      table: 'pagamento',
      of: `pk_pagamento = ${paymentId}`,
      each: WAITING / count,
      changes: {
        pk_pagamento: `3 * ${FIRST} + n`,
        fk_pedido: `3 * ${FIRST} + n`,
        txid: `'w' || n`,
        situacao: `'pending'`,
        pago_em: 'null',
        dta_inc_pagamento: 'now()',
        expira_em: `now() + interval '1 day'`,
        pix_copia_e_cola: `'x'`,
      },
    },
    {
      table: 'recebimento',
      of: `fk_pagamento = ${paymentId}`,
      changes: { id_externo: `'E' || n`, fk_pagamento: `${FIRST} + n`, dta_inc: longAgo },
    },
    {
      table: 'bonus_pedido',
      of: `fk_pedido = ${orderId}`,
      changes: {
        ...key('pk_bonus_pedido'),
        ...order,
        situacao: `'released'`,
        vlr_liberado: 'r.vlr_bonus',
        liberado_em: longAgo,
        dta_inc: longAgo,
        acertar_em: 'null',
      },
    },
    {
      table: 'estorno',
      of: {
        fk_pedido: orderId,
        fk_pagamento: paymentId,
        causa: 'change',
        vlr_pedido: 0,
        vlr_estorno: 1,
        destino: 'payer',
        situacao: 'done',
        falhas: 0,
        dta_inc: old,
        resolvido_em: old,
      },
      changes: {
        ...key('pk_estorno'),
        ...order,
        fk_pagamento: `${FIRST} + n`,
        lote: 'gen_random_uuid()',
        chave: `'k' || n`,
      },
    },
    {
      table: 'devolucao_pix',
      of: { vlr_devolvido: 1, dta_inc: old, resolvida_em: old, id_devolucao: 'D' },
      changes: { ...order, id_externo: `'E' || n` },
    },
    {
      table: 'contestacao_cartao',
      of: { vlr_contestado: 1, dta_inc: old, resolvida_em: old },
      changes: { ...order, id_externo: `'c' || n`, fk_pagamento: `2 * ${FIRST} + n` },
    },
    {
      table: 'comprovante_pagamento',
      of: { nome_original: 'x.pdf', tipo: 'pdf', tamanho_bytes: 1, chave_armazenamento: 'x' },
      changes: { pk_comprovante: `'r' || n`, fk_pagamento: `${FIRST} + n`, dta_inc: longAgo },
    },
  ];
};

const ofCustomer = (userId: number): Copies[] => [
  {
    table: 'caixa_saida',
    of: 'true',
    changes: {
      ...key('pk_caixa_saida'),
      chave_unica: `'old-' || n`,
      falhou_em: 'null',
      entregue_em: `now() - interval '20 days'`,
      disponivel_em: `now() - interval '20 days'`,
    },
  },
  {
    table: 'sessao',
    of: `fk_usuario = ${userId}`,
    changes: {
      pk_sessao: `lpad(n::text, 64, '0')`,
      codigo_sessao: 'gen_random_uuid()',
      expira_em: `now() - interval '20 days'`,
    },
  },
  {
    table: 'anexo',
    of: {
      fk_usuario: userId,
      enviado_com: 'caso',
      nome_original: 'x.png',
      tipo: 'png',
      tamanho_bytes: 1,
      situacao: 'received',
      chave_armazenamento: 'x',
      dta_inc: old,
      ultima_atividade: old,
      usado_em: old,
    },
    changes: { pk_anexo: `'x' || n` },
  },
  {
    table: 'solicitacao_dados',
    of: {
      fk_usuario: userId,
      tipo_solicitacao: 'export',
      dta_inc: old,
      concluida_em: old,
      desfecho: 'done',
      tentativas: 1,
    },
    changes: key('pk_solicitacao'),
  },
  {
    table: 'lancamento_credito',
    of: `fk_usuario = ${userId}`,
    changes: { ...key('pk_lancamento_credito'), chave_unica: `'old-' || n`, dta_inc: longAgo },
  },
  {
    table: 'partida_credito',
    of: `valor > 0 and fk_conta_credito in (select pk_conta_credito from conta_credito where fk_usuario = ${userId})`,
    changes: { fk_lancamento_credito: `${FIRST} + n`, saldo_apos: 'r.saldo_apos + n * r.valor' },
  },
  {
    table: 'partida_credito',
    of: 'valor < 0 and fk_conta_credito in (select pk_conta_credito from conta_credito where fk_usuario is null)',
    changes: { fk_lancamento_credito: `${FIRST} + n` },
  },
];

/**
 * A shop after years: old delivered orders with all their rows, of one customer whose number it returns. No job has
 * anything to do with them. Bonuses need a rule that was made before.
 */
export const growOld = async (services: Services, count: number): Promise<number> => {
  const { orderId, customer, paymentId } = await deliveredOrder(services);
  const { id: userId } = customer;
  await grantCredit(services, { userId, amount: 10, key: `grow-${userId}`, description: 'Cortesia' });
  await copyHistory([...ordersOf(orderId, paymentId, count), ...ofCustomer(userId)], count);
  return userId;
};
