import { saoPauloDateTime } from '../shared/calendar';
import { toReais } from '../shared/money';
import { type Quote, quoteNumber } from './quote';

/** A quote in the API: amounts in reais, `validade` the last day as "yyyy-mm-dd". */
export const toWireQuote = (quote: Quote, url: string, category: string) => ({
  pk_orcamento: quote.id,
  numero: quoteNumber(quote.id),
  validade: saoPauloDateTime(quote.validUntil).date,
  pk_produto: quote.productId,
  nome_produto: quote.productName,
  desc_categoria: category,
  qtd: quote.quantity,
  vlr_total: toReais(quote.total),
  vlr_unitario: toReais(quote.price.unitPrice),
  prazo: quote.price.leadTimeBusinessDays,
  link: url,
});

export type WireQuote = ReturnType<typeof toWireQuote>;

/** The API's answer to three questions about a book. Amounts in reais, days as ISO dates. */
export type QuickQuote = {
  /** The kind of book: see catalogue/book-kinds. */
  tipo: string;
  /** What the kind of book determines, in a sentence. */
  descricao: string;
  pk_produto: number;
  /** The URL of its configurator, filled in. */
  link: string;
  configuracao: string;
  /** The nearest numbers that can be printed. */
  paginas: number;
  exemplares: number;
  vlr_total_item: number;
  data_pronto: string;
  texto_prazo: string;
};
