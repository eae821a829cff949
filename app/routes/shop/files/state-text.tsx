import { Fragment } from 'react';
import type { State } from './files-state';

/** Says what blocks the files, announces changes, and links to it. */
export const StateText = ({ id, state }: { id: string; state: State | null }) => (
  <p id={id} role="status" className="mt-2 text-muted text-sm">
    <span>{state?.text}</span>
    {state?.places.map(({ href, name }, index, { length }) => (
      <Fragment key={href}>
        <span>{index === 0 ? ' ' : index === length - 1 ? ' e ' : ', '}</span>
        <a href={href} className="link">
          {name}
        </a>
      </Fragment>
    ))}
    <span>{state && state.places.length > 0 ? '.' : null}</span>
  </p>
);
