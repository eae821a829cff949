import { z } from 'zod';
import { anExample } from '~/domain/notifications/mail-content';
import {
  defineMail,
  defineMessage,
  type HandledMessage,
  handled,
  legalMail,
  type MailRow,
} from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import { type ShopFacts, sellerMailbox } from '~/domain/storefront/shop-facts';
import type { HasDb } from '~/platform/db.server';
import type { ClaimPeriod } from './claim';
import { claimState } from './claim-state';
import { findEntry } from './claim-store.server';
import { type ClaimMailFacts, claimAnsweredMail, staffClaimMail } from './mails';
import { payClaim } from './pay-claim.server';

const id = z.number().int().positive();

/** An entry of a claim's history. */
const claimMailSchema = z.object({
  claimId: id,
  entryId: z.union([id, z.string().regex(/^\d+$/)]).transform(String),
  orderId: id,
});

/** Queued when a customer sends a claim. The database queues the mails about answers, and payments. */
export const staffClaimMessage = legalMail('mail.staff-claim-sent', claimMailSchema);
const claimAnsweredMessage = legalMail('mail.claim-answered', claimMailSchema);
const payClaimMessage = defineMessage('claim.pay', z.object({ claimId: id }));

/** An entry of a claim's history, while the claim is still in the entry's state. */
const readStatus = async ({ db }: HasDb, entryId: string): Promise<ClaimMailFacts | null> => {
  const entry = await findEntry(db, entryId);
  if (!entry || entry.claim.stateId !== entry.stateId) return null;
  const { claim, attachments, stateId, text } = entry;
  return {
    stateId,
    text,
    itemId: claim.item.id,
    item: claim.item.description,
    amount: claim.amount,
    reprintCount: claim.reprintCount,
    phone: claim.phone,
    period: claim.period as ClaimPeriod,
    attachments: attachments.length,
  };
};

const exampleClaim: ClaimMailFacts = {
  stateId: claimState.answered,
  itemId: 31,
  item: 'Livro capa mole',
  amount: 42_616,
  reprintCount: 25,
  phone: '11987654321',
  text: 'Vimos as fotos. Mande também uma da caixa.',
  period: 'tarde',
  attachments: 2,
};
const exampleAnswers = [
  ['falta algo', claimState.answered],
  ['imprime de novo', claimState.reprint],
  ['vira crédito', claimState.credited],
  ['dinheiro de volta', claimState.refunded],
  ['recusada', claimState.refused],
] as const;

export const claimMails: MailRow<OrderMailServices & { storefront: { facts: () => Promise<ShopFacts> } }>[] =
  [
    defineMail(claimAnsweredMessage, {
      sentWhen: 'a equipe responde ou decide uma contestação',
      trueWhile:
        'a contestação continua onde a resposta a deixou (o cliente não respondeu, a equipe não mudou)',
      examples: () =>
        exampleAnswers.flatMap(([when, stateId]) => {
          const write = claimAnsweredMail({ ...exampleClaim, stateId });
          return write ? [anExample(when, write(anOrder()))] : [];
        }),
      read: async (services, { orderId, entryId }) => {
        const facts = await readStatus(services, entryId);
        const write = facts && claimAnsweredMail(facts);
        return write ? readOrderMail(services, { orderId, write }) : null;
      },
    }),
    defineMail(staffClaimMessage, {
      sentWhen: 'um cliente envia uma contestação, ou responde a ela',
      trueWhile: 'ela ainda espera pela equipe',
      examples: () => [anExample('à equipe', staffClaimMail(exampleClaim, 31)(anOrder()))],
      read: async (services, { orderId, entryId, claimId }) => {
        const facts = await readStatus(services, entryId);
        if (facts?.stateId !== claimState.open) return null;
        const to = sellerMailbox(await services.storefront.facts());
        return readOrderMail(services, { orderId, to, write: staffClaimMail(facts, claimId) });
      },
    }),
  ];

/** Work queued by the database when staff decide a claim. */
export const claimMessages: HandledMessage<Parameters<typeof payClaim>[0]>[] = [
  handled(payClaimMessage, (services, { claimId }) => payClaim(services, claimId)),
];
