import { z } from 'zod';
import type { QuotedDelivery, QuotedPrice } from './quote';

const count = z.number().int().nonnegative();
const measure = z.number().nonnegative();

/** The JSON columns of a stored quote. */
export const descriptionSchema = z.array(z.object({ label: z.string(), value: z.string() }));

export const quotedPriceSchema: z.ZodType<QuotedPrice> = z.object({
  parts: z.object({
    printing: count,
    /** Absent in quotes from before ink was priced. */
    inkCoverage: count.default(0),
    cover: count,
    binding: count,
    finishes: count,
    services: count,
  }),
  total: count,
  unitPrice: count,
  leadTimeBusinessDays: count,
  readyOn: z.iso.date(),
  payBefore: z.object({ date: z.iso.date(), time: z.string() }).nullable().default(null),
  weightGrams: measure,
  copyWeightGrams: measure,
  spineMm: measure.nullable(),
  thicknessMm: measure,
  tableVersion: count,
  piece: z.enum(['copy', 'unit']),
});

export const quotedDeliverySchema: z.ZodType<QuotedDelivery> = z.object({
  city: z.string(),
  uf: z.string(),
  options: z.array(
    z.object({ name: z.string(), price: count, businessDays: count, arrivesOn: z.string().optional() }),
  ),
  counter: z
    .object({
      name: z.string(),
      city: z.string(),
      uf: z.string(),
      price: count,
      businessDays: count,
    })
    .nullable(),
});
