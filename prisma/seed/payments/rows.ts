import { inventedAccount } from '~/domain/payments/core/payment-method';
import type { Prisma } from '~/platform/db.server';

/**
 * All payment types that the store's contract names; `active` are those that can be used today. An order that is not
 * paid within `termHours` is cancelled, but never before its slip's own term (boleto/slip-term). Release times are the
 * contract's ("{prazo}" in a text stands for `termHours`), without DOC, which the Banco Central ended in February
 * 2024.
 */
export const paymentTypes: readonly Prisma.PaymentTypeCreateManyInput[] = [
  {
    id: 13,
    name: 'PIX',
    releaseInfo: 'O código vale por {prazo}, e o pagamento é confirmado na hora.',
    text: 'Ao finalizar o pedido você recebe um QR code e um código para copiar e colar no aplicativo do seu banco. O pedido entra em produção assim que o pagamento é confirmado.',
    icon: 'pix',
    active: true,
    termHours: 48,
    position: 1,
  },
  {
    id: 3,
    name: 'Cartão de crédito',
    releaseInfo: 'Liberação imediata.',
    text: 'Em até 3 parcelas nas compras até R$ 100,00 e em até 6 parcelas acima desse valor.',
    icon: 'card',
    active: true,
    termHours: 48,
    position: 2,
  },
  {
    id: 6,
    name: 'Boleto bancário',
    releaseInfo: 'Liberação de 30 minutos a 72 horas úteis depois do pagamento.',
    text: 'Pague no aplicativo do banco, numa agência ou numa lotérica. O banco avisa o pagamento em até 72 horas úteis.',
    icon: 'slip',
    active: true,
    termHours: 240,
    position: 3,
  },
  {
    id: 10,
    name: 'Boleto bancário (segundo banco)',
    releaseInfo: 'Liberação em até 72 horas úteis depois do pagamento.',
    text: 'O mesmo boleto, emitido por outro banco, para quando o primeiro estiver fora do ar.',
    icon: 'slip',
    active: false,
    termHours: 240,
    position: 4,
  },
  {
    id: 1,
    name: 'Depósito ou transferência',
    releaseInfo: 'Liberação de 3 a 72 horas, conforme a forma de depósito.',
    text: 'Envie o comprovante pela página do pedido, em PDF, JPG, CDR, JPEG ou PNG.',
    icon: 'deposit',
    active: true,
    termHours: 168,
    position: 5,
  },
  {
    id: 4,
    name: 'Créditos da carteira',
    releaseInfo: 'Liberação imediata.',
    text: 'Os créditos da sua conta na loja pagam o pedido inteiro ou uma parte dele.',
    icon: 'wallet',
    active: true,
    termHours: 48,
    position: 6,
  },
];

/** Card brands that the shop accepts, by the contract's ids. */
const cardBrands: readonly (readonly [number, string])[] = [
  [17, 'Visa'],
  [2, 'Mastercard'],
  [24, 'Elo'],
  [30, 'American Express'],
  [21, 'Hipercard'],
  [3, 'Diners Club'],
  [25, 'JCB'],
  [29, 'UnionPay'],
  [35, 'Cabal'],
  [33, 'Sorocred'],
];

/** Ids 13, 22, 32, 44 and those of the brands are the contract's; all others are the seed's own. */
export const paymentOptions: readonly Prisma.PaymentOptionCreateManyInput[] = [
  {
    id: 44,
    typeId: 13,
    description: 'QR code ou PIX copia e cola',
    detail:
      'Sem pagamento em {prazo}, o pedido é cancelado. Se o aviso do banco se perder, conferimos com ele a cada 15 minutos.',
    position: 1,
  },
  ...cardBrands.map(([id, description], index) => ({ id, typeId: 3, description, position: index + 1 })),
  {
    id: 22,
    typeId: 6,
    description: 'Boleto registrado',
    detail: 'De 30 minutos a 72 horas úteis',
    position: 1,
  },
  { id: 32, typeId: 10, description: 'Boleto registrado', detail: 'Até 72 horas úteis', position: 1 },
  {
    id: 101,
    typeId: 1,
    description: 'Depósito no caixa da agência',
    detail: 'Até 3 horas úteis',
    position: 1,
  },
  {
    id: 102,
    typeId: 1,
    description: 'Depósito em caixa eletrônico',
    detail: 'Até 72 horas úteis',
    position: 2,
  },
  {
    id: 103,
    typeId: 1,
    description: 'Transferência do mesmo banco',
    detail: 'Até 3 horas úteis',
    position: 3,
  },
  {
    id: 104,
    typeId: 1,
    description: 'TED',
    detail: 'Até 3 horas, dentro do horário bancário',
    position: 4,
  },
  { id: 13, typeId: 4, description: 'Saldo da carteira', detail: 'Imediata', position: 1 },
];

/**
 * Bank account for deposits in sandbox mode. A live shop begins with blanks, and accepts no deposits until staff fill
 * them in.
 */
export const paymentParameters: readonly Prisma.ParameterCreateManyInput[] = [
  { key: 'deposito.banco', value: inventedAccount.bank, description: 'Banco da conta para depósitos' },
  { key: 'deposito.agencia', value: inventedAccount.agency, description: 'Agência da conta para depósitos' },
  { key: 'deposito.conta', value: inventedAccount.account, description: 'Conta corrente para depósitos' },
];
