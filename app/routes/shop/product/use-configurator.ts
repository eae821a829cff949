import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import type { ProblemCode } from '~/domain/catalogue/configuration-problem';
import { changeText, problemText } from '~/domain/catalogue/labels';
import { readConfiguration, writeConfiguration } from '~/domain/catalogue/wire';
import { bookFields } from '~/domain/catalogue/wire-fields';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { toast } from '~/ui/toast';
import type { Configured, ProductPageData } from './product-page.server';
import { useLivePrice } from './use-live-price';

/** How long the address waits for the next change; browsers refuse too many rewrites. */
const ADDRESS_MS = 300;

/** False in the page that the server sent, true once scripts are at work. */
export const useIsLive = (): boolean => {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
};

/** Keeps the configuration in the address, so that reload, going back and sharing find it again. */
const useAddress = (path: string, query: string, isTouched: boolean) => {
  useEffect(() => {
    if (!isTouched) return;
    const write = () => window.history.replaceState(window.history.state, '', `${path}?${query}`);
    const timer = setTimeout(write, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [path, query, isTouched]);
};

/** Both come from readConfiguration, which writes the fields in one order. */
const isSame = (one: Configuration, other: Configuration): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of a product's page: what is chosen, what was adjusted, what is wrong with it and what it costs.
 * `start` is what the server understood of the address or of a form that it refused.
 */
export const useConfigurator = (page: ProductPageData, start: Configured) => {
  const { product, path } = page;
  const [chosen, setChosen] = useState({ configuration: start.configuration, changes: start.changes });
  const [isTouched, setTouched] = useState(false);
  const latest = useRef(chosen);
  const { configuration, changes } = chosen;

  const query = useMemo(() => String(writeConfiguration(product, configuration)), [product, configuration]);
  const problems = useMemo(() => checkConfiguration(product, configuration), [product, configuration]);
  const [initial] = useState({ query, price: start.price });
  const live = useLivePrice({
    query,
    url: `/api/produto/preco?${bookFields.productId}=${product.id}&${query}`,
    isOrderable: problems.length === 0,
    initial,
  });
  useAddress(path, query, isTouched);

  /** Takes a choice; numbers come back within their rules, and whatever that changes is said. */
  const choose = useCallback(
    (choice: Partial<Configuration>) => {
      const next = { ...latest.current.configuration, ...choice } as Configuration;
      const read = readConfiguration(product, writeConfiguration(product, next));
      if (read.changes.length === 0 && isSame(read.configuration, latest.current.configuration)) return;
      latest.current = read;
      setChosen(read);
      setTouched(true);
      for (const change of read.changes) toast({ text: changeText(change), tone: 'warning' });
    },
    [product],
  );

  const errorsOf = (...fields: string[]): string[] => [
    ...new Set(problems.filter(({ field }) => fields.includes(field)).map(problemText)),
  ];
  const notesOf = (...fields: string[]): string[] =>
    changes.filter(({ field }) => fields.includes(field)).map(changeText);

  const allErrors = [...new Set(problems.map(problemText))];
  const hasProblem = (code: ProblemCode): boolean => problems.some((problem) => problem.code === code);

  return { configuration, changes, problems, query, live, choose, allErrors, errorsOf, notesOf, hasProblem };
};

export type Configurator = ReturnType<typeof useConfigurator>;
