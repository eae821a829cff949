import type { FormEvent, ReactNode } from 'react';
import type { Elements } from '../elements';
import type { FieldBinding } from '../field-binding';
import { SelectField } from '../select-field';
import { TextField } from '../text-field';

/** The fields of the specification's address form, 2.6. */
export type AddressFieldName =
  | 'desc_usuario_endereco'
  | 'cpf_cnpj_usuario'
  | 'razao_social_endereco_usuario'
  | 'contato_usuario_endereco'
  | 'cep_usuario_endereco'
  | 'logradouro_usuario_endereco'
  | 'nr_usuario_endereco'
  | 'complemento_usuario_endereco'
  | 'bairro_usuario_endereco'
  | 'fk_estado'
  | 'fk_cidade'
  | 'fone_usuario_endereco';

type Choice = { id: number; name: string };

export type AddressFieldsProps = {
  /** Conform's metadata by field name, or only names and values. */
  fields: Record<AddressFieldName, FieldBinding>;
  states: readonly Choice[];
  /** Cities of the chosen state. */
  cities: readonly Choice[];
  /** The chosen place, as ids in text; '' for none. */
  stateId: string;
  cityId: string;
  onStateChange: (stateId: string) => void;
  onCityChange: (cityId: string) => void;
  onCepInput?: (event: FormEvent<HTMLInputElement>) => void;
  onDocumentInput?: (event: FormEvent<HTMLInputElement>) => void;
  /** Why the number or the CEP was refused, shown under its field. */
  documentProblem?: string | null;
  cepProblem?: string | null;
  /** Progress of the look-ups of number and CEP, shown under the fields that they fill. */
  documentNote?: ReactNode;
  cepNote?: ReactNode;
  /**
   * Makes the fields read-only that a running look-up will fill: those of the place, or those of the recipient too.
   */
  locked?: 'place' | 'all' | null;
  /** A company's billing address has the company's own CNPJ. */
  isDocumentLocked?: boolean;
  /** Shown beside the cities: a button that loads them without scripts. */
  citiesAside?: Elements;
};

const asOptions = (choices: readonly Choice[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

/** The fields of an address form in their usual order. The form element is the page's. */
export const AddressFields = (props: AddressFieldsProps) => (
  <div className="@container">
    <div className="grid gap-x-4 gap-y-5 @md:grid-cols-6">
      <Recipient {...props} />
      <Note>{props.documentNote}</Note>
      <Street {...props} />
      <Place {...props} />
    </div>
  </div>
);

/** A line between the fields; an empty one takes no space. */
const Note = ({ children }: { children: ReactNode }) => (
  <div className="has-[>p:empty:only-child]:absolute @md:col-span-6">{children}</div>
);

/** A problem found while typing takes precedence over the form's errors. */
const problemOr = (problem: string | null | undefined, { errors }: FieldBinding) =>
  problem ? [problem] : errors;

const OWN = 'No faturamento, o da empresa.';

const Recipient = ({ fields, isDocumentLocked = false, ...props }: AddressFieldsProps) => (
  <>
    <TextField
      label="Apelido do endereço"
      hint="Casa, Escritório, Depósito…"
      field={fields.desc_usuario_endereco}
      fieldClassName="@md:col-span-3"
    />
    <TextField
      label="CPF ou CNPJ"
      hint={isDocumentLocked ? OWN : 'De quem vai receber.'}
      mask="cpf-cnpj"
      readOnly={isDocumentLocked}
      onInput={props.onDocumentInput}
      errors={problemOr(props.documentProblem, fields.cpf_cnpj_usuario)}
      field={fields.cpf_cnpj_usuario}
      fieldClassName="@md:col-span-3"
    />
    <TextField
      label="Nome ou razão social"
      autoComplete="organization"
      hint={isDocumentLocked ? OWN : undefined}
      readOnly={props.locked === 'all'}
      field={fields.razao_social_endereco_usuario}
      fieldClassName="@md:col-span-3"
    />
    <TextField
      label="Responsável pelo recebimento"
      autoComplete="name"
      hint={isDocumentLocked ? 'Quem recebe, pela empresa.' : undefined}
      field={fields.contato_usuario_endereco}
      fieldClassName="@md:col-span-3"
    />
  </>
);

const Street = ({ fields, onCepInput, cepProblem, cepNote, locked = null }: AddressFieldsProps) => {
  const isLocked = locked !== null;
  return (
    <>
      <TextField
        label="CEP"
        mask="cep"
        autoComplete="postal-code"
        // Not onChange: the mask writes the value first, and React then sees no change.
        onInput={onCepInput}
        readOnly={locked === 'all'}
        errors={problemOr(cepProblem, fields.cep_usuario_endereco)}
        field={fields.cep_usuario_endereco}
        fieldClassName="@md:col-span-2"
      />
      <TextField
        label="Endereço"
        autoComplete="address-line1"
        readOnly={isLocked}
        field={fields.logradouro_usuario_endereco}
        fieldClassName="@md:col-span-4"
      />
      <Note>{cepNote}</Note>
      <TextField
        label="Número"
        readOnly={locked === 'all'}
        field={fields.nr_usuario_endereco}
        fieldClassName="@md:col-span-2"
      />
      <TextField
        label="Complemento"
        optional
        autoComplete="address-line2"
        readOnly={locked === 'all'}
        field={fields.complemento_usuario_endereco}
        fieldClassName="@md:col-span-4"
      />
      <TextField
        label="Bairro"
        hint="Se a cidade não tem bairros, escreva “Sem bairro”."
        autoComplete="address-level3"
        readOnly={isLocked}
        field={fields.bairro_usuario_endereco}
        fieldClassName="@md:col-span-3"
      />
    </>
  );
};

/**
 * A select has no readonly attribute, so the pointer does not open it while locked. A choice that comes all the same, by
 * keyboard or from before the scripts ran, stays unless the look-up finds the place.
 */
const lockedList = (isLocked: boolean) =>
  isLocked ? { 'aria-disabled': true, className: 'pointer-events-none bg-wash' } : {};

const Place = (props: AddressFieldsProps) => {
  const isLocked = props.locked === 'place' || props.locked === 'all';
  return (
    <>
      <SelectField
        label="Estado"
        placeholder="Escolha o estado"
        autoComplete="address-level1"
        options={asOptions(props.states)}
        value={props.stateId}
        onChange={({ target }) => props.onStateChange(target.value)}
        field={props.fields.fk_estado}
        fieldClassName="@md:col-span-3"
        {...lockedList(isLocked)}
      />
      <div className="flex items-end gap-3 @md:col-span-3">
        <SelectField
          label="Cidade"
          placeholder={props.stateId === '' ? 'Escolha antes o estado' : 'Escolha a cidade'}
          autoComplete="address-level2"
          options={asOptions(props.cities)}
          value={props.cityId}
          onChange={({ target }) => props.onCityChange(target.value)}
          field={props.fields.fk_cidade}
          fieldClassName="grow"
          {...lockedList(isLocked)}
        />
        {props.citiesAside}
      </div>
      <TextField
        label="Telefone para a entrega"
        optional
        mask="telephone"
        autoComplete="tel"
        field={props.fields.fone_usuario_endereco}
        fieldClassName="@md:col-span-3"
      />
    </>
  );
};
