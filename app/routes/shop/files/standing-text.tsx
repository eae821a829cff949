import { Fragment } from 'react';
import type { Standing } from './standing';

/** Says what is in the way, aloud too when that changes, and leads there. */
export const StandingText = ({ id, standing }: { id: string; standing: Standing | null }) => (
  <p id={id} role="status" className="mt-2 text-muted text-sm">
    {standing?.text}
    {standing?.places.map(({ href, name }, index, { length }) => (
      <Fragment key={href}>
        {index === 0 ? ' ' : index === length - 1 ? ' e ' : ', '}
        <a href={href} className="link">
          {name}
        </a>
      </Fragment>
    ))}
    {standing && standing.places.length > 0 ? '.' : null}
  </p>
);
