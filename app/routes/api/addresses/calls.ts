import { z } from 'zod';
import { FILTER_TEXT_MAX } from '~/domain/addresses/address-book';
import { flagField, idField, optionalIdField } from '~/domain/shared/flag-field';

/** What the calls of the address book take, by the spec's names. The address itself: domain/addresses/address-form. */

export const citiesQuery = z.object({ estado: idField('Selecione um estado!'), is_balcao: flagField });

export const listQuery = z.object({
  pk_estado: optionalIdField('Selecione um estado!'),
  pk_cidade: optionalIdField('Selecione uma cidade!'),
  nome_ou_cep: z.string().trim().max(FILTER_TEXT_MAX, `Máximo ${FILTER_TEXT_MAX} Caracteres`).optional(),
  /** Left out, the whole list comes, which never holds more than a hundred. */
  pagina: optionalIdField('Página inválida'),
});

export const addressId = z.object({ pk_usuario_endereco: idField('Selecione um endereço') });

/** A text that is no number of anybody's is answered in words of its own. */
export const findDocumentQuery = z.object({
  cpf_cnpj_usuario: z.string().max(120, 'CPF/CNPJ inválidos').default(''),
});

/** A text that is no CEP is answered like a CEP that does not exist. */
export const findCepQuery = z.object({ cep: z.string().default('') });
