import clsx from 'clsx';
import { memo } from 'react';
import { formatBrl } from '~/domain/shared/money';
import { businessDaysText } from '~/domain/shared/unit-price';
import type { Elements } from '~/ui/elements';
import { FieldError } from '~/ui/field';
import { signed } from './neighbour-words';
import type { Configurator } from './use-configurator';

/** "+ R$ 46,83", "− R$ 12,00 e + 2 dias úteis", "mesmo preço"; empty if unknown. */
export const differenceText = (form: Configurator, attribute: string, code: string): string => {
  const difference = form.live.differences[attribute]?.[code];
  if (!difference) return '';
  const { total, businessDays } = difference;
  const price = total === 0 ? 'mesmo preço' : signed(total, formatBrl);
  return businessDays === 0 ? price : `${price} e ${signed(businessDays, businessDaysText)}`;
};

/** An option's difference in price and days as shown: plain values, so that `memo` can compare them. */
export type ShownDifference = { text: string; isCheaper: boolean; isPending: boolean };

/** The difference of an option that is not chosen, from the answer that the page shows. */
export const differenceOf = (
  form: Configurator,
  attribute: string,
  code: string,
  isChosen: boolean,
): ShownDifference => ({
  text: isChosen ? 'escolhido' : differenceText(form, attribute, code),
  isCheaper: !isChosen && (form.live.differences[attribute]?.[code]?.total ?? 0) < 0,
  isPending: form.live.state.status === 'pending',
});

export const ChoiceDifference = memo(({ text, isCheaper, isPending }: ShownDifference) => (
  <span className={clsx('choice-change', isCheaper && 'text-success', isPending && 'opacity-60')}>
    {text}
  </span>
));
ChoiceDifference.displayName = 'ChoiceDifference';

export interface Tile {
  value: string;
  label: string;
  /** Read aloud before the label; it is visible as a heading. */
  family?: string;
  hint?: string;
  /** Its difference in price and days. */
  difference?: Elements;
  /** A picture above the text. */
  image?: Elements;
}

interface TileProps {
  name: string;
  tile: Tile;
  isChosen: boolean;
  isInvalid: boolean;
  /** It cannot be chosen now; the reason is below the tiles. */
  isOff?: boolean;
  onChoose: (value: string) => void;
}

/** One of many short options: a frame with a small dot around a native radio button. */
export const TileChoice = ({ name, tile, isChosen, isInvalid, isOff = false, onChoose }: TileProps) => (
  <label className={clsx('choice choice-chip', tile.image !== undefined && 'choice-picture')}>
    {tile.image}
    <input
      type="radio"
      name={name}
      value={tile.value}
      checked={isChosen}
      disabled={isOff}
      aria-invalid={isInvalid || undefined}
      onChange={() => onChoose(tile.value)}
      className="dot"
    />
    <span className="font-medium">
      {tile.family ? <span className="sr-only">{`${tile.family} `}</span> : null}
      <span>{tile.label}</span>
      {tile.hint ? <span className="block font-normal text-muted text-xs">{tile.hint}</span> : null}
      {tile.difference}
    </span>
  </label>
);

interface TilesProps {
  legend: string;
  name: string;
  errors?: readonly string[];
  children: Elements;
}

/** The fieldset of many short options. */
export const Tiles = ({ legend, name, errors = [], children }: TilesProps) => (
  <fieldset id={name} className="min-w-0" aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
    <legend className="mb-2 font-semibold text-sm">{legend}</legend>
    {children}
    <FieldError id={`${name}-error`} messages={errors} />
  </fieldset>
);
