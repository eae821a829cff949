import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from '~/ui/field';

export interface Tile {
  value: string;
  label: string;
  hint?: string;
  image?: ReactNode;
}

interface TileProps {
  name: string;
  tile: Tile;
  isChosen: boolean;
  isInvalid: boolean;
  onChoose: (value: string) => void;
  isWide?: boolean;
}

const tileStyle =
  'relative flex min-h-11 items-center gap-2 rounded-md border border-line bg-sheet px-2.5 py-2 text-sm leading-tight transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-wash has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2';

/** One of many short choices: a frame with a small dot, native underneath. */
const TileChoice = ({ name, tile, isChosen, isInvalid, onChoose, isWide }: TileProps) => (
  <label className={clsx(tileStyle, isWide && 'flex-col justify-end text-center')}>
    {tile.image}
    <input
      type="radio"
      name={name}
      value={tile.value}
      checked={isChosen}
      aria-invalid={isInvalid || undefined}
      onChange={() => onChoose(tile.value)}
      className={clsx(
        'size-4 shrink-0 appearance-none rounded-full border border-edge bg-sheet outline-none checked:border-[5px] checked:border-accent',
        isWide && 'absolute top-2 left-2',
      )}
    />
    <span>
      <span className="block font-medium">{tile.label}</span>
      {tile.hint ? <span className="block text-muted text-xs">{tile.hint}</span> : null}
    </span>
  </label>
);

export interface TileGroup {
  /** Heads the tiles below it; left out when there is but one group. */
  title?: string;
  hint?: string;
  tiles: readonly Tile[];
}

interface ChoiceTilesProps {
  legend: string;
  name: string;
  value: string;
  groups: readonly TileGroup[];
  onChoose: (value: string) => void;
  errors?: readonly string[];
  /** Pictures above the words, in columns. */
  isWide?: boolean;
}

/** Many short choices under one name, in groups or as a grid of pictures. */
export const ChoiceTiles = ({
  legend,
  name,
  value,
  groups,
  onChoose,
  errors = [],
  isWide,
}: ChoiceTilesProps) => (
  <fieldset id={name} className="min-w-0" aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
    <legend className="mb-2 font-semibold text-sm">{legend}</legend>
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <div key={group.title ?? name}>
          {group.title ? (
            <p className="mb-2 text-sm">
              <b className="font-semibold">{group.title}</b>
              {group.hint ? <span className="text-muted"> {group.hint}</span> : null}
            </p>
          ) : null}
          <div
            className={
              isWide
                ? 'grid grid-cols-3 gap-2 xs:grid-cols-4 md:grid-cols-5 xl:grid-cols-6'
                : 'flex flex-wrap gap-2'
            }
          >
            {group.tiles.map((tile) => (
              <TileChoice
                key={tile.value}
                name={name}
                tile={tile}
                isChosen={tile.value === value}
                isInvalid={errors.length > 0 && tile.value === value}
                onChoose={onChoose}
                isWide={isWide}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
    <FieldError id={`${name}-error`} messages={errors} />
  </fieldset>
);
