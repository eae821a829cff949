import type { Address } from '~/domain/addresses/address';
import { formatCep } from '~/domain/shared/cep';
import { Badge } from '../badge';
import type { RadioOption } from '../radio-group';

/** An address as an option of a radio group. */
export const addressOption = (address: Address): RadioOption => ({
  value: String(address.id),
  label: (
    <>
      {address.nickname}
      {address.isDefault ? <Badge className="ml-2">Padrão</Badge> : null}
      {address.isBilling ? <Badge className="ml-2">Faturamento</Badge> : null}
    </>
  ),
  hint: (
    <>
      {address.recipient}
      <br />
      {[`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(', ')}
      <br />
      {address.district}, {address.city.name}/{address.state.uf},{' '}
      <span className="unbroken">CEP {formatCep(address.cep)}</span>
    </>
  ),
});
