import { Form, useNavigation } from '@remix-run/react';
import type { SheetTable } from '~/domain/quotes/quote-sheet';
import { Badge } from '~/ui/badge';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { SummaryRows } from '~/ui/summary-rows';
import { OrderBox } from './order-box';
import { QuoteActions } from './quote-actions';
import type { QuotePageData } from './route';
import { TodayBox } from './today-box';

interface QuoteViewProps {
  page: QuotePageData;
  /** Why the order did not go on. */
  refusal?: { terms: string; message: string };
}

/** An offer as it was made, what has become of it, and the ways on. */
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
        <p className="mt-1 text-muted">
          {sheet.project} · para {sheet.customer} · emitido em {sheet.createdOn}
        </p>
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
