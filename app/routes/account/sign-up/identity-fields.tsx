import { type FormEvent, forwardRef, useEffect, useRef, useState } from 'react';
import { COMPANY, INDIVIDUAL, type PersonType } from '~/domain/accounts/customer';
import { fieldLabelsOf, messages } from '~/domain/accounts/labels';
import { keepCompanySigns, keepPersonSigns } from '~/domain/accounts/profile/person-name';
import { Spinner } from '~/ui/spinner';
import { TextField, type TextFieldProps } from '~/ui/text-field';
import { type DocumentLookup, type SignUpFieldset, useDocumentLookup } from './use-document-lookup';

/** Removes characters that names cannot contain while typing, keeping the caret. True if any were removed. */
const strip = (input: HTMLInputElement, keep: (typed: string) => string): boolean => {
  const kept = keep(input.value);
  if (kept === input.value) return false;
  const before = keep(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(before, before);
  return true;
};

interface NameFieldProps extends TextFieldProps {
  /** Whose rules apply: a person's name, or that of a company or its contact. */
  of: PersonType;
}

/** A name field that does not accept characters that names cannot contain (spec 5.1), and says so. */
const NameField = forwardRef<HTMLInputElement, NameFieldProps>(function NameField(
  { of, onInput, fieldClassName, ...props },
  ref,
) {
  const [isStripped, setStripped] = useState(false);
  const keep = of === COMPANY ? keepCompanySigns : keepPersonSigns;
  const input = (event: FormEvent<HTMLInputElement>) => {
    const { isComposing } = event.nativeEvent as InputEvent;
    if (!isComposing && strip(event.currentTarget, keep)) setStripped(true);
    onInput?.(event);
  };
  return (
    <div className={fieldClassName}>
      <TextField {...props} ref={ref} onInput={input} maxLength={120} />
      <p role="status" className="mt-1.5 text-muted text-sm empty:m-0">
        {isStripped ? messages.signsTaken : null}
      </p>
    </div>
  );
});

const BirthDateField = forwardRef<HTMLInputElement, Pick<TextFieldProps, 'field' | 'onInput' | 'readOnly'>>(
  function BirthDateField(props, ref) {
    return (
      <TextField
        {...props}
        ref={ref}
        label={fieldLabelsOf(INDIVIDUAL).dta_nasc_usuario}
        mask="date"
        placeholder="dd/mm/aaaa"
        autoComplete="bday"
        required
      />
    );
  },
);

interface IdentityFieldsProps {
  type: PersonType;
  fields: SignUpFieldset;
  /** Fields that the account already has and that cannot be changed here. */
  isLocked: (field: keyof SignUpFieldset) => boolean;
  /** The account already exists. */
  isProfile: boolean;
}

/** Writes into a field with an input event, so that listeners notice it. */
const write = (input: HTMLInputElement, text: string) => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The fields for a look-up in the tax registry, and the one that it fills: a company's name. */
const useRegistry = (type: PersonType, isProfile: boolean, isKnown: boolean) => {
  const { lookup, ask } = useDocumentLookup(type, isProfile);
  const document = useRef<HTMLInputElement>(null);
  const birthDate = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const lookUp = () => {
    if (!isKnown) ask(document.current?.value ?? '', birthDate.current?.value ?? '');
  };
  const { companyName } = lookup;
  const written = useRef<string | null>(null);
  useEffect(() => {
    // A changed number clears the name of the previous company, unless the customer has edited it.
    const isOurs = written.current !== null && name.current?.value === written.current;
    if (name.current && (companyName !== null || isOurs)) write(name.current, companyName ?? '');
    written.current = companyName;
  }, [companyName]);
  return { lookup, lookUp, document, birthDate, name };
};

/** Number, birth date or contact, name. A complete number is looked up in the tax registry. */
export const IdentityFields = ({ type, fields, isLocked, isProfile }: IdentityFieldsProps) => {
  const isCompany = type === COMPANY;
  const labels = fieldLabelsOf(type);
  const isKnown = isLocked('cpf_cnpj_usuario');
  const { lookup, lookUp, document, birthDate, name } = useRegistry(type, isProfile, isKnown);
  const { companyName, isRunning } = lookup;
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
          <BirthDateField
            ref={birthDate}
            field={fields.dta_nasc_usuario}
            onInput={lookUp}
            readOnly={isLocked('dta_nasc_usuario') || isRunning}
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

/** The live region exists from the start, so that screen readers announce its changes. */
const LookupNote = ({ lookup: { isRunning, note } }: { lookup: DocumentLookup }) => (
  <p role="status" className="mt-1.5 flex items-center gap-2 text-muted text-sm empty:m-0">
    {isRunning ? (
      <>
        <Spinner />
        <span>{' Consultando a Receita Federal…'}</span>
      </>
    ) : (
      note
    )}
  </p>
);
