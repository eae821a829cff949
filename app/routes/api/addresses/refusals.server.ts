import { addressMessages } from '~/domain/addresses/labels';
import type { RemoveAddressFailure, SaveAddressFailure } from '~/domain/addresses/save-address.server';
import { refuse } from '../respond.server';

export const addressNotFound = (): Response => refuse({ status: 404, message: addressMessages.notFound });

export const refuseSave = (failure: SaveAddressFailure): Response => {
  if (failure.kind === 'not-found') return addressNotFound();
  if (failure.kind === 'billing') return refuse({ status: 422, message: addressMessages.billingIsKept });
  if (failure.kind === 'too-many') return refuse({ status: 422, message: addressMessages.tooMany });
  const [[message = ''] = []] = Object.values(failure.errors);
  return refuse({ status: 422, message, errors: failure.errors });
};

const removalTexts: Record<Exclude<RemoveAddressFailure, 'not-found'>, string> = {
  billing: addressMessages.billingStays,
  last: addressMessages.lastStays,
};

export const refuseRemoval = (failure: RemoveAddressFailure): Response =>
  failure === 'not-found' ? addressNotFound() : refuse({ status: 422, message: removalTexts[failure] });
