import clsx from 'clsx';

const patches = [
  ['fill-cyan', 1],
  ['fill-magenta', 1],
  ['fill-yellow', 1],
  ['fill-ink', 1],
  ['fill-ink', 0.7],
  ['fill-ink', 0.45],
  ['fill-ink', 0.2],
] as const;

/** The printer's control strip: the four process inks and three tints of black. Decoration; height by class. */
export const ColorBar = ({ className }: { className?: string }) => (
  <svg viewBox={`0 0 ${patches.length * 10} 10`} aria-hidden="true" className={clsx('w-auto', className)}>
    {patches.map(([ink, tint], index) => (
      <rect key={`${ink}${tint}`} x={index * 10} width="9" height="10" className={ink} opacity={tint} />
    ))}
  </svg>
);
