import type { HasDb } from '~/platform/db.server';
import { defineMail, type HandledMessage, handled, type MailRow } from '../notifications/message';
import { type OrderMailServices, readOrderMail } from '../orders/order-mail.server';
import { type ShopFacts, sellerMailbox } from '../storefront/shop-facts';
import { queueReprint } from './back-office/decide-claim.server';
import type { ClaimPeriod } from './claim';
import { type ClaimMailFacts, claimAnsweredMail, staffClaimMail } from './claim-mails';
import { claimState } from './claim-state';
import { findEntry } from './claim-store.server';
import { claimAnsweredMessage, payClaimMessage, reprintMessage, staffClaimMessage } from './messages';
import { payClaim } from './pay-claim.server';

/** A line of a contest's history, as long as the contest still stands where it left it. */
const readStatus = async ({ db }: HasDb, entryId: string): Promise<ClaimMailFacts | null> => {
  const entry = await findEntry(db, entryId);
  if (!entry || entry.claim.stateId !== entry.stateId) return null;
  const { claim, attachments, stateId, text } = entry;
  return {
    stateId,
    text,
    item: claim.item.description,
    phone: claim.phone,
    period: claim.period as ClaimPeriod,
    attachments: attachments.length,
  };
};

export const claimMails: MailRow<OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }>[] =
  [
    defineMail(claimAnsweredMessage, {
      sentWhen: 'a equipe responde ou decide uma contestação',
      trueWhile:
        'a contestação continua onde a resposta a deixou (o cliente não respondeu, a equipe não mudou)',
      read: async (services, { orderId, entryId }) => {
        const facts = await readStatus(services, entryId);
        const write = facts && claimAnsweredMail(facts);
        return write ? readOrderMail(services, { orderId, write }) : null;
      },
    }),
    defineMail(staffClaimMessage, {
      sentWhen: 'um cliente envia uma contestação, ou responde a ela',
      trueWhile: 'ela ainda espera pela equipe',
      read: async (services, { orderId, entryId, claimId }) => {
        const facts = await readStatus(services, entryId);
        if (facts?.stateId !== claimState.open) return null;
        const to = sellerMailbox(await services.storefront.facts());
        return readOrderMail(services, { orderId, to, write: staffClaimMail(facts, claimId) });
      },
    }),
  ];

/** Work that the database asks for where staff decide a contest. */
export const claimMessages: HandledMessage<Parameters<typeof payClaim>[0]>[] = [
  handled(payClaimMessage, (services, { claimId }) => payClaim(services, claimId)),
  handled(reprintMessage, (services, { itemId }) => queueReprint(services, itemId)),
];
