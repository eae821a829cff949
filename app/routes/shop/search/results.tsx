import { useEffect, useRef } from 'react';
import type { ProductCard } from '~/domain/discovery/card';
import { productCount } from '~/domain/discovery/labels';
import { MAX_SHOWN, RESULTS_STEP, type SearchSort } from '~/domain/discovery/search-query';
import { searchPath } from '~/domain/discovery/wire';
import { LinkButton } from '~/ui/button';
import { ProductGrid } from '~/ui/home/product-row';
import { Notice } from '~/ui/notice';
import { useMoreResults } from './use-more-results';

interface ResultsProps {
  keywords: string;
  sort: SearchSort;
  products: readonly ProductCard[];
  total: number;
  isExact: boolean;
  next: string | null;
}

const stepsOf = (products: readonly ProductCard[]): ProductCard[][] =>
  Array.from({ length: Math.ceil(products.length / RESULTS_STEP) }, (_, step) =>
    products.slice(step * RESULTS_STEP, (step + 1) * RESULTS_STEP),
  );

const stepId = (step: number): string => `resultados-${step * RESULTS_STEP + 1}`;

/** The results in steps of twenty. More are loaded while scrolling, or by a link that works without scripts. */
export const Results = ({ keywords, sort, products: first, total, isExact, next }: ResultsProps) => {
  const { products, hasMore, state, askForMore, focusFrom } = useMoreResults({ keywords, sort, first, next });
  const steps = stepsOf(products);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFrom === null) return;
    list.current?.querySelectorAll('article')[focusFrom]?.querySelector('a')?.focus();
  }, [focusFrom]);
  const shown = Math.min(products.length + RESULTS_STEP, MAX_SHOWN);
  return (
    <>
      <div ref={list} className="grid gap-3 xl:gap-5">
        {steps.map((step, index) => (
          <div key={stepId(index)} id={stepId(index)}>
            <ProductGrid
              products={step}
              list={{ id: 'pesquisa', name: 'Pesquisa' }}
              eager={index === 0}
              heading="h2"
            />
          </div>
        ))}
      </div>
      <div className="mt-8 flex flex-col items-center gap-3">
        {total > RESULTS_STEP ? <Progress count={products.length} {...{ total, isExact, state }} /> : null}
        {state === 'failed' ? (
          <Notice tone="warning" live="alert" title="Não conseguimos buscar mais produtos">
            Confira a sua conexão e tente de novo.
          </Notice>
        ) : null}
        {hasMore ? (
          <LinkButton
            variant="secondary"
            to={`${searchPath(keywords, sort, shown)}#${stepId(steps.length)}`}
            onClick={(event) => {
              event.preventDefault();
              void askForMore({ movesFocus: true });
            }}
          >
            {state === 'failed' ? 'Tentar de novo' : 'Mostrar mais'}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
};

interface ProgressProps {
  count: number;
  total: number;
  isExact: boolean;
  state: 'idle' | 'loading' | 'failed';
}

/** The number of results shown, announced when more are loaded. */
const Progress = ({ count, total, isExact, state }: ProgressProps) => (
  <p role="status" className="text-muted text-sm">
    {state === 'loading'
      ? 'Buscando mais produtos…'
      : `Mostrando ${count.toLocaleString('pt-BR')} de ${productCount(total, isExact).toLocaleLowerCase('pt-BR')}`}
  </p>
);
