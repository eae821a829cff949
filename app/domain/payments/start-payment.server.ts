import pTimeout from 'p-timeout';
import { notifyOutbox, sendMessages } from '~/domain/notifications/queue-message.server';
import type { Jobs } from '../shared/ports';
import { handlerOf } from './all-handlers.server';
import type { OpenedAttempt } from './open-attempt.server';
import type { HandlerServices } from './payment-handler.server';

/** Whoever finishes waits no longer for a bank; the call goes on, and the order's page shows what it brought. */
const BANK_WITHIN_MS = 3_000;
/** A card is decided while its holder waits. */
const GATEWAY_WITHIN_MS = 20_000;

export type StartServices = HandlerServices & { jobs: Jobs };

const start = async (services: StartServices, { paymentParts, tokens }: OpenedAttempt, userId: number) => {
  const paymentPart = paymentParts.find(({ part }) => part > 0);
  if (!paymentPart) return;
  const { issue, messages } = handlerOf(paymentPart.typeId);
  const isDone = await issue?.(services, { paymentPart, userId, tokens });
  if (isDone) await sendMessages(services, messages?.(paymentPart) ?? []);
};

/**
 * Asks bank or gateway for what was just written, so that the customer finds it on the next page. One that does not
 * answer costs nothing but time: everything was promised in the transaction before, but for a card whose token is lost
 * with this process; nothing is charged then, and the order asks for a card again.
 */
export const startPayment = async (
  services: StartServices,
  attempt: OpenedAttempt,
  userId: number,
): Promise<void> => {
  const started = start(services, attempt, userId).catch((error: unknown) =>
    services.logger.error({ err: error, orderId: attempt.orderId }, 'a payment could not be started'),
  );
  const milliseconds = attempt.tokens.size > 0 ? GATEWAY_WITHIN_MS : BANK_WITHIN_MS;
  await pTimeout(started, { milliseconds, message: false });
  await notifyOutbox(services);
};
