import { settleCopies } from '~/domain/catalogue/configuration-change';
import { stepCopies } from '~/domain/catalogue/copies-and-pages';
import type { SimpleConfiguration, SimpleProduct } from '~/domain/catalogue/simple-product';
import {
  optionField,
  otherQuantity,
  simpleFields,
  variableQuantityField,
} from '~/domain/catalogue/wire-fields';
import { formatBrl } from '~/domain/shared/money';
import { numberText } from '~/domain/shared/number-text';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import { CountField } from './count-field';
import { Section } from './section';
import type { Configurator } from './use-configurator';

interface SimpleSectionsProps {
  product: SimpleProduct;
  chosen: SimpleConfiguration;
  form: Configurator;
}

/** Adjectives of attributes that are part of the product and not chosen (spec, section 2). */
const INCLUDED = 'Acabamento Incluso';

/** The first two sections of a product without pages: its options, and how many pieces. */
export const SimpleSections = (props: SimpleSectionsProps) => (
  <>
    <OptionsSection {...props} />
    <QuantitySection {...props} />
  </>
);

const OptionsSection = ({ product, chosen, form }: SimpleSectionsProps) => (
  <Section number={1} title="Opções do Produto">
    {product.optionGroups
      .filter((group) => group.name !== INCLUDED)
      .map((group) => {
        const codes = group.options.map(({ code }) => code);
        const others = chosen.options.filter((code) => !codes.includes(code));
        return (
          <RadioGroup
            key={group.code}
            look="cards"
            columns={group.options.length > 3 ? 4 : 3}
            legend={group.name}
            id={optionField(group.code)}
            name={optionField(group.code)}
            value={codes.find((code) => chosen.options.includes(code)) ?? ''}
            onValueChange={(code) => form.choose({ options: [...others, code] })}
            options={group.options.map(({ code, name }) => ({ value: code, label: name }))}
          />
        );
      })}
  </Section>
);

/** The quantities of the list with the price of each, and any other where the product allows it. */
const QuantitySection = ({ product, chosen, form }: SimpleSectionsProps) => {
  const { quantities, variableQuantity } = product;
  const isListed = quantities.includes(chosen.quantity);
  const prices = form.live.price?.quantities ?? [];
  const listed = quantities.map((quantity) => {
    const priced = prices.find((price) => price.quantity === quantity);
    return {
      value: String(quantity),
      label: `${numberText(quantity)} ${quantity === 1 ? 'unidade' : 'unidades'}`,
      price: priced ? (
        <>
          <Money amount={priced.total} className="font-semibold" />{' '}
          <span className="text-muted">{formatBrl(Math.round(priced.total / quantity))} cada</span>
        </>
      ) : undefined,
    };
  });
  const other = variableQuantity ? [{ value: otherQuantity, label: 'Outra quantidade' }] : [];
  const notes = form.notesOf('quantity');
  return (
    <Section number={2} title="Quantidade">
      <RadioGroup
        look="cards"
        columns={3}
        legend="Quantas unidades?"
        id={simpleFields.quantity}
        name={simpleFields.quantity}
        value={isListed ? String(chosen.quantity) : otherQuantity}
        onValueChange={(value) => {
          const quantity =
            value === otherQuantity ? nextUnlisted(quantities, chosen.quantity) : Number(value);
          form.choose({ quantity });
        }}
        options={[...listed, ...other]}
        errors={form.errorsOf('quantity')}
      />
      {variableQuantity ? (
        <CountField
          id={variableQuantityField}
          name={variableQuantityField}
          label="Quantidade do Produto"
          hint={`De ${variableQuantity.min} a ${variableQuantity.max}, de ${variableQuantity.step} em ${variableQuantity.step}.`}
          value={chosen.quantity}
          min={variableQuantity.min}
          max={variableQuantity.max}
          settle={(typed) => settleCopies(variableQuantity, typed, 'quantity')}
          next={(value, direction) => stepCopies(value, direction === 1 ? 'up' : 'down', variableQuantity)}
          bounds={{
            min: `A quantidade mínima é ${variableQuantity.min}.`,
            max: `A quantidade máxima é ${variableQuantity.max}. Para mais do que isso, fale com a gente.`,
          }}
          onCount={(quantity) => form.choose({ quantity })}
        />
      ) : null}
      {notes.length > 0 ? <Notice tone="warning">{notes.join(' ')}</Notice> : null}
    </Section>
  );
};

/** The first number from here on that is not in the list, so that "another quantity" shows as chosen. */
const nextUnlisted = (quantities: readonly number[], from: number): number => {
  let quantity = from;
  while (quantities.includes(quantity)) quantity += 1;
  return quantity;
};
