import { fixedClock } from '../../app/platform/clock.server';
import type { Services } from '../../app/services.server';

/** The shop at an instant: its clock here and in the database, as the sandbox's clock page moves them. */
export const shopAt = async (services: Services, instant: string): Promise<Services> => {
  const at = new Date(instant);
  const offsetMs = BigInt(at.getTime() - Date.now());
  await services.db.sandboxClock.upsert({ where: { id: 1 }, create: { offsetMs }, update: { offsetMs } });
  return { ...services, clock: fixedClock(at) };
};
