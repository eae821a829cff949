import { repeatMessages, repeatRefusal } from '~/domain/orders/repeat-order';
import { repeatOrder } from '~/domain/orders/repeat-order.server';
import { repeatBody } from '../orders/calls';
import { allowOnly, answer, refuse, refuseTooMany } from '../respond.server';
import { cartCall, checkToken } from './answer-cart.server';

/** POST /api/carrinho/comprar-novamente {pedido, token}: puts the lines of an order into the open cart. */
export const action = cartCall(
  repeatBody,
  async (services, customer, { pedido: orderId, token }) => {
    await checkToken(services, customer.id, token);
    const repeated = await repeatOrder(services, { userId: customer.id, orderId });
    if (!repeated.ok) {
      const { failure } = repeated;
      const message = repeatRefusal(failure);
      if (failure.kind === 'too-many-projects') return refuseTooMany(failure.retryAfterSeconds, message);
      return refuse({ status: failure.kind === 'not-found' ? 404 : 409, message });
    }
    const lost = repeated.value.lost.map(({ orderItemId, description, name }) => ({
      pk_pedido_item: orderItemId,
      desc_arquivo_pedido_item_arquivo: description,
      arquivo_pedido_item_arquivo: name,
    }));
    return answer({ arquivos_nao_reutilizaveis: lost }, repeatMessages.done);
  },
  { fault: repeatMessages.failed },
);

export const loader = allowOnly('POST');
