import { Form, useNavigation } from '@remix-run/react';
import { type FocusEvent, useRef, useState } from 'react';
import { leadNotice, newsConsent, titleRanges } from '~/domain/campaigns/labels';
import type { CouponOffer } from '~/domain/promotions/find-offer.server';
import { LoadCities } from '~/ui/address/load-cities';
import { usePlaces } from '~/ui/address/use-places';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { FormErrors } from '~/ui/form-errors';
import { SelectField } from '~/ui/select-field';
import { TextField, type TextFieldProps } from '~/ui/text-field';
import { callShop } from '~/ui/transport/call-shop';
import type { LandingPage, LeadAnswer } from './page.server';

const WHOLE = /^\S+@\S+\.\S+$/;

/** The e-mail field. The server checks it as soon as the field is left, so that a typo is noticed at once. */
const EmailField = ({ errors, ...props }: TextFieldProps) => {
  const [reported, setReported] = useState<{ email: string; messages: readonly string[] } | null>(null);
  const requested = useRef('');
  const look = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const email = target.value.trim();
    if (!WHOLE.test(email) || requested.current === email) return;
    requested.current = email;
    const outcome = await callShop('/api/usuario/verificar-email', {
      method: 'POST',
      body: { email_usuario: email, landingPage: '1' },
    });
    if (requested.current !== email) return;
    const messages = outcome.kind === 'invalid' ? [outcome.fields.email_usuario ?? []].flat() : [];
    setReported({ email, messages });
  };
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      errors={reported ? reported.messages : errors}
      onBlur={look}
      onInput={() => setReported((before) => (before?.messages.length ? null : before))}
      required
    />
  );
};

/** Target of every link to the form. */
export const FORM_ID = 'form_landing';

const labels = {
  nome_landing: 'Nome e sobrenome',
  email_usuario: 'E-mail',
  nr_celular: 'Celular com DDD',
  fk_estado: 'Estado',
  pk_cidade: 'Cidade',
  pk_titulo: 'Títulos publicados',
  pk_tiragem: 'Tiragem mínima',
} as const;

const asOptions = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

interface LeadFormProps {
  page: LandingPage;
  offer: CouponOffer;
  answer: LeadAnswer | undefined;
}

/** A field's value and errors in the returned form. */
const fieldOf = (answer: LeadAnswer | undefined, name: keyof typeof labels) => ({
  id: name,
  name,
  label: labels[name],
  defaultValue: answer?.values[name],
  errors: answer?.errors[name],
});

/** The campaign's form. Without scripts a button loads the cities of the chosen state. */
export const LeadForm = ({ page, offer, answer }: LeadFormProps) => {
  const values = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  const isBusy = useNavigation().formMethod === 'POST';
  const wrong = Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field]?.[0];
    return message ? [{ id: field, label, message }] : [];
  });
  return (
    <section
      id={FORM_ID}
      aria-labelledby="form-titulo"
      className="scroll-mt-24 rounded-lg border border-line bg-sheet p-5 text-ink md:p-7"
    >
      <h2
        id="form-titulo"
        className="font-medium font-serif text-heading"
      >{`Ganhe ${offer.off} ${offer.firstOrderOnly ? 'na primeira compra' : 'na próxima compra'}`}</h2>
      <p className="mt-1 mb-5 text-muted text-sm">
        O cupom chega no seu e-mail em instantes. Todos os campos são obrigatórios; as novidades, só se
        quiser.
      </p>
      {answer?.message ? <FormErrors errors={[answer.message]} fields={wrong} submission={answer} /> : null}
      <Form method="post" action={`/landing#${FORM_ID}`} noValidate>
        {Object.entries(page.source).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? value} />
        ))}
        <div className="grid gap-4">
          <TextField {...fieldOf(answer, 'nome_landing')} autoComplete="name" maxLength={60} required />
          <EmailField {...fieldOf(answer, 'email_usuario')} />
          <TextField
            {...fieldOf(answer, 'nr_celular')}
            mask="mobile"
            type="tel"
            autoComplete="tel"
            required
          />
          <Places page={page} answer={answer} />
          <Titles answer={answer} />
          <Checkbox
            id="aceita_novidades"
            name="aceita_novidades"
            label={<span className="text-sm">{newsConsent.text}</span>}
            defaultChecked={values.aceita_novidades === 'on'}
          />
          <Button
            type="submit"
            size="lg"
            wide
            busy={isBusy}
            busyLabel="Enviando…"
          >{`Quero meu cupom de ${offer.off}`}</Button>
          <p className="text-muted text-xs">{leadNotice}</p>
        </div>
      </Form>
    </section>
  );
};

/** The number of published titles, and of copies printed of each. */
const Titles = ({ answer }: Pick<LeadFormProps, 'answer'>) => (
  <div className="grid grid-cols-2 gap-3">
    <SelectField
      {...fieldOf(answer, 'pk_titulo')}
      placeholder="Escolha"
      options={titleRanges.map(({ id, text }) => ({ value: String(id), label: text }))}
      required
    />
    <TextField
      {...fieldOf(answer, 'pk_tiragem')}
      inputMode="numeric"
      // Six digits with any separators.
      maxLength={9}
      autoComplete="off"
      placeholder="100"
      required
    />
  </div>
);

const Places = ({ page, answer }: Omit<LeadFormProps, 'offer'>) => {
  const { values = {}, errors = {}, cities = [] } = answer ?? {};
  const first = { stateId: values.fk_estado ?? '', cityId: values.pk_cidade ?? '', cities };
  const { places, chooseState, chooseCity } = usePlaces(first);
  return (
    <div className="grid gap-4 xs:grid-cols-2 xs:gap-3">
      <SelectField
        id="fk_estado"
        name="fk_estado"
        label={labels.fk_estado}
        placeholder="Escolha"
        autoComplete="address-level1"
        options={asOptions(page.states)}
        errors={errors.fk_estado}
        value={places.stateId}
        onChange={({ target }) => chooseState(target.value)}
        required
      />
      <div className="flex items-end gap-3">
        <SelectField
          id="pk_cidade"
          name="pk_cidade"
          label={labels.pk_cidade}
          placeholder="Escolha"
          autoComplete="address-level2"
          options={asOptions(places.cities)}
          errors={errors.pk_cidade}
          value={places.cityId}
          onChange={({ target }) => chooseCity(target.value)}
          required
          fieldClassName="grow"
        />
        <LoadCities />
      </div>
    </div>
  );
};
