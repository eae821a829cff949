import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { FetcherWithComponents, Form as PageForm } from '@remix-run/react';
import { useRef } from 'react';
import type { AddressInput } from '~/domain/addresses/address';
import { addressForm } from '~/domain/addresses/address-form';
import { addressLabels, addressMessages } from '~/domain/addresses/labels';
import { cartMessages } from '~/domain/cart/labels';
import { type AddressFieldName, AddressFields } from '~/ui/address/address-fields';
import { LoadCities } from '~/ui/address/load-cities';
import { Checkbox } from '~/ui/checkbox';
import type { Elements } from '~/ui/elements';
import { FormErrors } from '~/ui/form-errors';
import { Notice } from '~/ui/notice';
import { transportMessages } from '~/ui/transport/trouble';
import { useRefusedWords } from '~/ui/use-refused-words';
import type { AddressFormPage } from './address-form-page.server';
import { CepNote, CompanyNote } from './look-up-notes';
import { type LookUps, useLookUps } from './use-look-ups';

type Name = AddressFieldName | 'default_usuario_endereco';
type Fields = { [Field in Name]?: string };

/** The form again, after a refusal or a request for cities. */
export type AddressAnswer = {
  result: SubmissionResult<string[]>;
  /** Cities of the submitted state. */
  cities: { id: number; name: string }[];
};

interface AddressFormProps {
  id: string;
  /** A page's form, or a fetcher's that stays on the page. */
  Tag: typeof PageForm | FetcherWithComponents<unknown>['Form'];
  action: string;
  page: AddressFormPage;
  answer: AddressAnswer | undefined;
  /** The form is submitted by a script. */
  isLive?: boolean;
  /** The frame around the fields. */
  frame?: (fields: Elements) => Elements;
  /** Buttons at the form's end. */
  children?: Elements;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const asIs = (fields: Elements) => fields;

/** The form of a new or existing address, for its page and its dialog. */
export const AddressForm = (props: AddressFormProps) => {
  const { id, Tag, action, page, answer, isLive = false, frame = asIs, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<Fields, AddressInput>({
    id,
    lastResult: answer?.result,
    defaultValue: page.values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressForm, disableAutoCoercion: true }),
  });
  useRefusedWords(form, answer?.result);
  const sent = answer?.result.initialValue ?? page.values;
  const lookUps = useLookUps(element, page, {
    stateId: text(sent.fk_estado),
    cityId: text(sent.fk_cidade),
    cities: answer?.cities ?? page.cities,
  });
  return (
    <Tag ref={element} method="post" action={action} id={form.id} onSubmit={form.onSubmit} noValidate>
      {/* Enter presses the first button, which would otherwise be the one that loads cities. */}
      <button type="submit" hidden />
      {isLive ? <input type="hidden" name="vivo" value="1" /> : null}
      {page.isBillingNeeded ? (
        <Notice tone="warning" className="mb-5">
          <p>{cartMessages.billingNeeded}</p>
        </Notice>
      ) : null}
      {form.status === 'error' ? (
        <FormErrors
          errors={form.errors ?? [transportMessages.checkFields]}
          fields={wrongFields(fields)}
          submission={answer}
        />
      ) : null}
      {frame(<FormFields page={page} fields={fields} lookUps={lookUps} />)}
      {children}
    </Tag>
  );
};

type BoundFields = { [Field in Name]: FieldMetadata<string | undefined, Fields> };

interface FormFieldsProps {
  page: AddressFormPage;
  fields: BoundFields;
  lookUps: LookUps;
}

const FormFields = ({ page, fields, lookUps }: FormFieldsProps) => {
  const { places, cep, company } = lookUps;
  return (
    <>
      <AddressFields
        fields={fields as Record<AddressFieldName, FieldMetadata<string>>}
        states={page.states}
        cities={places.cities}
        stateId={places.stateId}
        cityId={places.cityId}
        onStateChange={lookUps.chooseState}
        onCityChange={lookUps.chooseCity}
        onCepInput={lookUps.onCepInput}
        onDocumentInput={lookUps.onDocumentInput}
        cepProblem={cep.outcome?.kind === 'refused' ? addressMessages.cepInvalid : null}
        documentProblem={company.outcome?.kind === 'refused' ? addressMessages.documentInvalid : null}
        locked={lookUps.locked}
        isDocumentLocked={page.isDocumentLocked}
        documentNote={<CompanyNote company={company} />}
        cepNote={<CepNote cep={cep} />}
        citiesAside={<LoadCities />}
      />
      {page.isDefault ? null : (
        <Checkbox
          label="Usar como meu endereço padrão"
          field={fields.default_usuario_endereco}
          fieldClassName="mt-3"
        />
      )}
    </>
  );
};

const wrongFields = (fields: BoundFields) =>
  addressLabels.flatMap(([name, label]) => {
    const field = fields[name];
    const message = field.errors?.[0];
    return message ? [{ id: field.id, label, message }] : [];
  });
