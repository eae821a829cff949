/** The API's answer to three questions about a book. Amounts in reais, days as ISO dates. */
export type QuickQuote = {
  /** The kind of book: see catalogue/book-kinds. */
  tipo: string;
  /** What the kind set, in a sentence. */
  descricao: string;
  pk_produto: number;
  /** Its configurator, filled in. */
  link: string;
  configuracao: string;
  /** The nearest that are printed. */
  paginas: number;
  exemplares: number;
  vlr_total_item: number;
  data_pronto: string;
  texto_prazo: string;
};
