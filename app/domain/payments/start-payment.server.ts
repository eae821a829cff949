import { hintOutbox, keepPromises } from '~/domain/notifications/promise-message.server';
import type { Logger } from '~/platform/logger.server';
import { withPatience } from '../shared/patience';
import type { Ids, Jobs } from '../shared/ports';
import type { Result } from '../shared/result';
import { issueBoleto } from './boleto/issue-boleto.server';
import { advanceCards } from './card/advance-cards.server';
import type { CloseServices } from './close-attempt.server';
import type { PaymentRow } from './leg-store.server';
import type { OpenedAttempt } from './open-attempt.server';
import { paymentType } from './payment-type';
import { issuePixCharge } from './pix/issue-pix-charge.server';
import { issuePromise } from './promise-bank-work.server';

/** Whoever finishes waits no longer for a bank; the call goes on, and the order's page shows what it brought. */
const BANK_WITHIN_MS = 3_000;
/** A card is decided while its holder waits. */
const GATEWAY_WITHIN_MS = 20_000;

export type StartServices = CloseServices & { ids: Ids; jobs: Jobs; logger: Logger };

type Issue = (services: StartServices, leg: PaymentRow) => Promise<Result<null, unknown>>;

const issuers: ReadonlyMap<number, Issue> = new Map<number, Issue>([
  [paymentType.pix, issuePixCharge],
  [paymentType.boleto, issueBoleto],
  [paymentType.secondBoleto, issueBoleto],
]);

const start = async (services: StartServices, { orderId, legs, tokens }: OpenedAttempt, userId: number) => {
  const main = legs.find(({ part }) => part > 0);
  if (!main) return;
  if (main.typeId === paymentType.card) {
    await advanceCards(services, { orderId, userId, tokens });
    return;
  }
  const issue = issuers.get(main.typeId);
  const issued = issue && (await issue(services, main));
  if (issued?.ok) await keepPromises(services, issuePromise(main));
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
  await withPatience(started, attempt.tokens.size > 0 ? GATEWAY_WITHIN_MS : BANK_WITHIN_MS);
  await hintOutbox(services);
};
