import type { LimitRule } from '../shared/rate-limit';

/** New projects of visitors from one address: each is a row that only a sweep removes. */
export const newProjectPerAddress: LimitRule = { name: 'projeto-ip', points: 200, windowSeconds: 60 * 60 };
