import clsx from 'clsx';
import type { LiveNeighbour } from '~/domain/pricing/live-price';
import { buttonStyle } from '~/ui/button-style';
import { ArrowRight } from '~/ui/icons';
import { type Effect, effectsOf, neighbourText, reasonTexts } from './neighbour-words';
import { Section } from './section';
import type { Configurator } from './use-configurator';

interface NeighboursProps {
  form: Configurator;
  /** The product's address, for links without scripts. */
  path: string;
}

/** Up to three configurations with one option changed, each with its differences and a button to choose it. */
export const NeighboursSection = ({ form, path }: NeighboursProps) => {
  const { price, state } = form.live;
  if (!price || price.neighbours.length === 0 || state.status === 'invalid') return null;
  const isPending = state.status !== 'current';
  return (
    <Section
      id="neighbours"
      title="E se você mudar uma coisa?"
      summary={price.neighbours.map(neighbourText).join(' · ')}
      verb="Ver"
    >
      <ul
        aria-busy={isPending}
        className={clsx(
          'grid gap-3 transition-opacity md:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]',
          isPending && 'opacity-60',
        )}
      >
        {price.neighbours.map((neighbour, place) => (
          <NeighbourCard
            // The card's position, so that the focus stays on a button when its text changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            neighbour={neighbour}
            href={`${path}?${neighbour.query}`}
            isPending={isPending}
            onTake={() => form.take(neighbour.query, `${neighbour.label}: ${neighbour.to}.`)}
          />
        ))}
      </ul>
    </Section>
  );
};

const effectTones: Record<Effect['tone'], string> = {
  better: 'text-success',
  worse: 'text-ink',
  even: 'text-ink',
};

interface CardProps {
  neighbour: LiveNeighbour;
  href: string;
  isPending: boolean;
  onTake: () => void;
}

const NeighbourCard = ({ neighbour, href, isPending, onTake }: CardProps) => (
  <li className="flex flex-col rounded-md border border-line p-4">
    <p className="font-semibold text-accent text-sm">{reasonTexts[neighbour.reason]}</p>
    <p className="mt-1.5 text-muted text-sm">{neighbour.label}</p>
    <p className="font-semibold leading-snug">
      <span>{neighbour.to}</span>
      <span className="block font-normal text-muted text-sm">{`em vez de ${neighbour.from}`}</span>
    </p>
    <dl className="mt-3 mb-4 border-line border-t pt-2 text-sm">
      {effectsOf(neighbour).map(({ term, value, tone }) => (
        <div key={term} className="flex justify-between gap-3 py-0.5">
          <dt className="text-muted">{term}</dt>
          <dd className={clsx('figures text-right font-medium', effectTones[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        if (!isPending) onTake();
      }}
      className={buttonStyle({ variant: 'secondary', size: 'sm', wide: true, className: 'mt-auto' })}
    >
      Trocar
      <span className="sr-only">{` ${neighbour.label} para ${neighbour.to}`}</span>
      <ArrowRight aria-hidden="true" className="size-4" />
    </a>
  </li>
);
