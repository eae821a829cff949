import { Form } from '@remix-run/react';
import clsx from 'clsx';
import { type FormEvent, useEffect, useState } from 'react';
import type { BookKind } from '~/domain/catalogue/book-kinds';
import type { QuickQuote as Quote } from '~/domain/quotes/wire';
import { formatBrl, fromReais } from '~/domain/shared/money';
import { numberText, unitPriceText } from '~/domain/shared/unit-price';
import { Button } from '../button';
import { Money } from '../money';
import { SelectField } from '../select-field';
import { Arrival } from '../shipping/arrival';
import { useSimulation } from '../shipping/use-simulation';
import { TextField } from '../text-field';
import { callShop } from '../transport/call-shop';
import { useAnnouncement } from '../use-announcement';

export interface QuickQuoteProps {
  kinds: readonly Pick<BookKind, 'code' | 'name'>[];
  /** The quote rendered by the server. */
  quote: Quote;
}

/** Faster changes are combined into one request. */
const DEBOUNCE_MS = 200;
const TIMEOUT_MS = 10_000;

/** Updates the price when one of the three fields changes. Each request aborts the one before it. */
const useQuote = (first: Quote) => {
  const [quote, setQuote] = useState(first);
  const [question, setQuestion] = useState('');
  const [answered, setAnswered] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (question === answered) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const timer = setTimeout(async () => {
      const path = `/api/produto/orcamento-rapido?${question}` as const;
      const outcome = await callShop<Quote>(path, { signal, timeoutMs: TIMEOUT_MS }).catch(() => null);
      if (signal.aborted || outcome?.kind === 'leaving') return;
      if (outcome?.kind === 'ok') setQuote(outcome.data);
      setTrouble(outcome && outcome.kind !== 'ok' ? outcome.message : '');
      setAnswered(question);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [question, answered]);
  return { quote, trouble, isBusy: question !== answered, ask: setQuestion };
};

/** The form's fields as a query. */
const questionOf = (form: HTMLFormElement): string =>
  String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** "50 exemplares de 100 páginas" */
const bookText = ({ exemplares, paginas }: Quote): string =>
  `${numberText(exemplares)} ${exemplares === 1 ? 'exemplar' : 'exemplares'} de ${numberText(paginas)} páginas`;

interface QuoteFieldsProps extends Pick<QuickQuoteProps, 'kinds'> {
  first: Quote;
  description: string;
}

const QuoteFields = ({ kinds, first, description }: QuoteFieldsProps) => (
  <div className="quick-quote-fields">
    <h2 id="orcamento-rapido" className="font-medium font-serif text-heading">
      Quanto custa o meu livro?
    </h2>
    <SelectField
      label="O que é?"
      name="tipo"
      defaultValue={first.tipo}
      options={kinds.map(({ code, name }) => ({ value: code, label: name }))}
    />
    <TextField
      label="Páginas"
      name="paginas"
      inputMode="numeric"
      maxLength={4}
      defaultValue={String(first.paginas)}
    />
    <TextField
      label="Exemplares"
      name="exemplares"
      inputMode="numeric"
      maxLength={5}
      defaultValue={String(first.exemplares)}
    />
    <p className="text-muted text-sm">{description}</p>
  </div>
);

interface QuoteAnswerProps {
  quote: Quote;
  trouble: string;
  isBusy: boolean;
}

/** The price, and the day of arrival. */
const QuoteAnswer = ({ quote, trouble, isBusy }: QuoteAnswerProps) => {
  const simulation = useSimulation({ productId: quote.pk_produto, query: quote.configuracao });
  const total = fromReais(quote.vlr_total_item);
  const each = `${bookText(quote)}, ${unitPriceText(total, quote.exemplares, ' cada')}`;
  return (
    <div aria-busy={isBusy} className={clsx('quick-quote-answer transition-opacity', isBusy && 'opacity-60')}>
      <p className="font-semibold text-price leading-tight">
        <Money amount={total} />
      </p>
      <p key={each} className="figures mb-2 text-muted text-sm">
        {each}
      </p>
      {trouble ? (
        <p role="alert" className="mb-2 text-danger text-sm">
          {trouble}
        </p>
      ) : null}
      <Arrival simulation={simulation} waysHref={`${quote.link}#secao-freight`}>
        <p className="font-semibold text-base text-success">{quote.texto_prazo}</p>
      </Arrival>
    </div>
  );
};

/**
 * "Quanto custa o meu livro?": three fields, price, date, and one button that opens the prefilled configurator.
 * Without scripts only the button works.
 */
export const QuickQuote = ({ kinds, quote: first }: QuickQuoteProps) => {
  const { quote, trouble, isBusy, ask } = useQuote(first);
  const total = fromReais(quote.vlr_total_item);
  const announcement = useAnnouncement(
    isBusy ? null : `${bookText(quote)}: ${formatBrl(total)}. ${quote.texto_prazo}`,
  );
  const change = (event: FormEvent<HTMLFormElement>) => ask(questionOf(event.currentTarget));
  return (
    <div className="wrap">
      <Form
        method="get"
        action="/orcamento-rapido"
        onInput={change}
        onChange={change}
        autoComplete="off"
        aria-labelledby="orcamento-rapido"
        className="quick-quote"
      >
        <QuoteFields kinds={kinds} first={first} description={quote.descricao} />
        <QuoteAnswer quote={quote} trouble={trouble} isBusy={isBusy} />
        <Button type="submit" size="lg" className="quick-quote-button">
          Montar este livro
        </Button>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </Form>
    </div>
  );
};
