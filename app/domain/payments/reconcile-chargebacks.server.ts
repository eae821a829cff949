import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { CardFailure, CardGateway } from './card-ports';
import { findKnownChargebacks } from './chargeback-store.server';
import { findPaymentsByTxid } from './leg-store.server';
import { noteChargeback } from './note-chargeback.server';

export type ChargebackServices = HasDb & { cards: CardGateway; clock: Clock; logger: Logger };

/** Holders have 120 days to contest a charge, and their banks take some time with it. */
const LOOK_BACK_MS = 180 * 86_400_000;
const BATCH = 100;

/**
 * Lists what the gateway shows as charged back among the charges of the last half year, and notes what no callback told
 * us. The list is short, since it holds those alone; each that is new is asked about by itself (`noteChargeback`), so
 * that callback and list come to one note. Answers how many were new.
 */
export const reconcileChargebacks = async (
  services: ChargebackServices,
): Promise<Result<number, CardFailure>> => {
  const { db, cards, clock, logger } = services;
  const listed = await cards.listChargedBack(new Date(clock.now().getTime() - LOOK_BACK_MS));
  if (!listed.ok) return listed;
  let found = 0;
  for (let start = 0; start < listed.value.length; start += BATCH) {
    const batch = listed.value.slice(start, start + BATCH);
    const known = await findKnownChargebacks(
      db,
      batch.map(({ chargeId }) => chargeId),
    );
    const payments = await findPaymentsByTxid(
      db,
      batch.map(({ reference }) => reference),
    );
    for (const { chargeId, reference } of batch) {
      if (known.has(chargeId) || !payments.has(reference)) continue;
      const noted = await noteChargeback(services, reference);
      if (noted.ok) found += 1;
      else if (noted.failure.kind === 'unavailable') return fail(noted.failure);
      // One that contradicts itself holds up none of the others.
      else logger.error({ charge: chargeId, detail: noted.failure.detail }, 'a chargeback was not noted');
    }
  }
  return ok(found);
};
