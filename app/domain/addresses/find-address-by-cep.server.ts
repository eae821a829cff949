import type { Context } from '~/domain/shared/context.server';
import { cleanCep, isCep } from '../shared/cep';
import { fail, ok, type Result } from '../shared/result';
import { findPlaceByCep, type PlaceFailure } from './find-place-by-cep.server';
import { cepPerAddress } from './limits';
import type { CepAddress } from './place';
import type { PostalCodes } from './postal-codes.server';

export type CepAddressFailure = { kind: PlaceFailure } | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Street, district, city and state of a CEP (with or without punctuation), from the public services; where none
 * of them helps, the place alone from the shop's own ranges. 60 questions per minute and address.
 */
export const findAddressByCep = async (
  services: Pick<Context, 'db' | 'rateLimit'> & { postalCodes: PostalCodes },
  { cep: text, ip }: { cep: string; ip: string | null },
): Promise<Result<CepAddress, CepAddressFailure>> => {
  if (!isCep(text)) return fail({ kind: 'malformed' });
  const allowance = await services.rateLimit.consume(cepPerAddress, ip ?? 'unknown');
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const known = await services.postalCodes.find(cleanCep(text));
  if (known) return ok(known);
  const place = await findPlaceByCep(services, text);
  return place.ok ? ok({ ...place.value, street: '', district: '' }) : fail({ kind: place.failure });
};
