import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { formatBrl } from '~/domain/shared/money';
import { businessDaysText } from '~/domain/shared/unit-price';
import { FieldError } from '~/ui/field';
import { signed } from './neighbour-words';
import type { Configurator } from './use-configurator';

/** "+ R$ 46,83", "− R$ 12,00 e + 2 dias úteis", "mesmo preço"; empty where it is not known. */
export const differenceText = (form: Configurator, attribute: string, code: string): string => {
  const difference = form.live.differences[attribute]?.[code];
  if (!difference) return '';
  const { total, businessDays } = difference;
  const price = total === 0 ? 'mesmo preço' : signed(total, formatBrl);
  return businessDays === 0 ? price : `${price} e ${signed(businessDays, businessDaysText)}`;
};

/** What an option would change in price and days, as the page shows it: plain values, by which `memo` compares. */
export type ShownDifference = { text: string; isCheaper: boolean; isPending: boolean };

/** Of an option, before it is taken; of the answer that the page shows. */
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
  <span
    className={clsx(
      'figures block min-h-[1lh] font-normal text-sm',
      isCheaper ? 'text-success' : 'text-muted',
      isPending && 'opacity-60',
    )}
  >
    {text}
  </span>
));
ChoiceDifference.displayName = 'ChoiceDifference';

export interface Tile {
  value: string;
  label: string;
  /** Said before the label, where a heading says it to those who see. */
  family?: string;
  hint?: string;
  /** What it would change in price and days. */
  difference?: ReactNode;
  /** A picture above the words. */
  image?: ReactNode;
}

interface TileProps {
  name: string;
  tile: Tile;
  isChosen: boolean;
  isInvalid: boolean;
  /** It cannot be taken now; why is said below the tiles. */
  isOff?: boolean;
  onChoose: (value: string) => void;
}

/** One of many short choices: a frame with a small dot, native underneath. */
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
      {tile.family ? <span className="sr-only">{tile.family} </span> : null}
      {tile.label}
      {tile.hint ? <span className="block font-normal text-muted text-xs">{tile.hint}</span> : null}
      {tile.difference}
    </span>
  </label>
);

interface TilesProps {
  legend: string;
  name: string;
  errors?: readonly string[];
  children: ReactNode;
}

/** The frame around many short choices under one name. */
export const Tiles = ({ legend, name, errors = [], children }: TilesProps) => (
  <fieldset id={name} className="min-w-0" aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
    <legend className="mb-2 font-semibold text-sm">{legend}</legend>
    {children}
    <FieldError id={`${name}-error`} messages={errors} />
  </fieldset>
);
