import type { KeptPayment } from '../../payment/kept-payment';

/** What became of a form of the order's payment that was refused; one that was taken leads back to the page. */
export type PaymentAnswer = {
  intent: 'pagar' | 'comprovante';
  text: string;
  /** What the form had chosen, for pages without scripts. */
  payment?: KeptPayment;
};
