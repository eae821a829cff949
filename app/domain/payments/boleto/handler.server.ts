import { OPENER_SECONDS, type PaymentHandler } from '../payment-handler.server';
import { closeBoleto } from './close-boleto.server';
import { issueBoleto } from './issue-boleto.server';
import { boleto } from './means';

export const boletoHandler: PaymentHandler = {
  means: boleto,
  bank: 'boletos',
  messages: ({ id }) => [
    {
      topic: 'boleto.issue',
      payload: { paymentId: id },
      dedupeKey: `boleto-issue-${id}`,
      afterSeconds: OPENER_SECONDS,
    },
  ],
  issue: async (services, { paymentPart }) => (await issueBoleto(services, paymentPart)).ok,
  close: closeBoleto,
};
