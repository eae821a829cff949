import { useEffect, useRef } from 'react';
import { COMPANY, type PersonType } from '~/domain/accounts/customer';
import { fieldLabelsOf } from '~/domain/accounts/labels';
import { Spinner } from '~/ui/spinner';
import { TextField } from '~/ui/text-field';
import type { SignUpFieldset } from './fields';
import { NameField } from './name-field';
import { type DocumentLookup, useDocumentLookup } from './use-document-lookup';

interface IdentityFieldsProps {
  type: PersonType;
  fields: SignUpFieldset;
  /** What the account knows already and nobody changes here. */
  isLocked: (field: keyof SignUpFieldset) => boolean;
  /** The account is there already. */
  isProfile: boolean;
}

/** Puts text into a field as if it were typed, so that what watches the field hears of it. */
const write = (input: HTMLInputElement, text: string) => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Who it is: number, birth date or contact, name. A complete number is looked up in the tax registry. */
export const IdentityFields = ({ type, fields, isLocked, isProfile }: IdentityFieldsProps) => {
  const isCompany = type === COMPANY;
  const labels = fieldLabelsOf(type);
  const { lookup, ask } = useDocumentLookup(type, isProfile);
  const document = useRef<HTMLInputElement>(null);
  const birthDate = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const isKnown = isLocked('cpf_cnpj_usuario');
  const lookUp = () => {
    if (!isKnown) ask(document.current?.value ?? '', birthDate.current?.value ?? '');
  };
  const { companyName, isRunning } = lookup;
  const written = useRef<string | null>(null);
  useEffect(() => {
    // Another number is another company: its name goes with it, unless somebody has changed it since.
    const isOurs = written.current !== null && name.current?.value === written.current;
    if (name.current && (companyName !== null || isOurs)) write(name.current, companyName ?? '');
    written.current = companyName;
  }, [companyName]);

  const note = <LookupNote lookup={lookup} />;
  return (
    <>
      <div>
        <TextField
          ref={document}
          label={labels.cpf_cnpj_usuario}
          field={fields.cpf_cnpj_usuario}
          mask={isCompany ? 'cnpj' : 'cpf'}
          placeholder={isCompany ? '00.000.000/0000-00' : '000.000.000-00'}
          autoComplete="off"
          autoCapitalize={isCompany ? 'characters' : undefined}
          onInput={lookUp}
          readOnly={isKnown || isRunning}
          required
        />
        {isCompany ? note : null}
      </div>
      {isCompany ? (
        <NameField
          of={COMPANY}
          label={labels.contato_usuario}
          field={fields.contato_usuario}
          autoComplete="name"
          readOnly={isLocked('contato_usuario')}
          required
        />
      ) : (
        <div>
          <TextField
            ref={birthDate}
            label={labels.dta_nasc_usuario}
            field={fields.dta_nasc_usuario}
            mask="date"
            placeholder="dd/mm/aaaa"
            autoComplete="bday"
            onInput={lookUp}
            readOnly={isLocked('dta_nasc_usuario') || isRunning}
            required
          />
          {note}
        </div>
      )}
      <NameField
        ref={name}
        of={type}
        label={labels.nome_usuario}
        hint={isCompany ? 'Como está no CNPJ.' : 'Como está no seu documento, com sobrenome.'}
        field={fields.nome_usuario}
        autoComplete={isCompany ? 'organization' : 'name'}
        readOnly={isLocked('nome_usuario') || isRunning || companyName !== null}
        required
        fieldClassName="@md:col-span-2"
      />
    </>
  );
};

/** The region is there from the start, so that screen readers tell what comes into it. */
const LookupNote = ({ lookup: { isRunning, note } }: { lookup: DocumentLookup }) => (
  <p role="status" className="mt-1.5 flex items-center gap-2 text-muted text-sm empty:m-0">
    {isRunning ? (
      <>
        <Spinner /> Consultando a Receita Federal…
      </>
    ) : (
      note
    )}
  </p>
);
