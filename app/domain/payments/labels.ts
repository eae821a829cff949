import { cartMessages } from '../cart/labels';
import { formatBrl } from '../shared/money';
import type { CardRefusal } from './card-ports';
import type { FinaliseFailure } from './finalise-failure';

/** What a refused finish is answered with: the spec's texts (5) where it has one. */
export const finaliseMessage = (failure: FinaliseFailure): string => {
  if (failure.kind !== 'price-changed') return messages[failure.kind];
  const { shown, total } = failure;
  return `O total mudou de ${formatBrl(shown)} para ${formatBrl(total)} desde que a página foi aberta. Confira o resumo e, se estiver de acordo, finalize de novo.`;
};

const messages: Record<Exclude<FinaliseFailure['kind'], 'price-changed'>, string> = {
  'cart-not-found': cartMessages.cartNotFound,
  'cart-empty': cartMessages.empty,
  'document-missing': 'Complete seu cadastro com CPF ou CNPJ antes de finalizar a compra.',
  'billing-missing': cartMessages.billingNeeded,
  'delivery-missing': cartMessages.chooseDelivery,
  'payment-missing': 'Selecione uma forma de pagamento!',
  'line-unavailable':
    'Um dos itens não pode mais ser produzido como foi montado. Remova-o ou monte o produto de novo.',
  'files-missing': 'Envie os arquivos que faltam antes de finalizar a compra.',
  operator:
    'Só o cliente aceita os termos e finaliza a compra. O carrinho está salvo: peça que ele entre na conta e finalize.',
  'terms-missing': 'É necessário estar de acordo com os termos de aceite!',
  'contents-changed':
    'O seu carrinho mudou desde que a página foi aberta, talvez em outra janela. Confira e finalize de novo.',
};

export const orderPlaced = 'Pedido finalizado com sucesso!';

/** Why a card was not accepted, and what the customer can do. */
export const cardRefusalMessage: Record<CardRefusal, string> = {
  'insufficient-funds':
    'O cartão não tem limite suficiente para esta compra. Use outro cartão ou escolha outra forma de pagamento.',
  expired: 'O cartão está vencido. Confira a validade ou use outro cartão.',
  blocked:
    'O cartão está bloqueado ou tem alguma restrição. Fale com o banco que o emitiu ou use outro cartão.',
  'wrong-cvc': 'O código de segurança não confere. Confira o CVC e tente de novo.',
  fraud:
    'O pagamento não passou na análise de segurança. Fale com o banco que emitiu o cartão ou escolha outra forma de pagamento.',
  other: 'O banco que emitiu o cartão não autorizou o pagamento. Fale com o banco ou use outro cartão.',
};
