import type { HasDb } from '~/platform/db.server';
import { type CouponOffer, findOffer } from '../promotions/find-offer.server';
import type { Clock } from '../shared/ports';
import { campaignCoupons } from './labels';

export type CampaignOffers = {
  /** For a name that is left; null while the campaign rests. */
  registered: CouponOffer | null;
  /** For the answers; null where there is no second step. */
  answered: CouponOffer | null;
};

/** What the campaign gives at present: coupons that staff switch on and off. */
export const findCampaignOffers = async (services: HasDb & { clock: Clock }): Promise<CampaignOffers> => {
  const [registered, answered] = await Promise.all([
    findOffer(services, campaignCoupons.registered),
    findOffer(services, campaignCoupons.answered),
  ]);
  return { registered, answered };
};
