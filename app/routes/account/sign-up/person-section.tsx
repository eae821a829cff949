import { fieldLabels } from '~/domain/accounts/labels';
import { Fieldset } from '~/ui/fieldset';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import type { SignUpFieldset } from './fields';

type PersonSectionProps = { fields: SignUpFieldset; segments: { id: number; description: string }[] };

export const PersonSection = ({ fields, segments }: PersonSectionProps) => (
  <Fieldset legend="Dados pessoais" look="section">
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label={fieldLabels.nome_usuario}
        hint="Como está no seu documento, com sobrenome."
        field={fields.nome_usuario}
        autoComplete="name"
        maxLength={120}
        required
        fieldClassName="md:col-span-2"
      />
      <TextField
        label={fieldLabels.cpf_cnpj_usuario}
        field={fields.cpf_cnpj_usuario}
        mask="cpf"
        placeholder="000.000.000-00"
        autoComplete="off"
        required
      />
      <TextField
        label={fieldLabels.dta_nasc_usuario}
        field={fields.dta_nasc_usuario}
        mask="date"
        placeholder="dd/mm/aaaa"
        autoComplete="bday"
        required
      />
      <TextField
        label={fieldLabels.nr_celular}
        field={fields.nr_celular}
        mask="mobile"
        type="tel"
        placeholder="(11) 90000-0000"
        autoComplete="tel-national"
        required
      />
      <TextField
        label={fieldLabels.nr_fone}
        field={fields.nr_fone}
        mask="phone"
        type="tel"
        placeholder="(11) 3000-0000"
        autoComplete="home tel-national"
        optional
      />
      <SelectField
        label={fieldLabels.segmento}
        hint="O que melhor descreve você. Serve para conhecermos quem imprime aqui."
        field={fields.segmento}
        placeholder="Escolha um segmento"
        options={segments.map(({ id, description }) => ({ value: String(id), label: description }))}
        required
        fieldClassName="md:col-span-2"
      />
    </div>
  </Fieldset>
);
