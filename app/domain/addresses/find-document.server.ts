import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import type { RegistryAddress, TaxRegistry } from '../accounts/ports';
import { cleanCep, isCep } from '../shared/cep';
import { cleanDocument, documentKind, isDocument } from '../shared/document';
import { oneLine } from '../shared/free-text';
import { fromCapitals } from '../shared/from-capitals';
import { fail, ok, type Result } from '../shared/result';
import { ADDRESS_TEXT_MAX } from './address';
import { findNamedCity, findPlaceByCep, type PlaceFailure } from './find-place-by-cep.server';
import {
  type CepAddress,
  type City,
  cepPerAddress,
  documentPerCustomer,
  type FoundDocument,
  type State,
} from './place';
import type { PostalCodes } from './postal-codes.server';

type CepAddressFailure = { kind: PlaceFailure } | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Street, district, city and state of a CEP (with or without punctuation), from the public services. When none of them
 * answers, only the place is known, from the shop's own ranges. 60 lookups per minute and address.
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

/** `absent`: the registry has no such company. `unknown`: the registry did not answer. */
export type DocumentFailure =
  | { kind: 'invalid' | 'absent' | 'unknown' }
  | { kind: 'limited'; retryAfterSeconds: number };

type Place = { city: City | null; state: State | null };

/** In normal spelling, cut to the form's maximum length. */
const clip = (text: string | null, max: number): string =>
  fromCapitals(oneLine(text ?? ''))
    .slice(0, max)
    .trim();

const placeOf = async (services: HasDb, { city, cityId, uf, cep }: RegistryAddress): Promise<Place> => {
  const named = uf === null ? null : await findNamedCity(services, { cityId, cityName: city ?? '', uf });
  if (named) return named;
  const place = cep === null ? null : await findPlaceByCep(services, cep);
  return place?.ok ? place.value : { city: null, state: null };
};

/** What an address form may know about the owner of a CPF or CNPJ. 30 companies per hour and customer. */
export const findDocument = async (
  services: Pick<Context, 'db' | 'rateLimit'> & { registry: Pick<TaxRegistry, 'findCompany'> },
  { document: text, customerId }: { document: string; customerId: number },
): Promise<Result<FoundDocument, DocumentFailure>> => {
  const document = cleanDocument(text);
  if (!isDocument(document)) return fail({ kind: 'invalid' });
  if (documentKind(document) === 'cpf') return ok({ kind: 'person' });
  const allowance = await services.rateLimit.consume(documentPerCustomer, String(customerId));
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const answer = await services.registry.findCompany(document);
  if (answer.kind !== 'found') return fail({ kind: answer.kind });
  const { name, address } = answer.found;
  const company = {
    name: clip(name, ADDRESS_TEXT_MAX.recipient),
    cep: address.cep ?? '',
    street: clip(address.street, ADDRESS_TEXT_MAX.street),
    number: clip(address.number, ADDRESS_TEXT_MAX.number),
    complement: clip(address.complement, ADDRESS_TEXT_MAX.complement),
    district: clip(address.district, ADDRESS_TEXT_MAX.district),
    ...(await placeOf(services, address)),
  };
  return ok({ kind: 'company', company });
};
