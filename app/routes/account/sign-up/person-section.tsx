import { COMPANY, INDIVIDUAL, type PersonType } from '~/domain/accounts/customer';
import { fieldLabels } from '~/domain/accounts/labels';
import { Fieldset } from '~/ui/fieldset';
import { Link } from '~/ui/link';
import { RadioGroup } from '~/ui/radio-group';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { IdentityFields } from './identity-fields';
import type { SignUpFieldset } from './use-document-lookup';

interface PersonSectionProps {
  type: PersonType;
  onTypeChange: (type: PersonType) => void;
  fields: SignUpFieldset;
  segments: readonly { id: number; description: string }[];
  /** Fields that the account already has; without it there is no account yet. */
  isLocked?: (field: keyof SignUpFieldset) => boolean;
  /** Link to the same form for the other type of person, for browsers without scripts. */
  otherTypeLink: string;
}

const isOpen = () => false;

const personTypes = [
  { value: String(INDIVIDUAL), label: 'Pessoa física' },
  { value: String(COMPANY), label: 'Empresa' },
];

export const PersonSection = (props: PersonSectionProps) => {
  const { type, onTypeChange, fields, isLocked = isOpen } = props;
  const isCompany = type === COMPANY;
  const options = personTypes.map((option) => ({
    ...option,
    disabled: isLocked('fk_tipo_usuario') && option.value !== String(type),
  }));
  return (
    <Fieldset legend={isCompany ? 'Dados da empresa' : 'Dados pessoais'} look="section">
      <div className="@container">
        <div className="grid gap-5 @md:grid-cols-2">
          <div className="@md:col-span-2">
            <RadioGroup
              legend="O cadastro é de"
              look="cards"
              columns="pair"
              options={options}
              id={fields.fk_tipo_usuario.id}
              name={fields.fk_tipo_usuario.name}
              value={String(type)}
              onValueChange={(value) => onTypeChange(value === String(COMPANY) ? COMPANY : INDIVIDUAL)}
            />
            {isLocked('fk_tipo_usuario') ? null : (
              <p className="mt-2 hidden noscript:block">
                <Link to={props.otherTypeLink} reloadDocument className="link">
                  {isCompany ? 'Mudar para pessoa física' : 'Mudar para empresa'}
                </Link>
              </p>
            )}
          </div>
          <IdentityFields
            key={type}
            type={type}
            fields={fields}
            isLocked={isLocked}
            isProfile={props.isLocked !== undefined}
          />
          <Telephones fields={fields} isLocked={isLocked} />
          <SelectField
            label={fieldLabels.segmento}
            hint={`O que melhor descreve ${isCompany ? 'a empresa' : 'você'}. Serve para conhecermos quem imprime aqui.`}
            field={fields.segmento}
            placeholder="Escolha um segmento"
            options={props.segments.map(({ id, description }) => ({ value: String(id), label: description }))}
            disabled={isLocked('segmento')}
            required
            fieldClassName="@md:col-span-2"
          />
        </div>
      </div>
    </Fieldset>
  );
};

const Telephones = ({ fields, isLocked }: Required<Pick<PersonSectionProps, 'fields' | 'isLocked'>>) => (
  <>
    <TextField
      label={fieldLabels.nr_celular}
      field={fields.nr_celular}
      mask="mobile"
      type="tel"
      placeholder="(11) 90000-0000"
      autoComplete="tel"
      readOnly={isLocked('nr_celular')}
      required
    />
    <TextField
      label={fieldLabels.nr_fone}
      field={fields.nr_fone}
      mask="phone"
      type="tel"
      placeholder="(11) 3000-0000"
      autoComplete="home tel"
      readOnly={isLocked('nr_fone')}
      optional
    />
  </>
);
