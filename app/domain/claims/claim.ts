import type { AttachmentView, Purpose } from '../attachments/attachment';
import type { PlainDate } from '../shared/calendar';
import type { Centavos } from '../shared/money';
import type { ClaimFlags } from './claim-flags';

/** When the shop may call: in the morning, in the afternoon, at any time. */
export const claimPeriods = ['manha', 'tarde', 'qualquer'] as const;
export type ClaimPeriod = (typeof claimPeriods)[number];
export const USUAL_PERIOD: ClaimPeriod = 'manha';

/** The longest reason, in characters. */
export const REASON_MAX = 2000;

/** With which form files come for a contest of an item. Of 0 the form says which item afterwards. */
export const CLAIM_FORM = 'contestacao';
export const claimPurpose = (itemId: number): Purpose => `${CLAIM_FORM}:${itemId}`;

export type ClaimEntryView = {
  id: string;
  label: string;
  colour: string;
  byCustomer: boolean;
  text: string | null;
  at: Date;
  attachments: AttachmentView[];
};

/** A contest as its customer sees it. */
export type ClaimView = {
  id: number;
  state: { id: number; label: string; colour: string };
  phone: string | null;
  period: ClaimPeriod;
  /** What was given back, where it was */
  amount: Centavos | null;
  /** Oldest first */
  entries: ClaimEntryView[];
};

/** What there is, and may be done, about an item. */
export type ItemClaim = {
  claim: ClaimView | null;
  flags: ClaimFlags;
  /** The last day on which it may be contested; null while it is not here */
  until: PlainDate | null;
  /** Files that came for a contest that was not sent yet */
  loose: AttachmentView[];
};

/** By the items' numbers; of an item that is not in it, nothing may be done. */
export type ItemClaims = Record<number, ItemClaim>;
