import { PRICE_MISSING } from '~/domain/catalogue/labels';
import type { QuoteChange } from '~/domain/quotes/compare-quote';
import { formatBrl } from '~/domain/shared/money';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import type { QuotePageData } from './page.server';

/** Today's price of the same configuration, if it differs from the quote's. */
export const TodayBox = ({ page }: { page: QuotePageData }) => {
  const { sheet, today, reopen, isValid } = page;
  if (today.kind === 'product-gone')
    return (
      <Notice
        tone="warning"
        title="Este produto não está mais à venda"
      >{`${sheet.product} saiu do nosso catálogo. O orçamento fica guardado aqui, mas não pode mais ser pedido.`}</Notice>
    );
  if (today.kind === 'options-gone')
    return (
      <Notice
        tone="warning"
        title="Esta configuração não é mais produzida"
      >{`${today.reasons.join(' ')} Abra o configurador e escolha outra opção: o restante continua como estava.`}</Notice>
    );
  if (isValid) return null;
  if (today.kind === 'price-missing') return <Notice tone="warning">{PRICE_MISSING}</Notice>;
  return (
    <Card title="O que mudou desde este orçamento">
      {today.changes.length === 0 ? (
        <p>
          Nada mudou: hoje a mesma configuração continua saindo por{' '}
          <strong className="figures">{formatBrl(today.total)}</strong>.
        </p>
      ) : (
        <ChangeTable changes={today.changes} createdOn={sheet.createdOn} />
      )}
      {reopen ? (
        <LinkButton to={`/orcamento/novo/${reopen.productId}?${reopen.query}`} className="mt-5">
          Pedir um novo orçamento
        </LinkButton>
      ) : null}
    </Card>
  );
};

const ChangeTable = ({ changes, createdOn }: { changes: readonly QuoteChange[]; createdOn: string }) => (
  <table className="w-full text-sm md:text-base">
    <thead>
      <tr className="text-left text-muted text-sm">
        <th scope="col" className="py-1.5 pr-3 font-normal">
          Item
        </th>
        <th scope="col" className="py-1.5 pr-3 text-right font-normal">{`Em ${createdOn}`}</th>
        <th scope="col" className="py-1.5 text-right font-normal">
          Hoje
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, was, now, difference }) => (
        <tr key={label} className="border-line border-t align-top">
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            {label}
          </th>
          <td className="figures py-2 pr-3 text-right">{was}</td>
          <td className="figures py-2 text-right">
            <span>{now}</span>
            <span className="block whitespace-nowrap text-muted text-sm">{difference}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
