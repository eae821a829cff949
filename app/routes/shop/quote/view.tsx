import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { SheetTable } from '~/domain/quotes/quote-sheet';
import { formatBrl } from '~/domain/shared/money';
import { Badge } from '~/ui/badge';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button, LinkButton } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { CopyButton } from '~/ui/copy-button';
import { FormErrors } from '~/ui/form-errors';
import { FileDown, Printer, SquarePen } from '~/ui/icons';
import { Money } from '~/ui/money';
import { SummaryRows } from '~/ui/summary-rows';
import { TERMS_ACCEPTED, TERMS_FIELD } from '../product/terms-field';
import { TermsLabel } from '../program-help';
import type { QuotePageData } from './page.server';
import { TodayBox } from './today-box';

interface OrderBoxProps {
  page: QuotePageData;
  termsError: string;
  isBusy: boolean;
}

/** The quote's price compared with today's. */
const state = ({ total, today, isValid, sheet }: QuotePageData): string => {
  if (!isValid) return `O preço valeu até ${sheet.validUntil}.`;
  if (today.kind === 'price-missing') return `Preço garantido até ${sheet.validUntil}.`;
  if (today.kind !== 'priced') return '';
  if (today.total === total) return `Preço garantido até ${sheet.validUntil}, e hoje é o mesmo.`;
  if (today.total > total)
    return `Preço garantido até ${sheet.validUntil}. Hoje a mesma configuração sairia por ${formatBrl(today.total)}.`;
  return `Boa notícia: hoje a mesma configuração sai por ${formatBrl(today.total)}. Seguindo por aqui você paga o menor dos dois preços.`;
};

/** The total and, while the quote is valid, the button that leads to the files. */
const OrderBox = ({ page, termsError, isBusy }: OrderBoxProps) => {
  const { total, isValid, today } = page;
  const mayOrder = isValid && (today.kind === 'priced' || today.kind === 'price-missing');
  return (
    <div className="rounded-md border border-line border-t-4 border-t-accent bg-sheet p-5">
      <h2 className="text-muted text-sm">{isValid ? 'Total, sem a entrega' : 'Total deste orçamento'}</h2>
      <p className="font-semibold text-3xl leading-tight">
        <Money amount={total} />
      </p>
      <p className="mt-1 text-muted text-sm">{state(page)}</p>
      {mayOrder ? (
        <div className="mt-3 print:hidden">
          <Checkbox
            id={TERMS_FIELD}
            name={TERMS_FIELD}
            value={TERMS_ACCEPTED}
            errors={termsError ? [termsError] : []}
            label={<TermsLabel />}
          />
          <Button type="submit" wide busy={isBusy} busyLabel="Preparando envio...">
            Ir para envio de arquivos &gt;
          </Button>
        </div>
      ) : null}
    </div>
  );
};

/** The PDF, the configurator, and with scripts printing and copying. */
const QuoteActions = ({ page: { sheet, reopen } }: { page: QuotePageData }) => {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="grid gap-3 print:hidden">
      {/* A plain link, because the router cannot show a PDF. */}
      <a
        href={`${new URL(sheet.link).pathname}/pdf`}
        className={buttonStyle({ variant: 'secondary', wide: true })}
      >
        <FileDown aria-hidden="true" className="size-5" />
        Baixar o PDF
      </a>
      {reopen ? (
        <LinkButton to={`${reopen.path}?${reopen.query}`} variant="secondary" wide>
          <SquarePen aria-hidden="true" className="size-5" />
          Abrir no configurador
        </LinkButton>
      ) : null}
      {isLive ? (
        <div className="flex flex-wrap justify-center gap-x-2">
          <CopyButton
            text={sheet.link}
            label="Copiar link"
            copiedLabel="Link copiado!"
            variant="quiet"
            size="sm"
          />
          <Button variant="quiet" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Imprimir
          </Button>
        </div>
      ) : null}
    </div>
  );
};

interface QuoteViewProps {
  page: QuotePageData;
  /** Why the order could not continue. */
  refusal?: { terms: string; message: string };
}

/** A quote as it was made, its state, and how to continue. */
export const QuoteView = ({ page, refusal }: QuoteViewProps) => {
  const { sheet, isValid, today } = page;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: sheet.number }]} />
      {refusal?.message ? <FormErrors errors={[refusal.message]} submission={refusal} /> : null}
      <header className="mt-2 mb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="figures font-medium font-serif text-title">{sheet.number}</h1>
          <Badge tone={isValid ? 'success' : 'warning'}>
            {isValid ? `Válido até ${sheet.validUntil}` : `Venceu em ${sheet.validUntil}`}
          </Badge>
        </div>
        <p className="mt-1 text-muted">{`${sheet.project} · para ${sheet.customer} · emitido em ${sheet.createdOn}`}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(23rem,38%)]">
        <aside aria-label="O que fazer com o orçamento" className="grid gap-4 lg:order-last">
          <Form method="post" className="contents">
            <OrderBox page={page} termsError={refusal?.terms ?? ''} isBusy={isBusy} />
          </Form>
          <QuoteActions page={page} />
        </aside>
        <div className="grid min-w-0 gap-6">
          {isValid ? null : <TodayBox page={page} />}
          <TableCard table={sheet.choices} />
          <div className="grid gap-6 md:grid-cols-2">
            <TableCard table={sheet.price} />
            <TableCard table={sheet.production} />
          </div>
          {sheet.delivery ? <TableCard table={sheet.delivery} /> : null}
          {isValid && today.kind !== 'priced' ? <TodayBox page={page} /> : null}
        </div>
      </div>
    </div>
  );
};

const TableCard = ({ table: { title, rows } }: { table: SheetTable }) => (
  <Card title={title}>
    <SummaryRows
      rows={rows.map(({ label, value, isStrong }) => ({ key: label, term: label, value, strong: isStrong }))}
      className="[&>div]:border-line [&>div+div]:border-t"
    />
  </Card>
);
