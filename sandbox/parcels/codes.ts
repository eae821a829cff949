import { randomInt } from 'node:crypto';
import type { CarrierName } from './records';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** The check digit of UPU's S10, reckoned here apart from the shop. */
export const s10Digit = (eight: string): number => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(eight[index]), 0) % 11;
  if (rest === 0) return 5;
  return rest === 1 ? 0 : 11 - rest;
};

/** A code as the carrier prints it on a label. */
export const newCode = (carrier: CarrierName): string => {
  if (carrier === 'jadlog') return digits(14).replace(/^0/, '1');
  if (carrier === 'total-express') return `TXLB${digits(9)}tx`;
  const eight = digits(8);
  return `LB${eight}${s10Digit(eight)}BR`;
};

/** As carriers look a code up. */
export const sameCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
