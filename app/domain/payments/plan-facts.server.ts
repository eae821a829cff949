import { findPayerAddress } from '~/domain/addresses/list-addresses.server';
import { readWallet } from '~/domain/credit/read-wallet.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import type { PaymentMethods } from './list-payment-methods.server';
import { findBlockedTypes } from './payment-method-store.server';
import type { PlanFacts, WantedPayment } from './payment-plan';
import { isBoleto, paymentType } from './payment-type';

export type PlanServices = HasDb & { paymentMethods: PaymentMethods };

type Asked = {
  userId: number;
  total: Centavos;
  /** Wallet and address are looked at only where the wish needs them; null for a page that shows every way. */
  wanted: WantedPayment | null;
};

const needsWallet = (wanted: WantedPayment | null): boolean =>
  wanted === null || wanted.withCredit || wanted.typeId === paymentType.wallet;

const needsAddress = (wanted: WantedPayment | null): boolean =>
  wanted?.typeId != null && isBoleto(wanted.typeId);

/** What this customer may pay an amount with: methods in use that are not blocked for him, wallet, instalments. */
export const readPlanFacts = async (
  { db, paymentMethods }: PlanServices,
  { userId, total, wanted }: Asked,
): Promise<PlanFacts> => {
  const blocked = await findBlockedTypes(db, userId);
  const wallet = needsWallet(wanted) ? await readWallet({ db }, userId) : null;
  const methods = await paymentMethods.active();
  return {
    total,
    methods: methods.filter(({ id }) => !blocked.includes(id)),
    creditAvailable: wallet?.available ?? 0,
    hasAddress: !needsAddress(wanted) || (await findPayerAddress({ db }, userId)) !== null,
    instalmentTerms: await paymentMethods.instalmentTerms(),
  };
};
