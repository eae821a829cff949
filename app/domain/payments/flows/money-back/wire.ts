import { toReais } from '../../../shared/money';
import type { MoneyBackPart, MoneyBackPlan } from './plan-money-back';
import type { RefundGoal, RefundState, RefundView } from './refund';

/** Refunds in the API; amounts in reais. */

const goals = { payer: 'pagador', wallet: 'carteira', account: 'conta' } as const satisfies Record<
  RefundGoal,
  string
>;

const states = {
  promised: 'a_caminho',
  processing: 'em_andamento',
  refused: 'recusada',
  person: 'com_a_equipe',
  done: 'devolvida',
} as const satisfies Record<RefundState, string>;

const toWirePart = ({
  amount,
  goal,
  way,
  time,
}: Pick<MoneyBackPart, 'amount' | 'goal' | 'way' | 'time'>) => ({
  valor: toReais(amount),
  destino: goals[goal],
  descricao: way,
  prazo: time,
});

/** The refund of a cancellation. */
export const toWireMoneyBack = (back: MoneyBackPlan | null) => ({
  valor: toReais(back?.total ?? 0),
  devolucoes: (back?.parts ?? []).map(({ typeId, ...part }) => ({
    fk_tipo_pagamento: typeId,
    ...toWirePart(part),
  })),
});

/** The refunds of an order, oldest first. */
export const toWireRefunds = (refunds: readonly RefundView[]) =>
  refunds.map((refund) => ({
    pk_estorno: refund.id,
    fk_pedido_item: refund.itemId,
    ...toWirePart(refund),
    situacao: states[refund.state],
    receber_na_carteira: refund.isOpenForWallet,
    dta_inc: refund.createdAt.toISOString(),
    dta_devolvido: refund.doneAt?.toISOString() ?? null,
  }));
