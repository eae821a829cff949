import type { FilledCart } from '~/domain/cart/cart-page.server';
import type { Person, ShippingContact } from '~/domain/cart/receiver';
import { formatDocument } from '~/domain/shared/document';
import { Checkbox } from '~/ui/checkbox';
import { RadioGroup } from '~/ui/radio-group';
import { TextField } from '~/ui/text-field';
import type { Refused } from './receiver-form';

const NAME_MAX = 120;

const buyerText = ({ name, document }: Person): string =>
  document ? `${name}, ${formatDocument(document)}` : name;

interface CollectorFieldsProps {
  cart: Pick<FilledCart, 'buyer' | 'collector'>;
  refused: Refused;
  /** Id of the fields' form, if they are outside it. */
  form?: string | undefined;
}

/** Who collects: the buyer, or another person, whose fields are only then shown. */
export const CollectorFields = ({ cart: { buyer, collector }, refused, form }: CollectorFieldsProps) => {
  const typed = refused?.typed;
  const errors = refused?.errors ?? {};
  const other = collector?.kind === 'other' ? collector : null;
  return (
    <div className="collector grid gap-4">
      <RadioGroup
        form={form}
        legend="Quem vai retirar?"
        name="tipo"
        defaultValue={typed?.tipo ?? (other ? '2' : '1')}
        errors={errors.tipo}
        options={[
          { value: '1', label: 'Eu', hint: buyerText(buyer) },
          { value: '2', label: 'Outra pessoa' },
        ]}
      />
      <div className="collector-other gap-4">
        <TextField
          form={form}
          label="Nome ou razão social"
          name="nome_razao_retirada_balcao"
          maxLength={NAME_MAX}
          autoComplete="off"
          defaultValue={typed?.nome_razao_retirada_balcao ?? other?.name}
          errors={errors.nome_razao_retirada_balcao}
        />
        <TextField
          form={form}
          label="CPF ou CNPJ"
          name="cpf_cnpj_retirada_balcao"
          mask="cpf-cnpj"
          autoComplete="off"
          defaultValue={typed?.cpf_cnpj_retirada_balcao ?? other?.document}
          errors={errors.cpf_cnpj_retirada_balcao}
        />
        <Checkbox
          form={form}
          label="Confirmo que os dados desta pessoa estão corretos. Ela apresenta um documento no balcão."
          name="aprovar"
          defaultChecked={typed?.aprovar === 'on' || (!typed && other !== null)}
          errors={errors.aprovar}
        />
      </div>
      <Checkbox
        form={form}
        label="Confirmo que o pedido será conferido na retirada, ainda no balcão."
        name="verificar"
        defaultChecked={typed?.verificar === 'on' || (!typed && collector !== null)}
        errors={errors.verificar}
      />
    </div>
  );
};

interface ContactFieldsProps {
  /** Initial values. */
  known: ShippingContact;
  refused: Refused;
  /** Id of the fields' form, if they are outside it. */
  form?: string | undefined;
}

/** The contact for the carrier. */
export const ContactFields = ({ known, refused, form }: ContactFieldsProps) => {
  const typed = refused?.typed;
  const errors = refused?.errors ?? {};
  return (
    <div className="grid gap-4">
      <p>A transportadora fala com esta pessoa se precisar combinar a entrega.</p>
      <TextField
        form={form}
        label="Nome do contato"
        name="contato_transporte"
        maxLength={NAME_MAX}
        autoComplete="name"
        defaultValue={typed?.contato_transporte ?? known.name}
        errors={errors.contato_transporte}
      />
      <TextField
        form={form}
        label="CPF"
        name="documento_transporte"
        mask="cpf"
        autoComplete="off"
        defaultValue={typed?.documento_transporte ?? known.document}
        errors={errors.documento_transporte}
      />
      <TextField
        form={form}
        label="Telefone"
        name="telefone_transporte"
        mask="telephone"
        autoComplete="tel"
        defaultValue={typed?.telefone_transporte ?? known.phone}
        errors={errors.telefone_transporte}
      />
    </div>
  );
};
