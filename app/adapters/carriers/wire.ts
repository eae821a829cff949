import { z } from 'zod';
import type { ServiceAnswer } from '~/domain/shipping/ports';

/** "23.72" as 2372. */
const price = z
  .union([z.string().regex(/^\d{1,7}([.,]\d{1,4})?$/), z.number().positive()])
  .transform((value) => Math.round(Number(String(value).replace(',', '.')) * 100))
  .pipe(z.int().positive());

const days = z.int().min(0).max(365);

/** The `custom_` fields carry what the account's panel adds: they are what is billed and kept. */
const offer = z
  .object({
    price,
    delivery_time: days,
    custom_price: price.nullish(),
    custom_delivery_time: days.nullish(),
  })
  .transform((reported) => ({
    price: reported.custom_price ?? reported.price,
    days: reported.custom_delivery_time ?? reported.delivery_time,
  }));

const service = z.looseObject({
  id: z.union([z.string(), z.int()]).transform(String),
  error: z.string().nullish(),
});

/** A service that says neither a price nor an error takes nothing. */
const toAnswer = ({ id: code, error, ...rest }: z.output<typeof service>): ServiceAnswer => {
  if (error) return { code, kind: 'refusal', reason: error.slice(0, 200) };
  const read = offer.safeParse(rest);
  if (!read.success) return { code, kind: 'refusal', reason: 'outside the contract' };
  return { code, kind: 'offer', price: read.data.price, businessDays: Math.max(1, read.data.days) };
};

/**
 * Melhor Envio's answer to one volume: a list, or of a single service asked about that service itself. What of the
 * list is no service is passed over.
 */
export const servicesAnswer = z
  .union([z.array(service.nullable().catch(null)), service.transform((single) => [single])])
  .transform((services) => services.flatMap((each) => (each ? [toAnswer(each)] : [])));

const refusal = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

/** What an error's body says, in a line. */
export const refusalLine = (body: unknown): string => {
  const read = refusal.safeParse(body);
  if (!read.success) return '';
  const { message = '', errors = {} } = read.data;
  return [message, ...Object.keys(errors)].join(' ').slice(0, 300);
};
