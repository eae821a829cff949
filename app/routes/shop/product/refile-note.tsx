import type { Finish, PageSize } from '~/domain/catalogue/options';
import type { AnyProduct } from '~/domain/catalogue/product';
import { REFILE_MAX_LENGTH, writeMeasure } from '~/domain/catalogue/refile';
import { refileFields } from '~/domain/catalogue/wire-fields';
import { type ExtraRate, type ExtraRates, extraTotal } from '~/domain/pricing/wire-filter-extras';
import { businessDaysText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field';
import { Money } from '~/ui/money';
import { TextField } from '~/ui/text-field';
import type { Configurator } from './use-configurator';
import type { RefileChoice } from './use-refile';

/** Props of the sections of services and finishes. */
export interface ExtrasProps {
  product: AnyProduct;
  form: Configurator;
  rates: ExtraRates;
  refile: RefileChoice;
  isLive: boolean;
  /** Its position among the shown sections, from 1. */
  number: number;
}

const piecesOf = ({ configuration }: Configurator): number =>
  'copies' in configuration ? configuration.copies : configuration.quantity;
const pagesOf = ({ configuration }: Configurator): number =>
  'pages' in configuration ? configuration.pages : 0;

/** An extra's price and days: "+ R$ 25,00", "+ 1 dia útil". */
export const Addition = ({ rate, form }: { rate: ExtraRate | undefined; form: Configurator }) => {
  if (!rate) return <span>indisponível</span>;
  const amount = extraTotal(rate, piecesOf(form), pagesOf(form));
  return (
    <span className="block">
      {amount === 0 ? <span>incluso</span> : <Money amount={amount} signed />}
      {rate.businessDays > 0 ? (
        <span className="block text-xs">{`+ ${businessDaysText(rate.businessDays)}`}</span>
      ) : null}
    </span>
  );
};

const sides = [
  { side: 'widthMm', label: 'Largura final' },
  { side: 'heightMm', label: 'Altura final' },
] as const;

interface RefileNoteProps extends Pick<ExtrasProps, 'form' | 'refile'> {
  finish: Finish;
}

/**
 * Below a finish that cuts to a custom size: the given size, with a way to change it. Without scripts the two fields
 * are here; with scripts the dialog asks, and hidden fields send its values.
 */
export const RefileNote = ({ finish, form, refile }: RefileNoteProps) => {
  const { configuration } = form;
  const given = configuration.refile;
  const isChosen = configuration.finishes.includes(finish.code);
  const errors = form.errorsOf('refile');
  return (
    <div className="ml-8">
      <noscript>
        <div className="mb-2 flex flex-wrap gap-3">
          {sides.map(({ side, label }) => (
            <TextField
              key={side}
              id={refileFields[side]}
              name={refileFields[side]}
              label={label}
              unit="mm"
              inputMode="decimal"
              maxLength={REFILE_MAX_LENGTH}
              defaultValue={given ? writeMeasure(given[side]) : ''}
              errors={isChosen ? errors : []}
              fieldClassName="w-40"
            />
          ))}
        </div>
      </noscript>
      {isChosen ? (
        <div className="mb-2 text-sm">
          <GivenSize given={given} onAsk={() => refile.ask(finish)} />
          <FieldError messages={errors} />
        </div>
      ) : null}
    </div>
  );
};

interface GivenSizeProps {
  given: PageSize | null;
  onAsk: () => void;
}

/** The button has the field's name, so that it takes the focus when the missing size blocks the form. */
const GivenSize = ({ given, onAsk }: GivenSizeProps) =>
  given ? (
    <p>
      <span>{'Medida final: '}</span>
      <b className="figures">{`${writeMeasure(given.widthMm)} × ${writeMeasure(given.heightMm)} mm`}</b>
      <Button variant="quiet" size="sm" name={refileFields.widthMm} onClick={onAsk} className="ml-1">
        Alterar<span className="sr-only"> a medida final</span>
      </Button>
      {sides.map(({ side }) => (
        <input key={side} type="hidden" name={refileFields[side]} value={writeMeasure(given[side])} />
      ))}
    </p>
  ) : (
    <Button variant="secondary" size="sm" name={refileFields.widthMm} onClick={onAsk}>
      Informar a medida final
    </Button>
  );
