import { z } from 'zod';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { CarrierFailure, CarrierQuestion, CarrierQuotes, ServiceAnswer } from '~/domain/shipping/ports';
import type { Volumes } from '~/domain/shipping/volumes';
import { callJson } from '../http/call-json.server';

/** "23.72" as 2372. */
const price = z
  .union([z.string().regex(/^\d{1,7}([.,]\d{1,4})?$/), z.number().positive()])
  .transform((value) => Math.round(Number(String(value).replace(',', '.')) * 100))
  .pipe(z.int().positive());

const days = z.int().min(0).max(365);

/** The `custom_` fields include the account's own settings. They are what is billed and promised. */
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

/** A service with neither a price nor an error counts as a refusal. */
const toAnswer = ({ id: code, error, ...rest }: z.output<typeof service>): ServiceAnswer => {
  if (error) return { code, kind: 'refusal', reason: error.slice(0, 200) };
  const read = offer.safeParse(rest);
  if (!read.success) return { code, kind: 'refusal', reason: 'outside the contract' };
  return { code, kind: 'offer', price: read.data.price, businessDays: Math.max(1, read.data.days) };
};

/**
 * Melhor Envio's answer for one volume: a list, or a single service if only one was requested. Malformed entries of
 * the list are skipped.
 */
const servicesAnswer = z
  .union([z.array(service.nullable().catch(null)), service.transform((single) => [single])])
  .transform((services) => services.flatMap((each) => (each ? [toAnswer(each)] : [])));

const refusal = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

/** The message of an error's body, in one line. */
const refusalLine = (body: unknown): string => {
  const read = refusal.safeParse(body);
  if (!read.success) return '';
  const { message = '', errors = {} } = read.data;
  return [message, ...Object.keys(errors)].join(' ').slice(0, 300);
};

type Settings = {
  /** The host, up to /api/v2. */
  apiUrl: string;
  token: string;
  /** E-mail of the shop's contact. Melhor Envio requires it in the User-Agent. */
  contact: string;
};
type Answer = Result<ServiceAnswer[], CarrierFailure>;

const failure = (kind: CarrierFailure['kind'], detail: string): Answer => fail({ kind, detail });

/** 401, 403 and 429 concern our key and persist. Other 4xx concern the request. */
const kindOf = (status: number): CarrierFailure['kind'] => {
  if ([401, 403, 429].includes(status)) return 'closed';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unavailable';
};

/** Adds a service's price for all volumes of a kind to the sum so far. */
const add = (sum: ServiceAnswer | undefined, next: ServiceAnswer, count: number): ServiceAnswer => {
  if (next.kind === 'refusal' || sum?.kind === 'refusal')
    return next.kind === 'refusal' ? next : (sum ?? next);
  return {
    ...next,
    price: (sum?.price ?? 0) + next.price * count,
    businessDays: Math.max(sum?.businessDays ?? 0, next.businessDays),
  };
};

/** Sums up the answers for the kinds of volumes. Only services that take every kind remain. */
const addUp = (volumes: readonly Volumes[], answers: readonly ServiceAnswer[][]): ServiceAnswer[] => {
  const sums = new Map<string, ServiceAnswer>();
  for (const [index, { count }] of volumes.entries())
    for (const next of answers[index] ?? []) sums.set(next.code, add(sums.get(next.code), next, count));
  return [...sums.values()].filter(({ code }) =>
    answers.every((services) => services.some((each) => each.code === code)),
  );
};

/**
 * Melhor Envio's API, version 2. Some of its services take one volume per label, so each kind of volume is quoted
 * alone and multiplied. Prices are without insurance, return receipt or delivery to the addressee in person.
 */
export const createMelhorEnvio = ({ apiUrl, token, contact }: Settings): CarrierQuotes => {
  const url = new URL(`${apiUrl.replace(/\/+$/, '')}/api/v2/me/shipment/calculate`);
  const headers = { authorization: `Bearer ${token}`, 'user-agent': `Lombada (${contact})` };

  const askOfOne = async (
    { fromCep, toCep, codes }: CarrierQuestion,
    { lengthCm, widthCm, heightCm, grams }: Volumes,
    timeoutMs: number,
  ): Promise<Answer> => {
    const body = {
      from: { postal_code: fromCep },
      to: { postal_code: toCep },
      volumes: [{ length: lengthCm, width: widthCm, height: heightCm, weight: grams / 1000 }],
      options: { insurance_value: 0, receipt: false, own_hand: false },
      services: codes.join(','),
    };
    try {
      const answer = await callJson({ method: 'POST', url, headers, body, timeoutMs });
      if (answer.status !== 200)
        return failure(kindOf(answer.status), `${answer.status} ${refusalLine(answer.body)}`.trim());
      const read = servicesAnswer.safeParse(answer.body);
      return read.success ? ok(read.data) : failure('unavailable', 'an answer outside the contract');
    } catch (error) {
      return failure('unavailable', error instanceof Error ? error.message : 'no answer');
    }
  };

  return {
    ask: async (question, timeoutMs) => {
      const requested = await Promise.all(
        question.volumes.map((volume) => askOfOne(question, volume, Math.max(1, timeoutMs))),
      );
      const answers: ServiceAnswer[][] = [];
      for (const each of requested) {
        if (!each.ok) return each;
        answers.push(each.value);
      }
      return ok(addUp(question.volumes, answers));
    },
  };
};
