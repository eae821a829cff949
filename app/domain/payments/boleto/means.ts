import { orderStatus } from '~/domain/orders/order-status';
import { dayTimeText, formatDateText } from '../../shared/date-text';
import { formatBrl } from '../../shared/money';
import type { PaymentMeans } from '../payment-means';
import { paymentType } from '../payment-type';
import { slipTerm } from './slip-term';

/** Bank slips of two banks; a slip has no way back. */
export const boleto: PaymentMeans = {
  name: 'boleto',
  typeIds: [paymentType.boleto, paymentType.secondBoleto],
  waitingStatus: orderStatus.awaitingBoleto,
  hasReference: true,
  hasCode: true,
  hasSheet: true,
  namesAddress: true,
  tellsDayAlone: true,
  goesBackTo: 'wallet',
  // Holidays of the banks may stretch what staff gave a slip.
  term: (createdAt, hours) => {
    const { dueOn, awaitedUntil } = slipTerm(createdAt);
    const termEnd = createdAt.getTime() + hours * 3_600_000;
    return { expiresAt: new Date(Math.max(termEnd, awaitedUntil.getTime())), dueOn };
  },
  words: {
    by: 'por boleto',
    waiting: ({ amount, slip }) => {
      const due = slip ? `, que vence em ${formatDateText(slip.dueOn)}` : '';
      return `Falta só pagar o boleto de ${formatBrl(amount)}${due}: ele está na página do pedido.`;
    },
    mailed: {
      paid: ({ charged }) => `O banco confirmou o pagamento do seu boleto de ${formatBrl(charged)}.`,
      unpaid:
        'O boleto venceu sem pagamento: não o pague mais. Se você pagou nas últimas horas, o banco ainda nos avisa e o valor vira crédito na sua carteira.',
    },
  },
  mail: {
    copy: ({ slip }) =>
      slip?.line && !slip.isOverdue ? { label: 'Linha digitável do boleto', text: slip.line } : null,
    term: ({ slip, expiresAt }) => (slip ? formatDateText(slip.dueOn) : dayTimeText(expiresAt)),
  },
};

export const isBoleto = (typeId: number): boolean => boleto.typeIds.includes(typeId);
