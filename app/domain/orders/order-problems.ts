import type { OrderItemView } from './order';

/** What keeps an order from being printed; `mayRelease`: the customer may authorise printing all the same. */
export type OrderProblems = {
  items: { id: number; description: string }[];
  mayRelease: boolean;
  /** What is wrong and what may be done about it; null if nothing is wrong */
  text: string | null;
  releaseText: string | null;
};

type Item = { id: number; description: string } & {
  flags: Pick<OrderItemView['flags'], 'hasProblem' | 'release'>;
};

const named = (items: readonly Item[]): string => {
  const [first, ...others] = items.map(({ description }) => `"${description}"`);
  return others.length === 0 ? `o item ${first}` : `${others.length + 1} itens`;
};

/** The notice for an order with a problem in some of its files. */
export const orderProblems = ({ items }: { items: readonly Item[] }): OrderProblems => {
  const wrong = items.filter(({ flags }) => flags.hasProblem);
  const mayRelease = wrong.some(({ flags }) => flags.release);
  return {
    items: wrong.map(({ id, description }) => ({ id, description })),
    mayRelease,
    text:
      wrong.length === 0
        ? null
        : `Encontramos um problema nos arquivos e ${named(wrong)} ${wrong.length === 1 ? 'espera' : 'esperam'} por você. Confira as observações do item e reenvie os arquivos corrigidos.`,
    releaseText: mayRelease
      ? 'Se preferir imprimir assim mesmo, autorize a produção do item: ele é impresso com os arquivos que você enviou.'
      : null,
  };
};
