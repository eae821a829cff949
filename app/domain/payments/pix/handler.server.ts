import { OPENER_SECONDS, type PaymentHandler } from '../payment-handler.server';
import { closePix } from './close-pix.server';
import { confirmPix } from './confirm-pix.server';
import { issuePixCharge } from './issue-pix-charge.server';
import { pix } from './means';
import { refundPix } from './refund-pix.server';

export const pixHandler: PaymentHandler = {
  means: pix,
  bank: 'pix',
  messages: ({ id }) => [
    {
      topic: 'pix.issue',
      payload: { paymentId: id },
      dedupeKey: `pix-issue-${id}`,
      afterSeconds: OPENER_SECONDS,
    },
  ],
  issue: async (services, { paymentPart }) => (await issuePixCharge(services, paymentPart)).ok,
  close: (services, { txid }) => closePix(services, txid),
  check: async (services, { txid }) => {
    const outcome = await confirmPix(services, txid);
    return outcome.ok && outcome.value !== 'unknown' ? outcome.value : 'waiting';
  },
  refund: refundPix,
};
