import type { Context } from '../shared/context.server';
import { type Job, MINUTE_MS, type RunJob, timed } from '../shared/job.server';
import { orRetry } from '../shared/result';
import type { PaymentContext } from './core/payment-handler.server';
import { expireUnpaidOrders } from './flows/sweeps/expire-payments.server';
import { resumeMessages } from './flows/sweeps/resume-messages.server';
import { reconcileBoletos } from './means/boleto/confirm-boleto.server';
import { reconcileChargebacks } from './means/card/chargebacks.server';
import { reconcileCards } from './means/card/reconcile-cards.server';
import { reportLateDeposits, sweepProofs } from './means/deposit/sweep-deposits.server';
import { reconcilePix } from './means/pix/confirm-pix.server';
import { reconcilePixReturns } from './means/pix/pix-returns.server';

/** Due dates are stored in the rows; these jobs look for what is due. */
type SweepContext = PaymentContext & Pick<Context, 'storage' | 'rateLimit'> & { pixWebhookUrl: string };

const job = (name: string, everyMs: number, run: RunJob<SweepContext>): Job<SweepContext> => ({
  queue: 'payments',
  name,
  everyMs,
  run,
});

export const paymentJobs = {
  reconcilePix: job('reconcile-pix', 15 * MINUTE_MS, async (services, _data, { logger }) => {
    const found = orRetry(await reconcilePix(services));
    if (found > 0) logger.info({ found }, 'found payments that no callback told of');
  }),
  reconcilePixReturns: job('reconcile-pix-returns', 60 * MINUTE_MS, async (services, _data, { logger }) => {
    const found = orRetry(await reconcilePixReturns(services));
    if (found > 0) logger.info({ found }, 'found Pix sent back that no callback told of');
  }),
  reconcileCards: job('reconcile-cards', 5 * MINUTE_MS, async (services, _data, { logger }) => {
    const paid = await reconcileCards(services);
    if (paid > 0) logger.info({ paid }, 'found cards paid that no answer had told of');
  }),
  reconcileChargebacks: job('reconcile-chargebacks', 60 * MINUTE_MS, async (services, _data, { logger }) => {
    const found = orRetry(await reconcileChargebacks(services));
    if (found > 0) logger.info({ found }, 'found chargebacks that no callback told of');
  }),
  reconcileBoletos: job('reconcile-boletos', 60 * MINUTE_MS, async (services) => {
    orRetry(await reconcileBoletos(services));
  }),
  expirePix: job(
    'expire-pix',
    MINUTE_MS,
    timed(async (services, time, { logger }) => {
      const cancelled = await expireUnpaidOrders(services, time);
      await reportLateDeposits(services);
      if (cancelled > 0) logger.info({ cancelled }, 'cancelled orders that were not paid in time');
    }),
  ),
  /** Tells the bank where to announce payments. It is repeated, since a bank drops a URL that it cannot reach. */
  registerPixWebhook: job('register-pix-webhook', 10 * MINUTE_MS, async (services) => {
    orRetry(await services.pix.registerWebhook(services.pixWebhookUrl));
  }),
  resumeMessages: job('resume-payment-promises', 30 * MINUTE_MS, async (services) => {
    await resumeMessages(services);
    await sweepProofs(services);
  }),
};
