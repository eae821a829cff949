const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "1.000", "235,8": with at most one decimal. One formatter for all, since making one costs more than a page. */
export const numberText = (value: number): string => plain.format(value);
