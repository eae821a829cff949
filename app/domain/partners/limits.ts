import type { LimitRule } from '../shared/rate-limit';

/** Calls that one key makes. */
export const callsPerKey: LimitRule = { name: 'chave-api', points: 300, windowSeconds: 60 };
/** Keys that are none, from one address. */
export const wrongKeysPerAddress: LimitRule = { name: 'chave-errada-ip', points: 60, windowSeconds: 60 };
/** Messages to try endpoints that one account asks for. */
export const testsPerAccount: LimitRule = { name: 'webhook-teste', points: 10, windowSeconds: 60 };
