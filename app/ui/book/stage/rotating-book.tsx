import clsx from 'clsx';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { describeBook } from '../book-measures';
import type { BookProps } from './closed-book';
import '~/ui/styles/stage.css';
import { Face } from './face';
import { type PoseName, poses } from './poses';
import { heightWords, lyingWords, uprightText } from './rotation';
import { useTurning } from './use-rotation';

interface TurningBookProps extends BookProps {
  /** With reduced motion the poses are static pictures. */
  isStill: boolean;
}

const nextOf = (key: string, index: number): number | null => {
  const last = poses.length - 1;
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** The book in four poses, each of which can be rotated. */
export const TurningBook = ({ isStill, ...props }: TurningBookProps) => {
  const id = useId();
  const [shown, setShown] = useState<PoseName>('standing');
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent, index: number) => {
    const next = poses[nextOf(event.key, index) ?? -1];
    if (!next) return;
    event.preventDefault();
    setShown(next.name);
    tabs.current[poses.indexOf(next)]?.focus();
  };
  const pose = poses.find(({ name }) => name === shown) ?? poses[0];
  if (!pose) return null;
  return (
    <>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${pose.name}`}
        // A rotatable model takes the focus itself.
        tabIndex={isStill ? 0 : undefined}
        className="stage-panel"
      >
        <Scene key={pose.name} pose={pose} isStill={isStill} {...props} />
      </div>
      {pose.note ? <p className="stage-note figures">{pose.note(props.look)}</p> : null}
      <div role="tablist" aria-label="Como ver o livro" className="stage-tabs">
        {poses.map(({ name, label }, index) => (
          <button
            key={name}
            ref={(node) => {
              tabs.current[index] = node;
            }}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}panel`}
            tabIndex={name === shown ? 0 : -1}
            className="stage-tab"
            onClick={() => setShown(name)}
            onKeyDown={(event) => move(event, index)}
          >
            <span>{label}</span>
          </button>
        ))}
      </div>
    </>
  );
};

interface SceneProps extends TurningBookProps {
  pose: (typeof poses)[number];
}

const Scene = ({ pose, isStill, ...props }: SceneProps) => {
  const { ground, limits, label, Thing, room, foot } = pose;
  const { scene, settled, handlers } = useTurning({ ground, limits });
  const { across, up } = room(props.book);
  const sides = limits.side ?? [-180, 180];
  const words = ground === 'stands' ? uprightText(settled.side) : lyingWords(settled.side);
  const seen = `${label}: ${words}`;
  const place: CSSProperties & Record<`--${string}`, string | number> = { '--across': across, '--up': up };
  const className = clsx('stage-scene', (ground === 'lies' || across > up) && 'stage-low');
  // The shadow is a separate element. Within one 3D context the browser sorts planes by depth and would split it.
  const picture = (
    <div
      className={clsx('stage-room', props.cover && 'stage-own')}
      style={place}
      data-paper={props.look.paper}
      aria-hidden="true"
    >
      <div className="stage-world">
        <Face
          {...foot(props.book, props.look)}
          side={ground === 'stands' ? 'head' : 'front'}
          className="stage-under"
        />
      </div>
      <div className="stage-world">
        <Thing {...props} />
      </div>
    </div>
  );
  if (isStill)
    return (
      <div role="img" aria-label={`${seen}. ${describeBook(props.book)}`} ref={scene} className={className}>
        {picture}
      </div>
    );
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Livro em 3D"
      aria-description={`Gire com as setas. ${describeBook(props.book)}`}
      aria-valuemin={sides[0]}
      aria-valuemax={sides[1]}
      aria-valuenow={Math.round(((((settled.side + 180) % 360) + 360) % 360) - 180)}
      aria-valuetext={`${seen}, ${heightWords(settled.above)}`}
      ref={scene}
      className={clsx(className, 'stage-turns')}
      {...handlers}
    >
      {picture}
    </div>
  );
};
