export const sweepCarrierQuotesName = 'sweep-carrier-quotes';
