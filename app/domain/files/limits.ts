import type { LimitRule } from '../shared/rate-limit';

/** New projects of visitors from one address: each is a row that only a sweep removes. */
export const newProjectPerAddress: LimitRule = { name: 'projeto-ip', points: 200, windowSeconds: 60 * 60 };
/** Templates drawn for one address; a book has a handful. */
export const templatePerAddress: LimitRule = {
  name: 'gabarito-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};

/** Pages and pictures of shared reports for one address; a reader turns pages quickly. */
export const reportPerAddress: LimitRule = {
  name: 'relatorio-ip',
  points: 600,
  windowSeconds: 60,
  perProcess: true,
};
