import type { RateLimit } from '../../shared/rate-limit';
import { fail, ok, type Result } from '../../shared/result';
import { contradictedChargeback } from '../limits';
import { findPaymentsByTxid } from '../payment-part-store.server';
import { findKnownChargebacks } from './chargeback-store.server';
import { type ChargebackServices, lookAtChargeback } from './note-chargeback.server';
import type { CardFailure, ChargedBack } from './ports';

/** Holders have 120 days to contest a charge, and their banks take some time with it. */
const LOOK_BACK_MS = 180 * 86_400_000;
const BATCH = 100;
/** A gateway that is away is asked no more in this round: each question costs its whole patience. */
const MAX_SILENCES = 5;

/** Those that are not noted yet, of payments of ours. */
const findUnknown = async (
  { db }: ChargebackServices,
  listed: readonly ChargedBack[],
): Promise<ChargedBack[]> => {
  const chargeIds = listed.map(({ chargeId }) => chargeId);
  const references = listed.map(({ reference }) => reference);
  const known = await findKnownChargebacks(db, chargeIds);
  const payments = await findPaymentsByTxid(db, references);
  return listed.filter(({ chargeId, reference }) => !known.has(chargeId) && payments.has(reference));
};

export type ReconcileChargebacksServices = ChargebackServices & { rateLimit: RateLimit };

/** What a gateway says all day long is told once; one that is away says nothing, and is told each time. */
const isNews = async (
  { rateLimit }: ReconcileChargebacksServices,
  chargeId: string,
  said: string,
): Promise<boolean> =>
  said === 'unavailable' || (await rateLimit.consume(contradictedChargeback, `${chargeId} ${said}`)).allowed;

/** Asks about one. A charge that says something else than the list is told to staff, and holds up no others. */
const look = async (
  services: ReconcileChargebacksServices,
  { chargeId, reference }: ChargedBack,
): Promise<Result<boolean, CardFailure>> => {
  const looked = await lookAtChargeback(services, reference);
  const charge = looked.ok ? looked.value?.charge : null;
  const isShown = charge?.chargeId === chargeId && charge.status === 'charged-back';
  const said = looked.ok ? `${charge?.chargeId} ${charge?.status}` : looked.failure.kind;
  if (!isShown && (await isNews(services, chargeId, said))) {
    const detail = looked.ok ? `the gateway shows ${charge?.chargeId} as ${charge?.status}` : looked.failure;
    services.logger.error({ charge: chargeId, detail }, 'a chargeback was not noted');
  }
  return looked.ok ? ok(looked.value?.isNew ?? false) : looked;
};

/**
 * Lists what the gateway shows as charged back among the charges of the last half year, and notes what no callback told
 * us. The list is short, since it holds those alone; each that is new is asked about by itself (`lookAtChargeback`), so
 * that callback and list come to one note. Answers how many were new.
 */
export const reconcileChargebacks = async (
  services: ReconcileChargebacksServices,
): Promise<Result<number, CardFailure>> => {
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_MS);
  const listed = await services.cards.listChargedBack(since);
  if (!listed.ok) return listed;
  let found = 0;
  let silences = 0;
  for (let start = 0; start < listed.value.length; start += BATCH) {
    for (const each of await findUnknown(services, listed.value.slice(start, start + BATCH))) {
      const looked = await look(services, each);
      if (looked.ok && looked.value) found += 1;
      silences = !looked.ok && looked.failure.kind === 'unavailable' ? silences + 1 : 0;
      if (!looked.ok && silences >= MAX_SILENCES) return fail(looked.failure);
    }
  }
  return ok(found);
};
