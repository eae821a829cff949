import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { readFields } from '~/calls/http/request-body.server';
import { answerSurvey } from '~/domain/campaigns/answer-survey.server';
import { campaignMessages, productionKinds, reaches, salesKinds, solutions } from '~/domain/campaigns/labels';
import { findCampaignOffers } from '~/domain/campaigns/register-lead.server';
import { surveyFields, surveyForm } from '~/domain/campaigns/survey-form';
import type { FieldErrors } from '~/domain/shared/result';
import { getServices } from '~/services.server';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { FieldError } from '~/ui/field';
import { FormErrors } from '~/ui/form-errors';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { accountHeaders, accountMeta } from '../../../account/page-head';
import { FINAL_PATH, LANDING_PATH, requireLead, THANKS_PATH } from '../held-lead.server';
import { StepPage } from '../step-page';

const asOptions = (choices: readonly { id: string; text: string }[]) =>
  choices.map(({ id, text }) => ({ value: id, label: text }));

const questions = [
  {
    name: 'producao_func_landing',
    label: 'Como funciona a produção hoje?',
    options: asOptions(productionKinds),
  },
  { name: 'ecommerce_landing', label: 'Por onde você vende?', options: asOptions(salesKinds) },
  { name: 'alcance_landing', label: 'Até onde os seus livros chegam?', options: asOptions(reaches) },
  {
    name: 'indica_landing',
    label: 'Indicaria a impressão sob demanda a outra editora?',
    options: [
      { value: '1', label: 'Sim' },
      { value: '0', label: 'Não' },
    ],
  },
] as const;

const SOLUTIONS_ID = 'producao_landing';

const labels: Record<string, string> = {
  cargo_landing: 'O seu cargo',
  [SOLUTIONS_ID]: 'O que você procura',
  ...Object.fromEntries(questions.map(({ name, label }) => [name, label])),
};

const Solutions = ({ values, errors }: Pick<SurveyAnswer, 'values' | 'errors'>) => (
  <fieldset
    id={SOLUTIONS_ID}
    tabIndex={-1}
    aria-describedby={errors[SOLUTIONS_ID] ? 'solucoes-erro' : undefined}
  >
    <legend className="mb-1 font-semibold text-sm">
      O que você procura? <span className="font-normal text-muted">(uma opção ou mais)</span>
    </legend>
    {solutions.map(({ field, text }) => (
      <Checkbox
        key={field}
        id={`${field}-opcao`}
        name={field}
        label={text}
        defaultChecked={values[field] === 'on'}
      />
    ))}
    <FieldError id="solucoes-erro" messages={errors[SOLUTIONS_ID] ?? []} />
  </fieldset>
);

/** The questions of the second step. Given answers stay if others are missing. */
const SurveyView = ({ page, answer }: { page: SurveyPage; answer: SurveyAnswer | undefined }) => {
  const { values = {}, errors = {} } = answer ?? {};
  const isBusy = useNavigation().formMethod === 'POST';
  const wrong = Object.entries(labels).flatMap(([id, label]) => {
    const message = errors[id]?.[0];
    return message ? [{ id, label, message }] : [];
  });
  return (
    <StepPage current={1} title={`Conte sobre a sua editora, ${page.firstName}`}>
      <p className="mt-2 mb-6 max-w-prose text-lg">{`São seis perguntas. Com as respostas, o seu cupom passa a ${page.off}.`}</p>
      {answer ? <FormErrors errors={[answer.message]} fields={wrong} submission={answer} /> : null}
      <Form method="post" noValidate className="grid gap-6 rounded-lg border border-line bg-sheet p-5 md:p-7">
        <TextField
          id="cargo_landing"
          name="cargo_landing"
          label={labels.cargo_landing ?? ''}
          hint="Autora, editor, diretora comercial…"
          autoComplete="organization-title"
          maxLength={60}
          defaultValue={values.cargo_landing}
          errors={errors.cargo_landing}
          required
        />
        <Solutions values={values} errors={errors} />
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          {questions.map(({ name, label, options }) => (
            <SelectField
              key={name}
              id={name}
              name={name}
              label={label}
              placeholder="Escolha uma opção"
              options={options}
              defaultValue={values[name]}
              errors={errors[name]}
              required
              fieldClassName="flex flex-col justify-end"
            />
          ))}
        </div>
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          busyLabel="Enviando…"
          className="justify-self-start max-xs:w-full"
        >{`Receber Cupom ${page.off}`}</Button>
      </Form>
    </StepPage>
  );
};

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Conte sobre a sua editora');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [lead, { answered }] = await Promise.all([
    requireLead(request),
    findCampaignOffers(await getServices()),
  ]);
  if (lead.hasAnswered) throw redirect(FINAL_PATH);
  if (!answered) throw redirect(THANKS_PATH);
  return { firstName: lead.name.split(' ')[0] ?? '', off: answered.off };
};

export type SurveyPage = Awaited<ReturnType<typeof loader>>;
export type SurveyAnswer = { message: string; errors: FieldErrors; values: Record<string, string> };

export const action = async ({ request }: ActionFunctionArgs) => {
  const services = await getServices();
  const { key } = await requireLead(request);
  const values = await readFields(request, surveyFields);
  const parsed = surveyForm.safeParse(values);
  if (!parsed.success) {
    const errors: FieldErrors = z.flattenError<unknown>(parsed.error).fieldErrors;
    return data<SurveyAnswer>({ message: campaignMessages.fillIn, errors, values }, { status: 422 });
  }
  const answered = await answerSurvey(services, key, parsed.data);
  return redirect(answered.ok ? FINAL_PATH : LANDING_PATH, 303);
};

export default function SurveyRoute() {
  return <SurveyView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
