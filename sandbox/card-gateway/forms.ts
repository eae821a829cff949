import { z } from 'zod';
import { isCardNumber } from './test-cards';

/** Errors in the API's form: a message and, for an invalid body, what is wrong with which property. */
type Refusal = { status: number; message: string; errors?: Record<string, string[]> };
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (
  status: number,
  message: string,
  errors?: Record<string, string[]>,
): Outcome<never> => ({ ok: false, refusal: { status, message, ...(errors && { errors }) } });

export const invalid = (errors: Record<string, string[]>): Outcome<never> =>
  refuse(422, 'The request is invalid.', errors);

const digits = (text: string) => text.replace(/[ .-]/g, '');

const tokenRequest = z.object({
  type: z.literal('card'),
  card: z.object({
    number: z
      .string()
      .max(40)
      .transform(digits)
      .refine(isCardNumber, 'The number field is not a valid card number'),
    holder_name: z.string().trim().min(1).max(64),
    exp_month: z.coerce.number().int().min(1).max(12),
    /** Two digits or four. */
    exp_year: z.coerce
      .number()
      .int()
      .transform((year) => (year < 100 ? 2000 + year : year))
      .pipe(z.number().min(2000).max(2100)),
    cvv: z.string().regex(/^\d{3,4}$/),
  }),
});

/** On one line, and no half of a letter. */
const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u);

const phone = z.object({
  country_code: z.string(),
  area_code: z.string().regex(/^\d{2}$/),
  number: z.string().regex(/^\d{8,9}$/),
});

const orderRequest = z.object({
  code: z.string().min(1).max(52).optional(),
  items: z
    .array(
      z.object({
        amount: z.number().int().positive(),
        quantity: z.number().int().positive(),
        description: line(256),
        code: z.string().max(52).optional(),
      }),
    )
    .min(1),
  customer: z.object({
    name: line(64),
    email: z.email().max(64),
    document: z.string().regex(/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/),
    type: z.enum(['individual', 'company']),
    phones: z.object({ mobile_phone: phone.optional() }).optional(),
  }),
  payments: z
    .array(
      z.object({
        payment_method: z.literal('credit_card'),
        amount: z.number().int().positive().optional(),
        credit_card: z.object({
          operation_type: z.enum(['auth_only', 'auth_and_capture']).default('auth_and_capture'),
          installments: z.number().int().min(1).max(12).default(1),
          statement_descriptor: z
            .string()
            .max(13)
            .regex(/^[A-Za-z0-9 ]*$/)
            .optional(),
          card_token: z.string().min(1),
        }),
      }),
    )
    .length(1),
});
export type OrderRequest = z.infer<typeof orderRequest>;

const instant = z.iso.datetime({ offset: true }).optional();
const chargeQuery = z.object({
  status: z.enum(['pending', 'processing', 'paid', 'failed', 'canceled', 'chargedback']).optional(),
  created_since: instant,
  created_until: instant,
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
});

const cancelRequest = z.object({ amount: z.number().int().positive().optional() }).default({});

/** Reads a body or says which properties are invalid. Never quotes their values, which may be card data. */
const reader =
  <T>(form: z.ZodType<T>, entity: string) =>
  (body: unknown): Outcome<T> => {
    const read = form.safeParse(body);
    if (read.success) return done(read.data);
    const errors: Record<string, string[]> = {};
    for (const issue of read.error.issues) {
      const place = [entity, ...issue.path].join('.');
      errors[place] = [`The ${String(issue.path.at(-1) ?? entity)} field is invalid.`];
    }
    return invalid(errors);
  };

export const readTokenRequest = reader(tokenRequest, 'request');
export const readOrderRequest = reader(orderRequest, 'order');
export const readChargeQuery = reader(chargeQuery, 'query');
export const readCancelRequest = reader(cancelRequest, 'charge');
