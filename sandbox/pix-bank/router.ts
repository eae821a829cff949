import { Router } from 'express';
import { createFaults, type Faults } from '../faults/faults';
import { createApiRouter } from './api-router';
import type { Bank } from './charges';
import { createPayRouter } from './pay-router';
import { problem } from './problems';
import type { Refund } from './records';
import { createSwitchRouter } from './switch-router';
import { type Client, createTokens } from './tokens';

/** The bank's bad days, told as the Pix API tells them. */
const createBankFaults = (): Faults =>
  createFaults({
    type: 'application/problem+json',
    error: problem('ErroInternoDoServidor', 'Falha encomendada.'),
    unavailable: problem('ServicoIndisponivel', 'Falha encomendada.'),
    unauthorized: { ...problem('AcessoNegado', 'Token revogado.'), status: 401 },
    garbage: { txid: 7, status: 'TALVEZ', pix: 'nenhum', access_token: null },
  });

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
