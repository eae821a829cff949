import { orderStatus } from '~/domain/orders/order-status';
import { addBankDays } from '../../../shared/bank-calendar';
import { addDays, type PlainDate, saoPauloDateTime } from '../../../shared/calendar';
import { dayTimeText, formatDateText } from '../../../shared/date-text';
import { formatBrl } from '../../../shared/money';
import { type PaymentMeans, paymentType } from '../../core/payment-means';

/** Bank business days to pay it, after the day on which it was issued. */
const DAYS_TO_PAY = 3;

/**
 * A slip paid on its last day is settled on the next; banks report it within 72 business hours (spec 3, section 9).
 */
const DAYS_TO_TELL = 3;

export type SlipTerm = {
  /** The last day on which it can be paid without changes; a bank business day. */
  dueOn: PlainDate;
  /** Its money may still arrive until then. */
  awaitedUntil: Date;
};

/**
 * When a slip counts as paid, since banks report only the day: at the end of that day, or now if it has not ended.
 * Thus no order is paid before it was placed, or in the future.
 */
export const slipPaidAt = (paidOn: PlainDate, now: Date): Date => {
  const dayEnd = new Date(`${paidOn}T23:59:59-03:00`);
  return dayEnd < now ? dayEnd : now;
};

/** The term of a slip issued at `now`, by the bank calendar. */
export const slipTerm = (now: Date): SlipTerm => {
  const dueOn = addBankDays(saoPauloDateTime(now).date, DAYS_TO_PAY);
  const reportedOn = addBankDays(dueOn, DAYS_TO_TELL);
  // São Paulo has had no daylight saving time since 2019.
  return { dueOn, awaitedUntil: new Date(`${addDays(reportedOn, 1)}T00:00:00-03:00`) };
};

/** Bank slips of two banks; a slip cannot be refunded to its payer. */
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
  // Bank holidays may extend the term that staff set for a slip.
  term: (createdAt, hours) => {
    const { dueOn, awaitedUntil } = slipTerm(createdAt);
    const termEnd = createdAt.getTime() + hours * 3_600_000;
    return { expiresAt: new Date(Math.max(termEnd, awaitedUntil.getTime())), dueOn };
  },
  words: {
    by: 'por boleto',
    waiting: ({ amount, slip }) => {
      const due = slip ? `, que vence em ${formatDateText(slip.dueOn)}` : '';
      const toPay = `Falta só pagar o boleto de ${formatBrl(amount)}${due}`;
      return slip?.line
        ? `${toPay}: ele está na página do pedido.`
        : `${toPay}: o banco ainda não o registrou. Assim que sair, ele aparece na página do pedido e vai por e-mail.`;
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
    // Once a slip is overdue, another one can be made as long as the order waits.
    term: ({ slip, expiresAt }) =>
      slip && !slip.isOverdue ? formatDateText(slip.dueOn) : dayTimeText(expiresAt),
  },
};

export const isBoleto = (typeId: number): boolean => boleto.typeIds.includes(typeId);

/** Why there is no slip to show; `not-ready`: the bank has not registered it yet. */
export type SlipFailure = { kind: 'not-found' | 'paid' | 'no-slip' | 'not-ready' };

export const slipFault = 'Ocorreu um erro ao consultar o boleto.';

/** Why there is no slip to show. */
export const slipMessage: Record<SlipFailure['kind'], string> = {
  'not-found': 'Pedido não encontrado.',
  paid: 'Já identificamos o seu pagamento, aguarde.',
  'no-slip': 'Este pedido não espera por um boleto.',
  'not-ready': `${slipFault} O banco ainda não o registrou: tente de novo em um minuto.`,
};

/** Why the slip was not issued, so that the order needs another payment. */
export const slipEnded = {
  'slip-refused':
    'O banco não aceitou registrar este boleto. Confira o CPF ou CNPJ e o endereço do seu cadastro, ou escolha outra forma de pagamento.',
  'slip-late':
    'O banco ficou fora do ar e o boleto não pôde ser emitido a tempo. Escolha a forma de pagamento de novo.',
  'slip-incomplete':
    'O boleto traz o documento e o endereço de quem paga, e falta algum deles no seu cadastro. Complete o cadastro e gere o boleto de novo, ou escolha outra forma de pagamento.',
} as const;
