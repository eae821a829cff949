import { z } from 'zod';
import { idField } from '~/domain/shared/id-field';

/** What the calls of the address book take, by the spec's names. The address itself: domain/addresses/address-form. */

const optionalId = (message: string) =>
  z.preprocess((value) => (value === '' ? undefined : value), idField(message).optional());
const flag = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');

export const citiesQuery = z.object({ estado: idField('Selecione um estado!'), is_balcao: flag });

export const listQuery = z.object({
  pk_estado: optionalId('Selecione um estado!'),
  pk_cidade: optionalId('Selecione uma cidade!'),
  nome_ou_cep: z.string().trim().max(120, 'Máximo 120 Caracteres').optional(),
});

export const addressId = z.object({ pk_usuario_endereco: idField('Selecione um endereço') });
