import {
  type CopiesRule,
  settleCopies,
  stepCopies,
  unlistedQuantity,
} from '~/domain/catalogue/copies-and-pages';
import type { OptionGroup, SimpleOption, SimpleProduct } from '~/domain/catalogue/product';
import type { ResolvedSimple } from '~/domain/catalogue/resolved-configuration';
import { optionsSummary } from '~/domain/catalogue/section-summaries';
import {
  optionField,
  otherQuantity,
  simpleFields,
  variableQuantityField,
} from '~/domain/catalogue/wire-fields';
import { numberText, unitPriceText } from '~/domain/shared/unit-price';
import { Check } from '~/ui/icons';
import { Money } from '~/ui/money';
import { RadioGroup } from '~/ui/radio-group';
import { CountField } from './count-field';
import { unitsNoun } from './nouns';
import { NumberNote } from './number-note';
import { asRadios, offered } from './offered';
import { NextStep, RunCurve } from './run-curve';
import { Section } from './section';
import type { Configurator } from './use-configurator';

interface SimpleSectionsProps {
  /** The configuration with its codes resolved to options. */
  chosen: ResolvedSimple;
  form: Configurator;
  isLive: boolean;
}

interface NumberedProps extends SimpleSectionsProps {
  /** Its position among the shown sections, from 1. */
  number: number;
}

/** Opções do Produto: one option for each attribute that the product's rules show. What is included is only stated. */
export const OptionsSection = ({ number, chosen, form, isLive }: NumberedProps) => (
  <Section id="options" number={number} title="Opções do Produto" summary={optionsSummary(chosen)}>
    {chosen.groups
      .filter(({ group }) => form.isShown({ kind: 'attribute', attribute: group.code }))
      .map((each) => (
        <OptionChoice
          key={each.group.code}
          {...each}
          codes={chosen.configuration.options}
          form={form}
          isLive={isLive}
        />
      ))}
    <Included included={chosen.product.included} />
  </Section>
);

interface OptionChoiceProps extends Pick<SimpleSectionsProps, 'form' | 'isLive'> {
  group: OptionGroup;
  chosen: readonly SimpleOption[];
  /** The chosen codes of all groups. */
  codes: readonly string[];
}

const OptionChoice = ({ group, chosen: [own], codes, form, isLive }: OptionChoiceProps) => {
  const others = codes.filter((code) => code !== own?.code);
  const choices = offered(form, group.code, group.options, ['options']);
  return (
    <RadioGroup
      look="cards"
      columns={choices.length > 3 ? 4 : 3}
      legend={group.name}
      id={optionField(group.code)}
      name={optionField(group.code)}
      value={own?.code ?? ''}
      onValueChange={(code) => form.choose({ options: [...others, code] })}
      options={asRadios(choices, { isLive })}
    />
  );
};

/** What every piece includes: stated, not chosen (spec, section 2). */
const Included = ({ included }: Pick<SimpleProduct, 'included'>) =>
  included.length === 0 ? null : (
    <p className="flex items-start gap-2 text-sm">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      <span>
        <b className="font-semibold">Acabamento incluso:</b>
        <span>{` ${included.map(({ name }) => name).join(', ')}`}</span>
      </span>
    </p>
  );

/** Quantidade: the listed quantities with their prices, and any other one if the product allows it. */
export const QuantitySection = (props: NumberedProps) => {
  const { number, form } = props;
  const { product, configuration: chosen } = props.chosen;
  const { quantities, variableQuantity } = product;
  const isListed = quantities.includes(chosen.quantity);
  const prices = form.live.price?.quantities ?? [];
  // Until the answer arrives, the prices are those of the previous choices.
  const look = form.live.state.status === 'pending' ? 'opacity-60' : undefined;
  const listed = quantities.map((quantity) => {
    const priced = prices.find((price) => price.quantity === quantity);
    return {
      value: String(quantity),
      label: `${numberText(quantity)} ${quantity === 1 ? unitsNoun.one : unitsNoun.many}`,
      price: priced ? (
        <span key={priced.total} className={look}>
          <Money amount={priced.total} className="font-semibold" />{' '}
          <span className="text-muted">{unitPriceText(priced.total, quantity, ' cada')}</span>
        </span>
      ) : undefined,
    };
  });
  const unlisted = variableQuantity && unlistedQuantity(variableQuantity, quantities, chosen.quantity);
  const other = unlisted ? [{ value: otherQuantity, label: 'Outra quantidade' }] : [];
  const choose = (quantity: number) => form.choose({ quantity });
  return (
    <Section
      id="quantity"
      number={number}
      title="Quantidade"
      summary={`${numberText(chosen.quantity)} ${chosen.quantity === 1 ? unitsNoun.one : unitsNoun.many}`}
    >
      <RadioGroup
        look="cards"
        columns={3}
        legend="Quantas unidades?"
        id={simpleFields.quantity}
        name={simpleFields.quantity}
        value={isListed ? String(chosen.quantity) : otherQuantity}
        onValueChange={(value) => choose(value === otherQuantity && unlisted ? unlisted : Number(value))}
        options={[...listed, ...other]}
        errors={form.errorsOf('quantity')}
      />
      {variableQuantity ? <VariableQuantity {...props} rule={variableQuantity} /> : null}
      <NumberNote form={form} field="quantity" pieces={unitsNoun} onTake={choose} />
      <RunCurve form={form} chosen={chosen.quantity} pieces={unitsNoun} onChoose={choose} />
      <NextStep form={form} chosen={chosen.quantity} pieces={unitsNoun} onChoose={choose} />
    </Section>
  );
};

/** Quantidade do Produto: any multiple of the product's step. */
const VariableQuantity = ({ chosen, form, rule }: NumberedProps & { rule: CopiesRule }) => {
  const { min, max, step } = rule;
  const steps = step === 1 ? '' : `, de ${numberText(step)} em ${numberText(step)}`;
  return (
    <CountField
      id={variableQuantityField}
      name={variableQuantityField}
      label="Quantidade do Produto"
      hint={`De ${numberText(min)} a ${numberText(max)}${steps}.`}
      value={chosen.configuration.quantity}
      min={min}
      max={max}
      settle={(typed) => settleCopies(rule, typed, 'quantity')}
      next={(value, direction) => stepCopies(value, direction === 1 ? 'up' : 'down', rule)}
      bounds={{
        min: `A quantidade mínima é ${numberText(min)}.`,
        max: `A quantidade máxima é ${numberText(max)}. Para mais do que isso, fale com a gente.`,
      }}
      onCount={(quantity) => form.choose({ quantity })}
    />
  );
};
