import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from '~/ui/field';

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
