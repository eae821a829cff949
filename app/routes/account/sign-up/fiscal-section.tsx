import { Fieldset } from '~/ui/fieldset';
import { Hint } from '~/ui/hint';
import { RadioGroup } from '~/ui/radio-group';
import type { SignUpFieldset } from './use-document-lookup';

const questions = [
  {
    name: 'consumidor_final',
    legend: 'Você é o consumidor final?',
    hint: 'Sim, se os impressos são para você usar, presentear ou distribuir.',
  },
  {
    name: 'icms_st',
    legend: 'Você recolhe ICMS por substituição tributária?',
    hint: 'Quase nenhuma pessoa física recolhe. Na dúvida, responda não.',
  },
  {
    name: 'comercializacao',
    legend: 'Os impressos são para revenda?',
    hint: 'Sim, se você vai vender os exemplares, por exemplo numa livraria ou em eventos.',
  },
  {
    name: 'industrializacao',
    legend: 'Os impressos entram na fabricação de outro produto?',
    hint: 'Sim, se viram parte de algo que você produz, como o manual dentro de uma caixa.',
  },
] as const;

const yesOrNo = [
  { value: '1', label: 'Sim' },
  { value: '0', label: 'Não' },
];

type FiscalSectionProps = {
  fields: SignUpFieldset;
  /** Answers that the account already has and that cannot be changed here. */
  isLocked?: (field: keyof SignUpFieldset) => boolean;
};

export const FiscalSection = ({ fields, isLocked = () => false }: FiscalSectionProps) => (
  <Fieldset legend="Perfil fiscal" look="section">
    <Hint title="Por que perguntamos isso?" className="-mt-2 mb-4">
      As respostas definem os impostos da sua nota fiscal. Se tiver dúvida, pergunte ao nosso atendimento.
    </Hint>
    <div className="grid gap-6">
      {questions.map(({ name, legend, hint }) => (
        <RadioGroup
          key={name}
          legend={legend}
          hint={hint}
          look="cards"
          columns={2}
          options={yesOrNo.map((option) => ({ ...option, disabled: isLocked(name) }))}
          field={fields[name]}
          required
        />
      ))}
    </div>
  </Fieldset>
);
