import type { LimitRule } from '../shared/rate-limit';

/** Companies looked up by one customer. */
export const documentPerCustomer: LimitRule = {
  name: 'documento-cliente',
  points: 30,
  windowSeconds: 60 * 60,
};
/** CEPs looked up from one address, each of which may cost a question to a public service. */
export const cepPerAddress: LimitRule = { name: 'cep-ip', points: 60, windowSeconds: 60 };
