import type { BoletoServices } from '~/domain/payments/boleto/confirm-boleto.server';
import { reconcileBoletos } from '~/domain/payments/boleto/reconcile-boletos.server';
import type { CardServices } from '~/domain/payments/card/advance-cards.server';
import { reconcileCards } from '~/domain/payments/card/reconcile-cards.server';
import {
  type ReconcileChargebacksServices,
  reconcileChargebacks,
} from '~/domain/payments/card/reconcile-chargebacks.server';
import { sweepProofs } from '~/domain/payments/deposit/sweep-proofs.server';
import { tellLateDeposits } from '~/domain/payments/deposit/tell-late-deposits.server';
import { type ExpireServices, expireUnpaidOrders } from '~/domain/payments/expire-payments.server';
import type { ReturnServices } from '~/domain/payments/pix/note-pix-returns.server';
import type { PixBank } from '~/domain/payments/pix/ports';
import { type ReconcileServices, reconcilePix } from '~/domain/payments/pix/reconcile-pix.server';
import { reconcilePixReturns } from '~/domain/payments/pix/reconcile-pix-returns.server';
import { registerPixWebhook } from '~/domain/payments/pix/register-pix-webhook.server';
import { type ResumeServices, resumeMessages } from '~/domain/payments/resume-messages.server';
import type { Services } from '~/services.server';
import { type JobHandler, timed } from './registry';

/** Jobs that ask banks and gateways what became of payments. */

export const reconcilePixHandler: JobHandler<ReconcileServices> = async (services, _data, { logger }) => {
  const found = await reconcilePix(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found payments that no callback told of');
};

export const reconcilePixReturnsHandler: JobHandler<ReturnServices & { pix: PixBank }> = async (
  services,
  _data,
  { logger },
) => {
  const found = await reconcilePixReturns(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found Pix sent back that no callback told of');
};

export const expirePixHandler = timed<ExpireServices>(async (services, time, { logger }) => {
  const cancelled = await expireUnpaidOrders(services, time);
  await tellLateDeposits(services);
  if (cancelled > 0) logger.info({ cancelled }, 'cancelled orders that were not paid in time');
});

export const reconcileCardsHandler: JobHandler<CardServices> = async (services, _data, { logger }) => {
  const paid = await reconcileCards(services);
  if (paid > 0) logger.info({ paid }, 'found cards paid that no answer had told of');
};

export const reconcileChargebacksHandler: JobHandler<ReconcileChargebacksServices> = async (
  services,
  _data,
  { logger },
) => {
  const found = await reconcileChargebacks(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found chargebacks that no callback told of');
};

export const reconcileBoletosHandler: JobHandler<BoletoServices> = async (services) => {
  const found = await reconcileBoletos(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
};

export const registerPixWebhookHandler: JobHandler<Services> = async (services) => {
  const registered = await registerPixWebhook(services, services.pixWebhookUrl);
  if (!registered.ok) throw new Error(`${registered.failure.kind}: ${registered.failure.detail}`);
};

export const resumeMessagesHandler: JobHandler<ResumeServices & Parameters<typeof sweepProofs>[0]> = async (
  services,
) => {
  await resumeMessages(services);
  await sweepProofs(services);
};
