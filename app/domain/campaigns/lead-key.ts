import type { LinkSecret } from '../shared/link-secret';

/** A lead in the hands of whoever left it: its id, and the shop's signature that nobody else can make. */
export type LeadKey = { id: number; signature: string };

export const leadKeyOf = (secret: LinkSecret, id: number): LeadKey => ({
  id,
  signature: secret('campaign-lead', String(id)),
});

/** The lead's id of a key that this shop signed, or null. */
export const readLeadKey = (secret: LinkSecret, { id, signature }: LeadKey): number | null =>
  Number.isSafeInteger(id) && id > 0 && leadKeyOf(secret, id).signature === signature ? id : null;
