import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { knownMeans } from './all-means';
import type { PaymentMethods } from './list-payment-methods.server';
import { findMeans } from './payment-method-store.server';
import type { PlanFacts, WantedPayment } from './payment-plan';

export type PlanServices = HasDb & { paymentMethods: PaymentMethods };

type Params = {
  userId: number;
  total: Centavos;
  /** The address is looked at only where the wish needs it; null for a page that shows every way. */
  wanted: WantedPayment | null;
};

const needsAddress = (wanted: WantedPayment | null): boolean =>
  knownMeans(wanted?.typeId ?? null)?.namesAddress ?? false;

/** What this customer may pay an amount with: methods in use that are not blocked for him, wallet, instalments. */
export const readPlanFacts = async (
  { db, paymentMethods }: PlanServices,
  { userId, total, wanted }: Params,
): Promise<PlanFacts & { blockedTypes: readonly number[] }> => {
  const { blockedTypes, creditAvailable } = await findMeans(db, userId);
  const methods = await paymentMethods.active();
  return {
    total,
    methods: methods.filter(({ id }) => !blockedTypes.includes(id)),
    creditAvailable,
    blockedTypes,
    hasAddress: !needsAddress(wanted) || (await findPayerAddress({ db }, userId)) !== null,
    instalmentTerms: await paymentMethods.instalmentTerms(),
  };
};
