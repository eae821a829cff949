import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { AddressInput } from '~/domain/addresses/address';
import { addressForm } from '~/domain/addresses/address-form';
import { addressLabels } from '~/domain/addresses/labels';
import { type AddressFieldName, AddressFields } from '~/ui/address/address-fields';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { FormErrors } from '~/ui/form-errors';
import { TextField } from '~/ui/text-field';
import type { AddressFormPage } from './address-form-page.server';
import { usePlaces } from './use-places';

type Name = AddressFieldName | 'fone_usuario_endereco' | 'default_usuario_endereco';
type Fields = { [Field in Name]?: string };

export type AddressAnswer = {
  result: SubmissionResult<string[]>;
  /** Cities of the state that was sent. */
  cities: { id: number; name: string }[];
};

interface AddressViewProps {
  page: AddressFormPage;
  returnTo: string;
  answer: AddressAnswer | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form of one address, new or known. */
export const AddressView = ({ page, returnTo, answer }: AddressViewProps) => {
  const [form, fields] = useForm<Fields, AddressInput>({
    id: 'endereco',
    lastResult: answer?.result,
    defaultValue: page.values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addressForm, disableAutoCoercion: true }),
  });
  const sent = answer?.result.initialValue ?? page.values;
  const { places, chooseState, chooseCity, lookUpCep } = usePlaces({
    stateId: text(sent.fk_estado),
    cityId: text(sent.fk_cidade),
    cities: answer?.cities ?? page.cities,
  });
  const isBusy = useNavigation().formAction?.startsWith('/endereco') ?? false;
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-6 font-semibold font-serif text-title">
          {page.id === null ? 'Novo endereço' : 'Editar endereço'}
        </h1>
        {form.status === 'error' ? (
          <FormErrors errors={form.errors} fields={wrongFields(fields)} submission={answer} />
        ) : null}
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
          <Card as="div">
            <AddressFields
              fields={fields as Record<AddressFieldName, FieldMetadata<string>>}
              states={page.states}
              cities={places.cities}
              stateId={places.stateId}
              cityId={places.cityId}
              onStateChange={chooseState}
              onCityChange={chooseCity}
              onCepComplete={lookUpCep}
              isDocumentLocked={page.isDocumentLocked}
              citiesAside={<LoadCities />}
            />
            <p role="status" className="mt-2 text-muted text-sm">
              {places.cepNote}
            </p>
            <div className="mt-5 grid gap-x-4 gap-y-5 md:grid-cols-2">
              <TextField
                label="Telefone"
                hint="Para o entregador, se precisar."
                optional
                type="tel"
                autoComplete="tel-national"
                field={fields.fone_usuario_endereco}
              />
            </div>
            {page.isDefault ? null : (
              <Checkbox
                label="Usar como meu endereço padrão"
                field={fields.default_usuario_endereco}
                fieldClassName="mt-3"
              />
            )}
          </Card>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button type="submit" size="lg" busy={isBusy} busyLabel="Salvando…">
              Salvar endereço
            </Button>
            <Link to={returnTo} className="link inline-flex min-h-11 items-center px-3">
              Voltar sem salvar
            </Link>
          </div>
        </Form>
      </div>
    </div>
  );
};

/** Brings the cities of the chosen state where no script does. */
const LoadCities = () => (
  <div className="hidden noscript:block">
    <Button type="submit" name="intent" value="cidades" formNoValidate variant="secondary">
      Ver cidades
    </Button>
  </div>
);

const wrongFields = (fields: { [Field in Name]: FieldMetadata<string | undefined, Fields> }) =>
  addressLabels.flatMap(([name, label]) => {
    const field = fields[name];
    const message = field.errors?.[0];
    return message ? [{ id: field.id, label, message }] : [];
  });
