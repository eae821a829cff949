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

/** How long the address waits for the next change; browsers refuse too many rewrites. */
const ADDRESS_MS = 300;

/**
 * Keeps the configuration in the address, so that reload, going back and sharing find it again, and remembers the
 * address as the last product visited.
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
 * The server had to adjust what this page took as it was: staff have changed the product meanwhile. The page is read
 * anew, with the choices made, and tells what became of them.
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

/** Both come from readConfiguration, which writes the fields in one order. */
const isSame = (one: Configuration, other: Configuration): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A choice as it stands: what it became, what was adjusted on the way, and the question as it was asked. */
type Chosen = ReadConfiguration & { requested: string };

/** A number of the configuration. */
type NumberField = 'copies' | 'pages' | 'quantity';

/** What is chosen on the page, and the ways to choose something else. */
const useChoices = (product: AnyProduct, start: Configured) => {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    configuration: start.configuration,
    changes: start.changes,
    requested: String(writeConfiguration(product, start.configuration)),
  }));
  const [isTouched, setTouched] = useState(false);
  const latest = useRef(chosen);

  /** Reads a whole configuration as it was asked for, and says what could not be taken as it came. */
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
  /** Takes a choice; numbers come back within their rules. */
  const choose = useCallback(
    (choice: Partial<Configuration>) =>
      put(writeConfiguration(product, { ...latest.current.configuration, ...choice } as Configuration)),
    [product, put],
  );
  /** Takes another configuration of this product, such as a neighbour, and says so in these words. */
  const take = useCallback(
    (other: string, words: string) => {
      put(new URLSearchParams(other));
      toast({ text: words, tone: 'success' });
    },
    [put],
  );
  return { ...chosen, isTouched, choose, take };
};

/** What is said of the configuration beside its fields. */
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
  /** What the numbers on both sides of an adjusted one cost, once the server has said so. */
  pricesOf: (field: NumberField): Adjustment['prices'] =>
    adjustments.find((adjustment) => adjustment.field === field)?.prices ?? [],
  hasProblem: (code: ProblemCode): boolean => problems.some((problem) => problem.code === code),
  /** Nothing but one of the required finishes is missing. */
  isFinishOpen: problems.length > 0 && problems.every(({ code }) => code === 'finish-required'),
});

/**
 * The state of a product's page: what is chosen, what was adjusted, what is wrong with it and what it costs.
 * `start` is what the server understood of the address or of a form that it refused.
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
    /** Why a choice cannot be made now; see obstacles. */
    whyNot: (node: ChoiceNode, fields: readonly string[]): string[] =>
      whyNot(product, { configuration, problems }, node, fields),
    /** Something was chosen on this page. */
    isTouched,
  };
};

export type Configurator = ReturnType<typeof useConfigurator>;
