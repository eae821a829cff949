import type { LimitRule } from '../shared/rate-limit';

/** CEPs looked up from one address, each of which may cost a question to a public service. */
export const cepPerAddress: LimitRule = { name: 'cep-ip', points: 60, windowSeconds: 60 };
