import { FORM_TITLE, fieldLabels } from '~/domain/quotes/labels';
import { numberText } from '~/domain/shared/number-text';
import type { FieldErrors } from '~/domain/shared/result';
import { unitPriceText } from '~/domain/shared/unit-price';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/form-errors';
import { LinkButton } from '~/ui/link-button';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { QuoteForm } from '~/ui/quote/quote-form';
import { QuoteFormOwner } from '~/ui/quote/quote-form-owner';
import { SummaryRows } from '~/ui/summary-rows';
import type { QuoteRequestPage } from './route';

interface QuoteRequestViewProps {
  page: QuoteRequestPage;
  refused?: { message: string; errors: FieldErrors; values: Record<string, string> };
}

const labels: Record<string, string> = fieldLabels;

/** The quote by e-mail as a page of its own. */
export const QuoteRequestView = ({ page, refused }: QuoteRequestViewProps) => {
  const { name, path, query, description, price, obstacle, adjusted, productId } = page;
  const wrong = Object.entries(refused?.errors ?? {}).map(([field, [message = '']]) => ({
    id: `campo-${field}`,
    label: labels[field] ?? 'Configuração',
    message,
  }));
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: name, to: path }, { label: 'Orçamento' }]} />
      <h1 className="mt-2 mb-6 font-medium font-serif text-title">Orçamento por e-mail</h1>
      {refused ? <FormErrors errors={[refused.message]} fields={wrong} submission={refused} /> : null}
      {adjusted.length > 0 ? (
        <Notice tone="warning" title="Ajustamos algumas escolhas" className="mb-6">
          {adjusted.join(' ')}
        </Notice>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Card title={name}>
          <SummaryRows
            rows={[
              ...description.map(({ label, value }) => ({ key: label, term: label, value })),
              ...(price
                ? [
                    { key: 'quantity', term: 'Quantidade', value: numberText(price.quantity) },
                    {
                      key: 'unit',
                      term: 'Preço por unidade',
                      value: unitPriceText(price.total, price.quantity),
                    },
                    { key: 'total', term: 'Total', value: <Money amount={price.total} />, strong: true },
                  ]
                : []),
            ]}
          />
          {obstacle ? (
            <Notice tone="danger" className="mt-4">
              {obstacle}
            </Notice>
          ) : null}
          <LinkButton to={`${path}?${query}`} variant="secondary" className="mt-5">
            Mudar a configuração
          </LinkButton>
        </Card>
        <Card title={FORM_TITLE}>
          <QuoteForm productId={productId} query={query} obstacle={obstacle} refused={refused} />
        </Card>
      </div>
      <QuoteFormOwner productId={productId} query={query} />
    </div>
  );
};
