import { readTwoCards } from '~/domain/payments/card/read-two-cards.server';
import { wantsCredit } from '~/domain/payments/payment-form';
import { allowOnly, answer, refuse } from '../respond.server';
import { cartCall, cartOf } from './answer-cart.server';
import { twoCardsBody } from './calls';

const FAILED = 'Tente novamente mais tarde';

/** POST /api/carrinho/dois-cartoes {valorPrimeiroCartao, valorSegundoCartao}: the instalments of each card. */
export const action = cartCall(
  twoCardsBody,
  async (services, customer, body) => {
    const cart = await cartOf(services, customer.id, body.token);
    const found = await readTwoCards(services, {
      userId: customer.id,
      total: cart?.summary.total ?? 0,
      withCredit: wantsCredit(body),
      first: body.valorPrimeiroCartao,
      second: body.valorSegundoCartao,
    });
    if (found.ok) return answer(found.value);
    const [problem] = found.failure;
    return refuse({
      status: 422,
      message: problem?.message ?? FAILED,
      errors: Object.fromEntries(
        found.failure.map(({ field, message }) => [
          field === 'first' ? 'valorPrimeiroCartao' : 'valorSegundoCartao',
          [message],
        ]),
      ),
    });
  },
  { fault: FAILED },
);

export const loader = allowOnly('POST');
