import type { HasDb } from '~/platform/db.server';
import { type OrderMailServices, sendOrderMail } from '../orders/send-order-mail.server';
import type { ClaimPeriod } from './claim';
import { type ClaimMailFacts, claimAnsweredMail, staffClaimMail } from './claim-mails';
import { findEntry } from './claim-store.server';

type Promised = { claimId: number; entryId: string; orderId: number; key: string };
const ofNoMoney = { payment: null, amount: null };

const factsOf = async ({ db }: HasDb, entryId: string): Promise<ClaimMailFacts | null> => {
  const entry = await findEntry(db, entryId);
  if (!entry) return null;
  const { claim, attachments, stateId, text } = entry;
  return {
    ...{ stateId, text, item: claim.item.description, phone: claim.phone },
    period: claim.period as ClaimPeriod,
    attachments: attachments.length,
  };
};

/** Tells the customer what staff answered. */
export const sendClaimAnsweredMail = async (
  services: OrderMailServices,
  { orderId, entryId, key }: Promised,
): Promise<void> => {
  const facts = await factsOf(services, entryId);
  const write = facts && claimAnsweredMail(facts);
  if (write) await sendOrderMail(services, { ...ofNoMoney, orderId, key, write });
};

/** @param to the shop's mailbox */
export const sendStaffClaimMail = async (
  services: OrderMailServices,
  { orderId, entryId, claimId, key, to }: Promised & { to: { name: string; address: string } },
): Promise<void> => {
  const facts = await factsOf(services, entryId);
  if (facts)
    await sendOrderMail(services, { ...ofNoMoney, orderId, key, to, write: staffClaimMail(facts, claimId) });
};
