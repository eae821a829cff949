import { fail, ok, type Result } from '../../shared/result';
import { PIX_SLACK_MS } from './confirm-pix.server';
import { notePixReturns, type ReturnServices } from './note-pix-returns.server';
import type { PixBank, PixFailure } from './ports';

const DAY_MS = 86_400_000;
/** A payer has 80 days to contest a Pix (MED), and a receiver's bank sends none back after 90. */
const LOOK_BACK_DAYS = 100;
/** Banks do not like to be asked for a quarter at once. */
const WINDOW_DAYS = 25;
const BATCH = 500;

/**
 * Lists what banks sent back of the Pix of the last hundred days, a few weeks at a time, and notes what no callback told
 * us. The newest come first, and weeks without an answer hold up none of the others. Answers how many were new, or the
 * first failure.
 */
export const reconcilePixReturns = async (
  services: ReturnServices & { pix: PixBank },
): Promise<Result<number, PixFailure>> => {
  const end = services.clock.now().getTime() + PIX_SLACK_MS;
  let found = 0;
  let failure: PixFailure | null = null;
  for (let days = 0; days < LOOK_BACK_DAYS; days += WINDOW_DAYS) {
    const listed = await services.pix.listPayments({
      from: new Date(end - (days + WINDOW_DAYS) * DAY_MS),
      to: new Date(end - days * DAY_MS),
      isReturned: true,
    });
    if (!listed.ok) failure ??= listed.failure;
    else
      for (let start = 0; start < listed.value.length; start += BATCH)
        found += await notePixReturns(services, listed.value.slice(start, start + BATCH));
  }
  return failure ? fail(failure) : ok(found);
};
