import { Router } from 'express';
import { createApiRouter } from './api-router';
import { createBankFaults } from './faults';
import type { Bank } from './parts';
import { createPayRouter } from './pay-router';
import type { Refund } from './records';
import { createSwitchRouter } from './switch-router';
import { type Client, createTokens } from './tokens';

export type PixBankOptions = { bank: Bank; client: Client; tokenLifetimeSeconds?: number };

/** The whole bank under one address: pages for people, switches for tests, and the Pix API itself. */
export const createPixBankRouter = ({ bank, client, tokenLifetimeSeconds }: PixBankOptions): Router => {
  const tokens = createTokens(client, tokenLifetimeSeconds);
  const faults = createBankFaults();
  let refundsEnd: Refund['final'] = 'DEVOLVIDO';
  const setRefundsEnd = (final: Refund['final']) => {
    refundsEnd = final;
  };

  const router = Router();
  router.use('/sandbox', createSwitchRouter({ bank, tokens, faults, setRefundsEnd }));
  router.use(createPayRouter(bank));
  router.use(faults.handler);
  router.use(createApiRouter({ bank, tokens, refundsEnd: () => refundsEnd }));
  return router;
};
