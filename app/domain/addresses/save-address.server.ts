import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { type FieldErrors, fail, ok, type Result } from '../shared/result';
import { type Address, type AddressInput, MAX_ADDRESSES } from './address';
import {
  insertAddress,
  loadAddress,
  loadAddresses,
  lockOwner,
  markRemoved,
  type Owner,
  setDefault,
  updateAddress,
} from './address-store.server';
import { billingFaults } from './billing-address';
import { findDocument } from './find-document.server';
import { findPlaceByCep } from './find-place-by-cep.server';
import { loadCity, loadState } from './place-store.server';

/** Makes one of the customer's own addresses the default; the former default is cleared. */
export const makeDefaultAddress = (
  services: HasDb,
  userId: number,
  id: number,
): Promise<Result<null, 'not-found'>> =>
  inTransaction(services, async (transaction) => {
    await lockOwner(transaction, userId);
    if (!(await loadAddress(transaction, userId, id))) return fail('not-found');
    await setDefault(transaction, userId, id);
    return ok(null);
  });

/** `billing`: a company's billing address cannot be removed. `last`: the only address cannot be removed. */
export type RemoveAddressFailure = 'not-found' | 'billing' | 'last';

/**
 * Removes an address from the customer's book; its row stays for the orders that went there. When it was the default,
 * the newest of the others becomes the default.
 */
export const removeAddress = (
  services: Pick<Context, 'db' | 'clock'>,
  userId: number,
  id: number,
): Promise<Result<null, RemoveAddressFailure>> =>
  inTransaction(services, async (transaction) => {
    await lockOwner(transaction, userId);
    const addresses = await loadAddresses(transaction, userId);
    const address = addresses.find((each) => each.id === id);
    if (!address) return fail<RemoveAddressFailure>('not-found');
    if (address.isBilling) return fail<RemoveAddressFailure>('billing');
    const next = addresses.find((each) => each.id !== id);
    if (!next) return fail<RemoveAddressFailure>('last');
    await markRemoved(transaction, id, services.clock.now());
    if (address.isDefault) await setDefault(transaction, userId, next.id);
    return ok(null);
  });

export type SaveAddressFailure =
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'not-found' }
  /** A company's billing address cannot be changed, because invoices use it. */
  | { kind: 'billing' }
  | { kind: 'too-many' };

type WritingServices = Pick<Context, 'db' | 'clock'>;
const COMPANY = 1;

/** Checks that the CEP and the city lie in the chosen state. City ranges are too old to reject a CEP. */
const checkPlace = async (services: HasDb, input: AddressInput): Promise<FieldErrors | null> => {
  if (!(await loadState(services, input.stateId))) return { fk_estado: ['Escolha um estado da lista'] };
  const place = await findPlaceByCep(services, input.cep);
  if (!place.ok) return { cep_usuario_endereco: ['CEP inválido'] };
  if (place.value.state.id !== input.stateId)
    return { cep_usuario_endereco: [`Este CEP é de ${place.value.state.name}, não do estado escolhido`] };
  const city = await loadCity(services, input.cityId);
  if (city?.stateId !== input.stateId) return { fk_cidade: ['Escolha uma cidade do estado informado'] };
  return null;
};

const rowOf = ({ stateId: _state, makeDefault: _default, ...row }: AddressInput) => row;

const create = async (
  services: WritingServices,
  owner: Owner,
  input: AddressInput,
  registered: string | null,
): Promise<Result<number, SaveAddressFailure>> => {
  const known = await loadAddresses(services, owner.id);
  if (known.length >= MAX_ADDRESSES) return fail({ kind: 'too-many' });
  const isBilling = owner.type === COMPANY && !known.some((address) => address.isBilling);
  const errors = isBilling ? billingFaults(input, owner, registered) : null;
  if (errors) return fail({ kind: 'invalid', errors });
  const id = await insertAddress(services, owner.id, { ...rowOf(input), isBilling }, services.clock.now());
  if (input.makeDefault || !known.some((address) => address.isDefault))
    await setDefault(services, owner.id, id);
  return ok(id);
};

const update = async (
  services: HasDb,
  userId: number,
  id: number,
  input: AddressInput,
): Promise<Result<number, never>> => {
  await updateAddress(services, id, rowOf(input));
  if (input.makeDefault) await setDefault(services, userId, id);
  return ok(id);
};

type Input = AddressInput & { id?: number };

const write = (
  services: WritingServices,
  userId: number,
  { id, ...input }: Input,
  registered: string | null,
): Promise<Result<Address, SaveAddressFailure>> =>
  inTransaction(services, async (transaction) => {
    const owner = await lockOwner(transaction, userId);
    if (!owner) return fail<SaveAddressFailure>({ kind: 'not-found' });
    const old = id === undefined ? null : await loadAddress(transaction, userId, id);
    if (id !== undefined && !old) return fail<SaveAddressFailure>({ kind: 'not-found' });
    if (old?.isBilling) return fail<SaveAddressFailure>({ kind: 'billing' });
    const written = old
      ? await update(transaction, owner.id, old.id, input)
      : await create(transaction, owner, input, registered);
    if (!written.ok) return written;
    const saved = await loadAddress(transaction, userId, written.value);
    return saved ? ok(saved) : fail<SaveAddressFailure>({ kind: 'not-found' });
  });

const isOnlyNameRefused = (failure: SaveAddressFailure): boolean =>
  failure.kind === 'invalid' && Object.keys(failure.errors).join() === 'razao_social_endereco_usuario';

/**
 * Creates an address, or with an `id` changes one of the customer's own. The first address becomes the default. A
 * company's first one becomes its billing address, must name the company, and cannot be changed later (spec 4.5).
 */
export const saveAddress = async (
  services: WritingServices & Parameters<typeof findDocument>[0],
  userId: number,
  input: Input,
): Promise<Result<Address, SaveAddressFailure>> => {
  const errors = await checkPlace(services, input);
  if (errors) return fail({ kind: 'invalid', errors });
  const saved = await write(services, userId, input, null);
  if (saved.ok || !isOnlyNameRefused(saved.failure)) return saved;
  // The registry is asked only when the name differs from the account's, and without holding row locks meanwhile.
  const found = await findDocument(services, { document: input.document, customerId: userId });
  if (!found.ok || found.value.kind !== 'company') return saved;
  return write(services, userId, input, found.value.company.name);
};
