import { toReais } from '../shared/money';
import type { CreditMove } from './ledger';

/** A row of the statement as the API writes it, in the spec's names; amounts in reais. */
export const toWireMove = ({ createdAt, orderId, description, value, total }: CreditMove) => ({
  dta_inc: createdAt.toISOString(),
  fk_pedido: orderId,
  descricao: description,
  valor: toReais(value),
  total_atualizado: toReais(total),
});
