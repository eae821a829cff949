import { Prisma } from '~/platform/db.server';
import type { Address } from './address';

/** Where a shipment goes. */
export type Destination = Pick<
  Address,
  'id' | 'recipient' | 'street' | 'number' | 'complement' | 'district' | 'cep'
> & {
  city: Pick<Address['city'], 'name'>;
  state: Pick<Address['state'], 'uf'>;
};

/**
 * A `Destination` as JSON, for use in another module's SQL statement; null for an address that was removed or belongs
 * to another customer.
 */
export const destinationOf = (addressId: Prisma.Sql, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select json_build_object(
           'id', pk_usuario_endereco, 'recipient', razao_social_endereco_usuario,
           'street', logradouro_usuario_endereco, 'number', nr_usuario_endereco,
           'complement', complemento_usuario_endereco, 'district', bairro_usuario_endereco,
           'cep', cep_usuario_endereco, 'city', json_build_object('name', desc_cidade),
           'state', json_build_object('uf', uf_estado))
    from usuario_endereco e join cidade on pk_cidade = e.fk_cidade join estado on pk_estado = cidade.fk_estado
   where e.pk_usuario_endereco = ${addressId} and e.fk_usuario = ${userId} and e.removido_em is null)`;
