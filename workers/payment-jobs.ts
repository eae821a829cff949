import type { PaymentContext } from '~/domain/payments/core/payment-handler.server';
import type { PixBank } from '~/domain/payments/core/ports/pix-bank';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { type ResumeContext, resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import { reconcileBoletos, type SlipContext } from '~/domain/payments/means/boleto/confirm-boleto.server';
import type { CardContext } from '~/domain/payments/means/card/card-steps.server';
import {
  type ChargebackListContext,
  reconcileChargebacks,
} from '~/domain/payments/means/card/chargebacks.server';
import { reconcileCards } from '~/domain/payments/means/card/reconcile-cards.server';
import { reportLateDeposits, sweepProofs } from '~/domain/payments/means/deposit/sweep-deposits.server';
import { type PixContext, reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { type PixReturnContext, reconcilePixReturns } from '~/domain/payments/means/pix/pix-returns.server';
import type { Services } from '~/services.server';
import { type JobHandler, timed } from './registry';

/** Jobs that ask banks and gateways what became of payments. */

export const reconcilePixHandler: JobHandler<PixContext> = async (services, _data, { logger }) => {
  const found = await reconcilePix(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found payments that no callback told of');
};

export const reconcilePixReturnsHandler: JobHandler<PixReturnContext & { pix: PixBank }> = async (
  services,
  _data,
  { logger },
) => {
  const found = await reconcilePixReturns(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found Pix sent back that no callback told of');
};

export const expirePixHandler = timed<PaymentContext>(async (services, time, { logger }) => {
  const cancelled = await expireUnpaidOrders(services, time);
  await reportLateDeposits(services);
  if (cancelled > 0) logger.info({ cancelled }, 'cancelled orders that were not paid in time');
});

export const reconcileCardsHandler: JobHandler<CardContext> = async (services, _data, { logger }) => {
  const paid = await reconcileCards(services);
  if (paid > 0) logger.info({ paid }, 'found cards paid that no answer had told of');
};

export const reconcileChargebacksHandler: JobHandler<ChargebackListContext> = async (
  services,
  _data,
  { logger },
) => {
  const found = await reconcileChargebacks(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found chargebacks that no callback told of');
};

export const reconcileBoletosHandler: JobHandler<SlipContext> = async (services) => {
  const found = await reconcileBoletos(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
};

/** Tells the bank where to announce payments; again and again, since a bank forgets what it cannot reach. */
export const registerPixWebhookHandler: JobHandler<Services> = async (services) => {
  const registered = await services.pix.registerWebhook(services.pixWebhookUrl);
  if (!registered.ok) throw new Error(`${registered.failure.kind}: ${registered.failure.detail}`);
};

export const resumeMessagesHandler: JobHandler<ResumeContext & Parameters<typeof sweepProofs>[0]> = async (
  services,
) => {
  await resumeMessages(services);
  await sweepProofs(services);
};
