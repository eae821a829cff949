import { orderStatus } from '~/domain/orders/order-status';
import { dayTimeText } from '../../../shared/date-text';
import { formatBrl } from '../../../shared/money';
import { type PaymentMeans, paymentType } from '../../core/payment-means';

/** Deposits and transfers into the shop's account. */
export const deposit: PaymentMeans = {
  name: 'deposit',
  typeIds: [paymentType.deposit],
  waitingStatus: orderStatus.awaitingDeposit,
  hasKinds: true,
  isConfirmedByStaff: true,
  goesBackTo: 'wallet',
  words: {
    by: 'por depósito ou transferência',
    kinds: 'Como você vai depositar?',
    waiting: ({ amount, proofs }) =>
      proofs.length > 0
        ? 'Recebemos o seu comprovante e estamos conferindo o depósito. Avisamos por e-mail assim que o valor aparecer na nossa conta.'
        : `Falta só o depósito de ${formatBrl(amount)}: a conta e o envio do comprovante estão na página do pedido.`,
    mailed: {
      paid: ({ charged }) => `Encontramos na nossa conta o seu depósito de ${formatBrl(charged)}.`,
      unpaid:
        'Não encontramos o depósito até o fim do prazo. Se você já depositou, mande o comprovante por Minhas mensagens: o valor não se perde.',
    },
  },
  mail: { term: ({ expiresAt, proofs }) => (proofs.length > 0 ? null : dayTimeText(expiresAt)) },
};

export const isDeposit = (typeId: number | undefined): boolean => deposit.typeIds.some((id) => id === typeId);
