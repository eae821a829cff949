import clsx from 'clsx';
import { Link } from '~/ui/link';
import { VisuallyHidden } from './hint';
import { Check } from './icons';

export interface Step {
  label: string;
  /** Link back to a finished step. */
  to?: string;
}

interface StepsProps {
  steps: readonly Step[];
  /** Index of the current step, from 0. */
  current: number;
  label?: string;
}

/** Progress in a series of pages, such as cart, delivery, payment. */
export const Steps = ({ steps, current, label = 'Etapas' }: StepsProps) => (
  <nav aria-label={label}>
    <ol className="flex">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center text-[min(0.8125rem,6.2vw)] xs:text-sm',
            index > 0 && 'before:absolute before:top-4 before:right-1/2 before:h-0.5 before:w-full',
            index > 0 && (index <= current ? 'before:bg-accent' : 'before:bg-line'),
          )}
        >
          <StepMark index={index} current={current} />
          <StepName step={step} done={index < current} active={index === current} />
        </li>
      ))}
    </ol>
  </nav>
);

const StepMark = ({ index, current }: { index: number; current: number }) => (
  <span
    className={clsx(
      'figures relative z-10 grid size-8 place-items-center rounded-full border-2 font-semibold',
      index < current && 'border-accent bg-accent text-sheet',
      index === current && 'border-accent bg-sheet text-accent',
      index > current && 'border-line bg-paper text-muted',
    )}
  >
    {index < current ? (
      <>
        <Check aria-hidden="true" strokeWidth={3} className="size-4" />
        <VisuallyHidden>Concluída:</VisuallyHidden>
      </>
    ) : (
      index + 1
    )}
  </span>
);

const StepName = ({ step, done, active }: { step: Step; done: boolean; active: boolean }) =>
  done && step.to ? (
    <Link to={step.to} className="link inline-block min-h-6 max-w-full wrap-anywhere hyphens-auto">
      {step.label}
    </Link>
  ) : (
    <span
      className={clsx(
        'inline-block min-h-6 max-w-full wrap-anywhere hyphens-auto',
        active ? 'font-semibold' : 'text-muted',
      )}
    >
      {step.label}
    </span>
  );
