import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { type FieldErrors, fail, ok, type Result } from '../shared/result';
import { type Address, type AddressInput, MAX_ADDRESSES } from './address';
import {
  insertAddress,
  loadAddress,
  loadAddresses,
  lockOwner,
  type Owner,
  setDefault,
  updateAddress,
} from './address-store.server';
import { billingFaults } from './billing-address';
import { findPlaceByCep } from './find-place-by-cep.server';
import { loadCity, loadState } from './place-store.server';

export type SaveAddressFailure =
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'not-found' }
  /** A company's billing address stays as invoices have it. */
  | { kind: 'billing' }
  | { kind: 'too-many' };

type Services = HasDb & { clock: Clock };
const COMPANY = 1;

/** Does the CEP lie in the chosen state, and the city too? Ranges of cities are too old to be held against one. */
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
  services: Services,
  owner: Owner,
  input: AddressInput,
): Promise<Result<number, SaveAddressFailure>> => {
  const known = await loadAddresses(services, owner.id);
  if (known.length >= MAX_ADDRESSES) return fail({ kind: 'too-many' });
  const isBilling = owner.type === COMPANY && !known.some((address) => address.isBilling);
  const errors = isBilling ? billingFaults(input, owner) : null;
  if (errors) return fail({ kind: 'invalid', errors });
  const id = await insertAddress(services, owner.id, { ...rowOf(input), isBilling }, services.clock.now());
  if (input.makeDefault || !known.some((address) => address.isDefault))
    await setDefault(services, owner.id, id);
  return ok(id);
};

const update = async (
  services: Services,
  userId: number,
  id: number,
  input: AddressInput,
): Promise<Result<number, never>> => {
  await updateAddress(services, id, rowOf(input));
  if (input.makeDefault) await setDefault(services, userId, id);
  return ok(id);
};

/**
 * Creates an address, or with an `id` changes the customer's own one. The first address becomes the default;
 * a company's first becomes its billing address, must name the company, and is not changed any more (spec 4.5).
 */
export const saveAddress = async (
  services: Services,
  userId: number,
  { id, ...input }: AddressInput & { id?: number },
): Promise<Result<Address, SaveAddressFailure>> => {
  const errors = await checkPlace(services, input);
  if (errors) return fail({ kind: 'invalid', errors });
  return inTransaction(services, async (transaction) => {
    const owner = await lockOwner(transaction, userId);
    if (!owner) return fail<SaveAddressFailure>({ kind: 'not-found' });
    const old = id === undefined ? null : await loadAddress(transaction, userId, id);
    if (id !== undefined && !old) return fail<SaveAddressFailure>({ kind: 'not-found' });
    if (old?.isBilling) return fail<SaveAddressFailure>({ kind: 'billing' });
    const written = old
      ? await update(transaction, owner.id, old.id, input)
      : await create(transaction, owner, input);
    if (!written.ok) return written;
    const saved = await loadAddress(transaction, userId, written.value);
    return saved ? ok(saved) : fail<SaveAddressFailure>({ kind: 'not-found' });
  });
};
