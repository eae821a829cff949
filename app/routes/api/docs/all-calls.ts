import { calledActs } from '../../acts/all-acts.server';
import { accountCalls } from '../accounts/contract';
import { addressCalls } from '../addresses/contract';
import { campaignCalls } from '../campaigns/contract';
import { cartCalls } from '../cart/contract';
import { catalogueCalls } from '../catalogue/contract';
import { creditCalls } from '../credit/contract';
import { discoveryCalls } from '../discovery/contract';
import { fileCalls } from '../files/contract';
import { orderCalls } from '../orders/contract';
import { pageCalls } from '../pages/contract';
import { partnerCalls } from '../partners/contract';
import { privacyCalls } from '../privacy/contract';
import { quoteCalls } from '../quotes/contract';
import { shippingCalls } from '../shipping/contract';
import { storefrontCalls } from '../storefront/contract';
import { supportCalls } from '../support/contract';
import type { ApiCall } from './api-call';

/** Every call under /api. A test compares it with the site map, both ways. */
export const allCalls: readonly ApiCall[] = [
  ...storefrontCalls,
  ...campaignCalls,
  ...discoveryCalls,
  ...catalogueCalls,
  ...pageCalls,
  ...quoteCalls,
  ...fileCalls,
  ...accountCalls,
  ...privacyCalls,
  ...addressCalls,
  ...shippingCalls,
  ...cartCalls,
  ...orderCalls,
  ...creditCalls,
  ...supportCalls,
  ...partnerCalls,
  ...calledActs.map(({ call }) => call),
];
