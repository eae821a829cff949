import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { AnyProduct } from '~/domain/catalogue/product-rows';
import { requiredFinishField, simpleFields } from '~/domain/catalogue/wire-fields';
import { type ExtraRate, type ExtraRates, extraTotal } from '~/domain/pricing/extra-rates';
import { businessDaysText } from '~/domain/pricing/labels';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/fieldset';
import { Money } from '~/ui/money';
import { RadioGroup } from '~/ui/radio-group';
import { blockedBecause } from './finish-blocks';
import { Section } from './section';
import type { Configurator } from './use-configurator';

interface ExtrasProps {
  product: AnyProduct;
  form: Configurator;
  rates: ExtraRates;
  isLive: boolean;
  /** Its place among the sections that are shown, from 1. */
  number: number;
}

const piecesOf = ({ configuration }: Configurator): number =>
  'copies' in configuration ? configuration.copies : configuration.quantity;
const pagesOf = ({ configuration }: Configurator): number =>
  'pages' in configuration ? configuration.pages : 0;

/** What an extra adds to price and days. */
const Addition = ({ rate, form }: { rate: ExtraRate | undefined; form: Configurator }) => {
  if (!rate) return <>indisponível</>;
  const amount = extraTotal(rate, piecesOf(form), pagesOf(form));
  return (
    <span className="block md:text-right">
      {amount === 0 ? 'incluso' : <Money amount={amount} signed />}
      {rate.businessDays > 0 ? (
        <span className="block text-xs">+ {businessDaysText(rate.businessDays)}</span>
      ) : null}
    </span>
  );
};

const toggled = (codes: readonly string[], code: string, isOn: boolean): string[] =>
  isOn ? [...codes, code] : codes.filter((each) => each !== code);

/** Serviços Opcionais: each with what it adds to price and days. */
export const Services = ({ product, form, rates, number }: ExtrasProps) => {
  const { services } = form.configuration;
  return (
    <Section number={number} title="Serviços Opcionais">
      <Fieldset id={simpleFields.services} legend="Acrescente se precisar" errors={form.errorsOf('services')}>
        {product.services.map(({ code, name, description }) => (
          <Checkbox
            key={code}
            name={simpleFields.services}
            value={code}
            label={name}
            hint={description}
            aside={<Addition rate={rates.services[code]} form={form} />}
            checked={services.includes(code)}
            onChange={(event) =>
              form.choose({ services: toggled(services, code, event.currentTarget.checked) })
            }
          />
        ))}
      </Fieldset>
    </Section>
  );
};

/** Acabamentos Obrigatórios: one has to be taken. */
export const RequiredFinish = ({
  product,
  form,
  rates,
  number,
  picture,
}: ExtrasProps & { picture?: ReactNode }) => {
  const finishes = product.finishes.filter((finish) => finish.required);
  const chosen = form.configuration.finishes;
  const isRequired = (code: string) => finishes.some((finish) => finish.code === code);
  return (
    <Section number={number} title="Acabamentos Obrigatórios">
      <div
        className={clsx(picture && 'grid items-center gap-x-8 gap-y-5 md:grid-cols-[15rem_minmax(0,1fr)]')}
      >
        {picture}
        <RadioGroup
          look="cards"
          columns={2}
          legend="Escolha um"
          id={requiredFinishField}
          name={requiredFinishField}
          value={chosen.find(isRequired) ?? ''}
          onValueChange={(code) =>
            form.choose({ finishes: [...chosen.filter((each) => !isRequired(each)), code] })
          }
          options={finishes.map(({ code, name, description }) => ({
            value: code,
            label: name,
            hint: description,
            price: <Addition rate={rates.finishes[code]} form={form} />,
          }))}
          errors={form.errorsOf('finishes').filter(() => !chosen.some(isRequired))}
        />
      </div>
    </Section>
  );
};

/** Acabamentos Opcionais: any that go together; one that cannot join says why. */
export const OptionalFinishes = ({ product, form, rates, isLive, number }: ExtrasProps) => {
  const finishes = product.finishes.filter((finish) => !finish.required);
  const chosen = form.configuration.finishes;
  const isOpen = product.finishes.some(({ required }) => required) && form.hasProblem('finish-required');
  return (
    <Section number={number} title="Acabamentos Opcionais">
      <Fieldset
        id={simpleFields.finishes}
        legend="Para dar um toque especial"
        errors={isOpen ? [] : form.errorsOf('finishes')}
      >
        {finishes.map((finish) => {
          const { code, name, description } = finish;
          const isChosen = chosen.includes(code);
          const reason = isChosen ? '' : blockedBecause(product, form.configuration, finish);
          return (
            <Checkbox
              key={code}
              name={simpleFields.finishes}
              value={code}
              label={name}
              hint={
                reason === '' ? (
                  description
                ) : (
                  <>
                    {description} <span className="block font-medium text-warning">{reason}</span>
                  </>
                )
              }
              aside={<Addition rate={rates.finishes[code]} form={form} />}
              checked={isChosen}
              disabled={isLive && reason !== ''}
              onChange={(event) =>
                form.choose({ finishes: toggled(chosen, code, event.currentTarget.checked) })
              }
            />
          );
        })}
      </Fieldset>
    </Section>
  );
};
