import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import type { ConfigurationProblem, ProblemCode } from '~/domain/catalogue/configuration-problem';
import type { ConfigurationChange } from '~/domain/catalogue/copies-and-pages';
import { changeText, problemText } from '~/domain/catalogue/labels';
import { shownWith } from '~/domain/catalogue/option-graph';
import type { ChoiceNode } from '~/domain/catalogue/options';
import type { AnyProduct } from '~/domain/catalogue/product';
import { attributesOf } from '~/domain/catalogue/product-attributes';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { type ReadConfiguration, readConfiguration } from '~/domain/catalogue/wire';
import { writeConfiguration } from '~/domain/catalogue/wire-fields';
import type { Adjustment } from '~/domain/pricing/adjustments';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { toast } from '~/ui/toast';
import { rememberProduct } from '../last-product';
import { whyNot } from './obstacles';
import type { Configured, ProductPageData } from './product-page.server';
import { useLivePrice } from './use-live-price';

/** Delay before the URL is updated, since browsers limit frequent changes. */
const ADDRESS_MS = 300;

/**
 * Keeps the configuration in the URL, for reload, back button and sharing, and stores the URL as the last product
 * visited.
 */
const useAddress = (path: string, query: string, isTouched: boolean) => {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!isTouched) return rememberProduct(pathname + search);
    const write = () => {
      const address = `${path}?${query}`;
      window.history.replaceState(window.history.state, '', address);
      rememberProduct(address);
    };
    const timer = setTimeout(write, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [path, query, isTouched]);
};

/**
 * The server adjusted values that were valid for this page, so staff have changed the product meanwhile. The page is
 * reloaded with the current choices and shows what was adjusted.
 */
const useFreshProduct = (
  path: string,
  query: string,
  adjustments: readonly Adjustment[],
  changes: readonly ConfigurationChange[],
) => {
  const navigate = useNavigate();
  const isStale = adjustments.some(({ field }) => !changes.some((change) => change.field === field));
  useEffect(() => {
    if (isStale) navigate(`${path}?${query}`, { replace: true, preventScrollReset: true });
  }, [isStale, navigate, path, query]);
};

/** Comparable as JSON, because readConfiguration writes the fields in a fixed order. */
const isSame = (one: Configuration, other: Configuration): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The current choice: the resulting configuration, what was adjusted, and the requested parameters. */
type Chosen = ReadConfiguration & { requested: string };

type NumberField = 'copies' | 'pages' | 'quantity';

/** The current choices, and functions to change them. */
const useChoices = (product: AnyProduct, start: Configured) => {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    configuration: start.configuration,
    changes: start.changes,
    requested: String(writeConfiguration(product, start.configuration)),
  }));
  const [isTouched, setTouched] = useState(false);
  const latest = useRef(chosen);

  /** Reads a whole requested configuration and reports what was adjusted. */
  const put = useCallback(
    (wanted: URLSearchParams) => {
      const read = readConfiguration(product, wanted);
      if (read.changes.length === 0 && isSame(read.configuration, latest.current.configuration)) return;
      latest.current = { ...read, requested: String(wanted) };
      setChosen(latest.current);
      setTouched(true);
      for (const change of read.changes) toast({ text: changeText(change), tone: 'warning' });
    },
    [product],
  );
  /** Changes some fields; numbers are adjusted to their rules. */
  const choose = useCallback(
    (choice: Partial<Configuration>) =>
      put(writeConfiguration(product, { ...latest.current.configuration, ...choice } as Configuration)),
    [product, put],
  );
  /** Switches to another configuration of this product, such as a neighbour, and announces it with this text. */
  const take = useCallback(
    (other: string, words: string) => {
      put(new URLSearchParams(other));
      toast({ text: words, tone: 'success' });
    },
    [put],
  );
  return { ...chosen, isTouched, choose, take };
};

/** The messages about the configuration, by field. */
const wordsOf = (
  problems: readonly ConfigurationProblem[],
  changes: readonly ConfigurationChange[],
  adjustments: readonly Adjustment[],
) => ({
  allErrors: [...new Set(problems.map(problemText))],
  errorsOf: (...fields: string[]): string[] => [
    ...new Set(problems.filter(({ field }) => fields.includes(field)).map(problemText)),
  ],
  notesOf: (...fields: string[]): string[] =>
    changes.filter(({ field }) => fields.includes(field)).map(changeText),
  /** The prices of the numbers on both sides of an adjusted one, once the server has sent them. */
  pricesOf: (field: NumberField): Adjustment['prices'] =>
    adjustments.find((adjustment) => adjustment.field === field)?.prices ?? [],
  hasProblem: (code: ProblemCode): boolean => problems.some((problem) => problem.code === code),
  /** Only a required finish is missing. */
  isFinishOpen: problems.length > 0 && problems.every(({ code }) => code === 'finish-required'),
});

/**
 * The state of a product's page: choices, adjustments, problems and price. `start` is the server's reading of the URL
 * or of a refused form.
 */
export const useConfigurator = (page: ProductPageData, start: Configured) => {
  const { product, path } = page;
  const { configuration, changes, requested, isTouched, choose, take } = useChoices(product, start);
  const query = useMemo(() => String(writeConfiguration(product, configuration)), [product, configuration]);
  const resolved = useMemo(() => resolveConfiguration(product, configuration), [product, configuration]);
  const problems = useMemo(() => checkConfiguration(resolved), [resolved]);
  const isShown = useMemo(() => shownWith(product, configuration), [product, configuration]);
  const [initial] = useState({
    requested,
    price: start.price,
    adjustments: start.adjustments,
    differences: start.differences,
  });
  const live = useLivePrice({
    productId: product.id,
    requested,
    isOrderable: problems.length === 0,
    initial,
  });
  useAddress(path, query, isTouched);
  useFreshProduct(path, query, live.adjustments, changes);

  /** Whether an option of an attribute is the chosen one. */
  const isChosen = (attribute: string) => {
    const code = attributesOf(product)
      .find((each) => each.code === attribute)
      ?.chosenIn(configuration);
    return (option: string): boolean => option === code;
  };
  return {
    configuration,
    resolved,
    changes,
    problems,
    query,
    live,
    choose,
    take,
    ...wordsOf(problems, changes, live.adjustments),
    numberOf: (field: NumberField): number =>
      (configuration as Partial<Record<NumberField, number>>)[field] ?? 0,
    isShown,
    isChosen,
    /** Why an option cannot be chosen now; see obstacles. */
    whyNot: (node: ChoiceNode, fields: readonly string[]): string[] =>
      whyNot(product, { configuration, problems }, node, fields),
    /** Something was chosen on this page. */
    isTouched,
  };
};

export type Configurator = ReturnType<typeof useConfigurator>;
