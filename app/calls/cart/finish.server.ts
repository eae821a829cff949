import { z } from 'zod';
import { deliveryWays } from '~/domain/cart/cart-query';
import { invoiceNote, orderName } from '~/domain/cart/order-name';
import { readCart } from '~/domain/cart/read-cart.server';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { type FinaliseFailure, placedOutcome } from '~/domain/payments/flows/checkout/labels';
import {
  paymentAmounts,
  readPayment,
  readShownCredit,
  wantsCredit,
} from '~/domain/payments/flows/pay/payment-form';
import { readTwoCards } from '~/domain/payments/flows/pay/payment-methods.server';
import { readPayment as readOrderPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import type { TwoAmountProblem } from '~/domain/payments/means/card/plan';
import { COUPON_CODE_MAX } from '~/domain/promotions/coupon';
import { flagField } from '~/domain/shared/flag-field';
import { fromReais } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import { defineAct } from '../define-act.server';
import { instalments } from './cart-answer';
import { type CartNotFound, cartMeant, cartNotFound } from './define-cart-act.server';
import { finishRefusals, paymentField, paymentShape, token } from './payment-refusals';

/** Values that the customer was shown are only compared with the current ones. Missing ones are not compared. */
const input = z.object({
  ...paymentShape,
  token,
  carrinho_token: token,
  total: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce
        .number({ error: 'Total inválido' })
        .min(0, 'Total inválido')
        .max(20_000_000, 'Total inválido')
        .optional(),
    )
    .meta({ description: 'O total que o cliente viu, em reais' }),
  conferido: z.string().optional().catch(undefined).meta({
    description: 'Só da página: o conteúdo do carrinho como ela o mostrou',
  }),
  entrega: z.enum(['endereco', 'retirada']).optional().catch(undefined).meta({
    description: 'A forma de receber que o cliente viu escolhida',
  }),
  nome: orderName
    .optional()
    .meta({ description: 'Nome do pedido; ausente, vale o do carrinho', examples: ['Contos de inverno'] }),
  sem_cupom: z.string().max(COUPON_CODE_MAX).optional().catch(undefined).meta({
    description: 'O código do cupom do carrinho que não vale mais, se o pedido segue sem ele',
  }),
  termos_produtos: flagField.meta({
    description: 'Aceita os termos dos produtos; obrigatório',
    examples: [true],
  }),
  termos_arquivos: flagField.meta({
    description: 'Confirma que conferiu os arquivos; obrigatório',
    examples: [true],
  }),
  observacoes: invoiceNote.optional().meta({
    description:
      'Observação para a nota fiscal; vazia ou ausente, vale a do carrinho. Com `conferido`, vazia tira a que havia',
    examples: ['Pedido de compra 4512'],
  }),
});

/**
 * A page (which sends `conferido`) shows the cart's note in its field, so an empty field clears the note. An API
 * client may simply not send it.
 */
const noteOf = ({ observacoes, conferido }: z.output<typeof input>): string | undefined =>
  conferido === undefined ? observacoes || undefined : observacoes;

/** The new order and the state of its payment. With a refused card the order still exists and waits for payment. */
export type Finished = { orderId: number; payment: PaymentView | null };

export const finish = defineAct<
  typeof input,
  Finished,
  FinaliseFailure,
  z.ZodObject<{ pk_pedido: z.ZodInt }>
>({
  area: 'cart',
  intent: 'finalizar',
  section: 'pagamento',
  path: '/api/carrinho/finalizar',
  summary: 'Finaliza o carrinho e cria o pedido',
  description:
    'Com o token do carrinho pode ser repetido e responde o mesmo pedido. `total` é o que o cliente viu: se o preço mudou, a resposta é 409. Enquanto a operadora não decide sobre um cartão, `message` diz que o pagamento está em análise; se ela não responde em oito segundos, diz isso e oferece o PIX. Cartões recusados contam por conta e por endereço: depois de muitos, a resposta é 429.',
  amounts: paymentAmounts,
  input,
  example: { tipo_pagamento: 13, termos_produtos: true, termos_arquivos: true },
  perform: async (services, { customer, ip }, requested) => {
    const kept =
      requested.carrinho_token || requested.token || (await readCart(services, customer.id))?.token;
    const finished = await finishPurchase(services, {
      customer,
      cartToken: kept ?? '',
      shownTotal: requested.total === undefined ? null : fromReais(requested.total),
      shownContents: requested.conferido ?? null,
      shownWay: requested.entrega && deliveryWays[requested.entrega],
      payment: readPayment(requested),
      shownCredit: readShownCredit(requested),
      orderName: requested.nome,
      invoiceNote: noteOf(requested),
      termsAccepted: requested.termos_produtos && requested.termos_arquivos,
      withoutCoupon: requested.sem_cupom,
      ip,
    });
    if (!finished.ok) return finished;
    const { orderId } = finished.value;
    return ok({ orderId, payment: await readOrderPayment(services, orderId) });
  },
  refusals: finishRefusals,
  done: ({ payment }) => placedOutcome(payment),
  data: z.object({ pk_pedido: z.int() }),
  answer: (_services, _actor, { orderId }) => ({ pk_pedido: orderId }),
});

const FAILED = 'Tente novamente mais tarde';

type Instalments = z.output<typeof instalments>;
type TwoCardsResult = Result<
  { primeiroCartao: Instalments; segundoCartao: Instalments },
  CartNotFound | { kind: 'amounts'; problems: TwoAmountProblem[] }
>;

const amountNames = { first: 'valorPrimeiroCartao', second: 'valorSegundoCartao' } as const;

export const twoCards = defineAct({
  area: 'cart',
  section: 'pagamento',
  path: '/api/carrinho/dois-cartoes',
  summary: 'As parcelas de dois cartões que dividem o total',
  description:
    'Valores em reais; cada um tem ao menos R$ 50 e os dois somam o total, sem o que os créditos da carteira pagam.',
  amounts: Object.values(amountNames),
  input: z.object({
    token,
    valorPrimeiroCartao: z
      .string()
      .default('')
      .meta({ description: 'O que o primeiro cartão paga, em reais', examples: ['100'] }),
    valorSegundoCartao: z
      .string()
      .default('')
      .meta({ description: 'O que o segundo cartão paga, em reais', examples: ['59.90'] }),
    tipo_pagamento_credito: paymentField('tipo_pagamento_credito'),
  }),
  example: { valorPrimeiroCartao: '100', valorSegundoCartao: '59.90' },
  perform: async (services, { customer }, requested): Promise<TwoCardsResult> => {
    const meant = await cartMeant(services, customer.id, requested.token);
    if (!meant.ok) return meant;
    const found = await readTwoCards(services, {
      userId: customer.id,
      total: meant.value?.summary.total ?? 0,
      withCredit: wantsCredit(requested),
      first: requested.valorPrimeiroCartao,
      second: requested.valorSegundoCartao,
    });
    return found.ok ? found : fail({ kind: 'amounts', problems: found.failure });
  },
  refusals: {
    'cart-not-found': cartNotFound,
    amounts: {
      status: 422,
      text: ({ problems }) => problems[0]?.message ?? FAILED,
      errors: ({ problems }) =>
        Object.fromEntries(problems.map(({ field, message }) => [amountNames[field], [message]])),
    },
  },
  done: '',
  fault: FAILED,
  data: z.object({
    primeiroCartao: instalments.meta({ description: 'As parcelas do primeiro cartão' }),
    segundoCartao: instalments.meta({ description: 'As parcelas do segundo cartão' }),
  }),
  answer: (_services, _actor, found) => found,
});
