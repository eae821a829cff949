import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { listCities } from '../addresses/list-addresses.server';
import { notifyOutbox } from '../notifications/queue-message.server';
import { type CouponOffer, findOffer } from '../promotions/find-offer.server';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { subscribeNewsletter } from '../storefront/subscribe-newsletter.server';
import { campaignCoupons, leadEmailPerAddress, leadPerAddress, leadPerMailbox, newsConsent } from './labels';
import { type LeadInput, type LeadKey, leadKeyOf } from './lead-form';
import { insertLead } from './lead-store.server';
import { queueCoupon } from './queue-coupon.server';

export type CampaignOffers = {
  /** For registering; null while the campaign is off. */
  registered: CouponOffer | null;
  /** For answering the survey; null when there is no survey. */
  answered: CouponOffer | null;
};

/** The coupons that the campaign gives at present; staff switch them on and off. */
export const findCampaignOffers = async (
  services: Pick<Context, 'db' | 'clock'>,
): Promise<CampaignOffers> => {
  const [registered, answered] = await Promise.all([
    findOffer(services, campaignCoupons.registered),
    findOffer(services, campaignCoupons.answered),
  ]);
  return { registered, answered };
};

/**
 * The rate limit for e-mail checks. Only the form of the e-mail is checked (`leadEmail`): a campaign never reveals
 * whether an e-mail has an account.
 */
export const checkLeadEmail = async (
  { rateLimit }: { rateLimit: RateLimit },
  ip: string | null,
): Promise<Result<null, { retryAfterSeconds: number }>> => {
  const allowance = await rateLimit.consume(leadEmailPerAddress, ip ?? 'unknown');
  return allowance.allowed ? ok(null) : fail({ retryAfterSeconds: allowance.retryAfterSeconds });
};

export type CampaignServices = Pick<Context, 'db' | 'clock' | 'ids' | 'jobs' | 'rateLimit' | 'linkSecret'>;

export type RegisterFailure = { kind: 'city' } | { kind: 'limited'; retryAfterSeconds: number };

/** One mailbox for all its plus addresses: "ana+livro@…" is "ana@…". */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

/**
 * Saves a lead with its consent and source, and queues the mail with the first coupon. The answer does not say whether
 * the e-mail was known, because the page is public.
 */
export const registerLead = async (
  services: CampaignServices,
  { phone, wantsNews, stateId, source, ...lead }: LeadInput,
  { ip, channel }: { ip: string | null; channel: 'site' | 'api' },
): Promise<Result<LeadKey, RegisterFailure>> => {
  const { rateLimit, clock, linkSecret } = services;
  const cities = await listCities(services, { stateId });
  if (!cities.some(({ id }) => id === lead.cityId)) return fail({ kind: 'city' });
  const allowance = await rateLimit.consumeEach([
    { rule: leadPerAddress, key: ip ?? 'unknown' },
    { rule: leadPerMailbox, key: mailboxOf(lead.email) },
  ]);
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const { id } = await inTransaction(services, async (within) => {
    const kept = await insertLead(within.db, {
      ...lead,
      ...source,
      areaCode: phone.areaCode,
      phone: phone.number,
      newsConsent: wantsNews ? newsConsent.version : null,
      channel,
      ip,
      createdAt: clock.now(),
    });
    await queueCoupon(within, { id: kept.id, email: lead.email }, { code: campaignCoupons.registered });
    return kept;
  });
  const { name, email } = lead;
  if (wantsNews) await subscribeNewsletter(services, { name, email }, { ip, channel });
  await notifyOutbox(services);
  return ok(leadKeyOf(linkSecret, id));
};
