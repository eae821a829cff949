import { createFaults, type Faults } from '../faults/faults';
import { problem } from './problems';

/** The bank's bad days, told as the Pix API tells them. */
export const createBankFaults = (): Faults =>
  createFaults({
    type: 'application/problem+json',
    error: problem('ErroInternoDoServidor', 'Falha encomendada.'),
    unavailable: problem('ServicoIndisponivel', 'Falha encomendada.'),
    unauthorized: { ...problem('AcessoNegado', 'Token revogado.'), status: 401 },
    garbage: { txid: 7, status: 'TALVEZ', pix: 'nenhum', access_token: null },
  });
