import type { Address } from '~/domain/addresses/address';
import { formatCep } from '~/domain/shared/cep';
import { Badge } from '../badge';
import type { RadioOption } from '../radio-group';

/** An address as an option of a radio group. */
export const addressOption = (address: Address): RadioOption => ({
  value: String(address.id),
  label: (
    <>
      <span>{address.nickname}</span>
      {address.isDefault ? <Badge className="ml-2">Padrão</Badge> : null}
      {address.isBilling ? <Badge className="ml-2">Faturamento</Badge> : null}
    </>
  ),
  hint: (
    <>
      <span>{address.recipient}</span>
      <br />
      <span>{[`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(', ')}</span>
      <br />
      <span>{`${address.district}, ${address.city.name}/${address.state.uf}, `}</span>
      <span className="unbroken">{`CEP ${formatCep(address.cep)}`}</span>
    </>
  ),
});
