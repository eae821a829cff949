/** Why there is no slip; `not-ready`: the bank has not registered it yet. */
export type SlipFailure = { kind: 'not-found' | 'paid' | 'no-slip' | 'not-ready' };

export const slipFault = 'Ocorreu um erro ao consultar o boleto.';

/** Why there is no slip to show. */
export const slipMessage: Record<SlipFailure['kind'], string> = {
  'not-found': 'Pedido não encontrado.',
  paid: 'Já identificamos o seu pagamento, aguarde.',
  'no-slip': 'Este pedido não espera por um boleto.',
  'not-ready': `${slipFault} O banco ainda não o registrou: tente de novo em um minuto.`,
};

/** Why an order waits for another payment, when the slip that it had will not come. */
export const slipEnded = {
  'slip-refused':
    'O banco não aceitou registrar este boleto. Confira o CPF ou CNPJ e o endereço do seu cadastro, ou escolha outra forma de pagamento.',
  'slip-late':
    'O banco ficou fora do ar e o boleto não pôde ser emitido a tempo. Escolha a forma de pagamento de novo.',
  'slip-incomplete':
    'O boleto traz o documento e o endereço de quem paga, e falta algum deles no seu cadastro. Complete o cadastro e gere o boleto de novo, ou escolha outra forma de pagamento.',
} as const;
