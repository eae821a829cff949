import type { Context } from '~/domain/shared/context.server';
import { type CouponOffer, findOffer } from '../promotions/find-offer.server';
import { campaignCoupons } from './labels';

export type CampaignOffers = {
  /** For a name that is left; null while the campaign rests. */
  registered: CouponOffer | null;
  /** For the answers; null where there is no second step. */
  answered: CouponOffer | null;
};

/** What the campaign gives at present: coupons that staff switch on and off. */
export const findCampaignOffers = async (
  services: Pick<Context, 'db' | 'clock'>,
): Promise<CampaignOffers> => {
  const [registered, answered] = await Promise.all([
    findOffer(services, campaignCoupons.registered),
    findOffer(services, campaignCoupons.answered),
  ]);
  return { registered, answered };
};
