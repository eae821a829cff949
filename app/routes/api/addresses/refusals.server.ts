import type { RemoveAddressFailure } from '~/domain/addresses/remove-address.server';
import type { SaveAddressFailure } from '~/domain/addresses/save-address.server';
import { refuse } from '../respond.server';

export const addressNotFound = (): Response =>
  refuse({ status: 404, message: 'Endereço não encontrado. Confira a sua lista de endereços.' });

export const refuseSave = (failure: SaveAddressFailure): Response => {
  if (failure.kind === 'not_found') return addressNotFound();
  if (failure.kind === 'too_many')
    return refuse({
      status: 422,
      message: 'Sua lista de endereços está cheia. Remova um endereço que você não usa mais.',
    });
  const [[message = ''] = []] = Object.values(failure.errors);
  return refuse({ status: 422, message, errors: failure.errors });
};

const removalTexts: Record<Exclude<RemoveAddressFailure, 'not_found'>, string> = {
  billing: 'Erro ao remover endereço! O endereço de faturamento não pode ser removido.',
  last: 'Erro ao remover endereço! Mantenha pelo menos um endereço cadastrado.',
};

export const refuseRemoval = (failure: RemoveAddressFailure): Response =>
  failure === 'not_found' ? addressNotFound() : refuse({ status: 422, message: removalTexts[failure] });
