import { grantCredit, revokeCredit } from '~/domain/credit/move-credit.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { type Job, MINUTE_MS, timed, upkeepQueue } from '../shared/job.server';
import { bonusDescription, bonusDue } from './bonus';
import { type BonusRow, findDueBonuses, findOldestDue, lockBonus, updateBonus } from './bonus-store.server';
import { creditReleasedMessage } from './messages';

const AT_ONCE = 200;

const release = async (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  bonus: BonusRow,
  due: number,
): Promise<void> => {
  const { id, orderId, userId } = bonus;
  const key = `bonus-${id}`;
  const releasedAt = services.clock.now();
  await grantCredit(services, { userId, orderId, amount: due, key, description: bonusDescription(orderId) });
  await updateBonus(services.db, id, { status: 'released', released: due, releasedAt });
  await queueMessage(
    services,
    creditReleasedMessage.of({ payload: { orderId, amount: due }, dedupeKey: `credit-released-${id}` }),
  );
};

/** Takes back what is no longer due, as far as the customer still has it. Returns how much. */
const takeBack = async (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  bonus: BonusRow,
  tooMuch: number,
): Promise<number> => {
  const { id, orderId, userId, revoked } = bonus;
  const taken = await revokeCredit(services, {
    userId,
    orderId,
    amount: tooMuch,
    key: `bonus-${id}-retomado-${revoked}`,
  });
  if (taken > 0) await updateBonus(services.db, id, { revoked: revoked + taken });
  return taken;
};

/**
 * Another worker may have settled it meanwhile. What cannot be taken back yet waits until the customer has credit
 * again.
 */
const settle = (services: Pick<Context, 'db' | 'clock' | 'logger'>, id: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const { db, clock } = within;
    const bonus = await lockBonus(db, id);
    if (!bonus?.dueAt || bonus.dueAt > clock.now()) return;
    const due = bonusDue(bonus);
    const tooMuch = bonus.released - bonus.revoked - due;
    const isLeft =
      bonus.status === 'released' && tooMuch > 0 && (await takeBack(within, bonus, tooMuch)) < tooMuch;
    if (bonus.status === 'planned' && due === 0) await updateBonus(db, id, { status: 'lost' });
    else if (bonus.status === 'planned' && bonus.isDelivered) await release(within, bonus, due);
    await updateBonus(db, id, { dueAt: null, awaitsCredit: isLeft });
  });

const LATER_MS = 3_600_000;

/** A bonus that cannot be settled is tried again later and does not block the next ones. */
const settleSafely = async (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  id: number,
): Promise<void> => {
  try {
    await settle(services, id);
  } catch (error) {
    services.logger.error({ err: error, bonusId: id }, 'a bonus could not be settled');
    await updateBonus(services.db, id, { dueAt: new Date(services.clock.now().getTime() + LATER_MS) });
  }
};

/**
 * Releases the bonuses of orders that were delivered long enough ago, each once. Drops those of cancelled orders, and
 * takes back the part whose money was refunded later. Returns how many it looked at; each has its own transaction.
 */
export const releaseBonuses = (
  services: Pick<Context, 'db' | 'clock' | 'logger'>,
  time?: JobTime,
): Promise<number> => {
  const { db, clock } = services;
  const oldest = () => findOldestDue(db, clock.now());
  return inSteps({ most: AT_ONCE, time, oldest }, async () => {
    const due = await findDueBonuses(db, { now: clock.now(), most: AT_ONCE });
    for (const id of due) await settleSafely(services, id);
    return due.length;
  });
};

export const releaseBonusesJob: Job<Parameters<typeof releaseBonuses>[0]> = {
  queue: upkeepQueue,
  name: 'release-bonuses',
  everyMs: 10 * MINUTE_MS,
  run: timed(async (services, time, { logger }) => {
    const settled = await releaseBonuses(services, time);
    if (settled > 0) logger.info({ settled }, 'settled the bonuses of orders');
  }),
};
