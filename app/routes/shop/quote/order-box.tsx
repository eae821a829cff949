import { formatBrl } from '~/domain/shared/money';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Money } from '~/ui/money';
import { TERMS_ACCEPTED, TERMS_FIELD } from '../product/terms-field';
import { TermsLabel } from '../terms-label';
import type { QuotePageData } from './route';

interface OrderBoxProps {
  page: QuotePageData;
  termsError: string;
  isBusy: boolean;
}

/** How the offer's price stands beside today's. */
const state = ({ total, today, isValid, sheet }: QuotePageData): string => {
  if (!isValid) return `O preço valeu até ${sheet.validUntil}.`;
  if (today.kind === 'price-missing') return `Preço garantido até ${sheet.validUntil}.`;
  if (today.kind !== 'priced') return '';
  if (today.total === total) return `Preço garantido até ${sheet.validUntil}, e hoje é o mesmo.`;
  if (today.total > total)
    return `Preço garantido até ${sheet.validUntil}. Hoje a mesma configuração sairia por ${formatBrl(today.total)}.`;
  return `Boa notícia: hoje a mesma configuração sai por ${formatBrl(today.total)}. Seguindo por aqui você paga o menor dos dois preços.`;
};

/** The total, and on with it to the files while the offer is valid. */
export const OrderBox = ({ page, termsError, isBusy }: OrderBoxProps) => {
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
