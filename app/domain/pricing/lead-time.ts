import { fail, ok, type Result } from '~/domain/shared/result';
import type { PricingFailure } from './line-price';

type LeadTimeBand = { businessDays: number } & ({ minCopies: number } | { minQuantity: number });

const startOf = (band: LeadTimeBand): number => ('minCopies' in band ? band.minCopies : band.minQuantity);

/** Business days of production: the last band (they ascend) that starts at this number of copies or fewer. */
export const leadTimeFrom = (
  bandsByCode: ReadonlyMap<string, readonly LeadTimeBand[]>,
  what: 'leadTimes' | 'simpleLeadTimes',
  code: string,
  copies: number,
): Result<number, PricingFailure> => {
  const band = bandsByCode.get(code)?.findLast((candidate) => startOf(candidate) <= copies);
  return band ? ok(band.businessDays) : fail({ kind: 'missing-price', what, key: code });
};
