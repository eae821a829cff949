import { z } from 'zod';
import type { BookConfiguration, SimpleConfiguration } from './product';

const code = z.string().min(1).max(60);
const codes = z.array(code).max(30);
/** The largest value that five characters can hold; whether it fits is checked later. */
const measure = z.number().min(0).max(99_999);
/** Missing in configurations stored before refile existed. */
const refile = z.object({ widthMm: measure, heightMm: measure }).nullable().default(null);
const count = z.number().int().min(1).max(1_000_000);

/** A stored or received configuration of a bound product; whether it can be ordered is checked later. */
export const bookConfigurationSchema: z.ZodType<BookConfiguration> = z.object({
  productId: z.number().int().positive(),
  runKind: code.default('run'),
  trimSize: code,
  orientation: z.enum(['portrait', 'landscape']),
  interiorColour: z.enum(['black', 'colour']),
  pages: count,
  interiorPaper: code,
  coverPaper: code,
  coverPrint: code,
  coating: code,
  flapMm: z.number().int().min(0).max(300),
  binding: code,
  finishes: codes,
  services: codes,
  refile,
  copies: count,
});

export const simpleConfigurationSchema: z.ZodType<SimpleConfiguration> = z.object({
  productId: z.number().int().positive(),
  options: codes,
  quantity: count,
  finishes: codes,
  services: codes,
  refile,
});
