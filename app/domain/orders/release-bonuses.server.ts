import { grantCredit } from '~/domain/credit/grant-credit.server';
import { revokeCredit } from '~/domain/credit/revoke-credit.server';
import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { bonusDescription, bonusDue } from './bonus';
import { type BonusRow, findDueBonuses, lockBonus, updateBonus } from './bonus-store.server';

type Services = HasDb & { clock: Clock };

const AT_ONCE = 200;

const release = async (services: Services, bonus: BonusRow, due: number): Promise<void> => {
  const { id, orderId, userId } = bonus;
  const key = `bonus-${id}`;
  const releasedAt = services.clock.now();
  await grantCredit(services, { userId, orderId, amount: due, key, description: bonusDescription(orderId) });
  await updateBonus(services.db, id, { status: 'released', released: due, releasedAt });
  await promiseMessage(services, {
    topic: 'mail.credit-released',
    payload: { orderId, amount: due },
    dedupeKey: `credit-released-${id}`,
  });
};

/** Takes back what is due no more, as far as the customer still has it; the rest when he has. */
const takeBack = async (services: Services, bonus: BonusRow, tooMuch: number): Promise<void> => {
  const { id, orderId, userId, revoked } = bonus;
  const taken = await revokeCredit(services, {
    ...{ userId, orderId, amount: tooMuch, key: `bonus-${id}-retomado-${revoked}` },
  });
  if (taken > 0) await updateBonus(services.db, id, { revoked: revoked + taken });
};

const settle = (services: Services, id: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const bonus = await lockBonus(within.db, id);
    if (!bonus) return;
    const due = bonusDue(bonus);
    const inHand = bonus.released - bonus.revoked;
    if (bonus.status === 'released' && inHand > due) await takeBack(within, bonus, inHand - due);
    if (bonus.status !== 'planned') return;
    if (due > 0) await release(within, bonus, due);
    else await updateBonus(within.db, id, { status: 'lost' });
  });

/**
 * Releases the bonuses of orders that were delivered long enough ago, each once, lets those of dead orders go, and takes
 * back what later went back to its customer. Answers how many it looked at; each is a transaction of its own.
 */
export const releaseBonuses = async (services: Services): Promise<number> => {
  const due = await findDueBonuses(services.db, { now: services.clock.now(), most: AT_ONCE });
  for (const id of due) await settle(services, id);
  return due.length;
};
