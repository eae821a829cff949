import type { Finish } from '~/domain/catalogue/extras';
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
  /** The number of the first section. */
  from: number;
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
    <span className="block text-right">
      {amount === 0 ? 'incluso' : <Money amount={amount} signed />}
      {rate.businessDays > 0 ? (
        <span className="block text-xs">+ {businessDaysText(rate.businessDays)}</span>
      ) : null}
    </span>
  );
};

/** Sections 5 to 7: services, finishes of which one must be taken, and free ones; only those that exist. */
export const ExtrasSections = (props: ExtrasProps) => {
  const { product, from } = props;
  const required = product.finishes.filter((finish) => finish.required);
  const optional = product.finishes.filter((finish) => !finish.required);
  const hasServices = product.services.length > 0 ? 1 : 0;
  const hasRequired = required.length > 0 ? 1 : 0;
  return (
    <>
      {hasServices ? <Services {...props} /> : null}
      {hasRequired ? <RequiredFinish {...props} from={from + hasServices} finishes={required} /> : null}
      {optional.length > 0 ? (
        <OptionalFinishes {...props} from={from + hasServices + hasRequired} finishes={optional} />
      ) : null}
    </>
  );
};

const toggled = (codes: readonly string[], code: string, isOn: boolean): string[] =>
  isOn ? [...codes, code] : codes.filter((each) => each !== code);

const Services = ({ product, form, rates, from }: ExtrasProps) => {
  const { services } = form.configuration;
  return (
    <Section number={from} title="Serviços Opcionais">
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

interface FinishesProps extends ExtrasProps {
  finishes: readonly Finish[];
}

const RequiredFinish = ({ finishes, form, rates, from }: FinishesProps) => {
  const chosen = form.configuration.finishes;
  const isRequired = (code: string) => finishes.some((finish) => finish.code === code);
  return (
    <Section number={from} title="Acabamentos Obrigatórios">
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
    </Section>
  );
};

const OptionalFinishes = ({ finishes, product, form, rates, isLive, from }: FinishesProps) => {
  const chosen = form.configuration.finishes;
  const isOpen = product.finishes.some(({ required }) => required) && form.hasProblem('finish-required');
  return (
    <Section number={from} title="Acabamentos Opcionais">
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
