import clsx from 'clsx';
import type { LivePrice } from '~/domain/pricing/live-price';
import { weekdayText } from '~/domain/shared/date-text';
import { type Centavos, formatBrl } from '~/domain/shared/money';
import { numberText, unitPriceText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { CopyButton } from '~/ui/copy-button';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { PricePanel } from '~/ui/price-panel';
import { Arrival } from '~/ui/shipping/arrival';
import type { Simulation } from '~/ui/shipping/use-simulation';
import { TermsLabel } from '../program-help';
import { dayText } from './neighbour-words';
import { type Nouns, pagesNoun } from './nouns';
import { PriceFacts } from './price-facts';
import { TERMS_ACCEPTED, TERMS_FIELD } from './terms-field';
import type { Configurator } from './use-configurator';

interface PriceSideProps {
  form: Configurator;
  simulation: Simulation;
  pieces: Nouns;
  /** The price on the product's card, in centavos. */
  fromPrice: Centavos | null;
  hasSpine: boolean;
  terms: { isAccepted: boolean; error: string; onAccept: (isAccepted: boolean) => void };
  isSending: boolean;
  isLive: boolean;
  /** The form's action. */
  action: string;
  shareUrl: string;
}

/** The prices of the numbers on both sides of an adjusted one: "4 exemplares: R$ 90,59; 20 exemplares: R$ 374,83." */
const sidesText = (form: Configurator, pieces: Nouns): string => {
  const words = (['copies', 'quantity', 'pages'] as const).flatMap((field) => {
    const noun = field === 'pages' ? pagesNoun : pieces;
    return (
      form
        .pricesOf(field)
        // The new total follows.
        .filter(({ total }) => total !== form.live.price?.total)
        .map(
          ({ quantity, total }) =>
            `${numberText(quantity)} ${quantity === 1 ? noun.one : noun.many}: ${formatBrl(total)}`,
        )
    );
  });
  return words.length > 0 ? `${words.join('; ')}.` : '';
};

/** The new price as text, after the other prices beside an adjusted number. */
const spokenText = ({ total, readyOn }: LivePrice, sides: string): string =>
  `${sides} Novo total: ${formatBrl(total)}, pronto até ${weekdayText(readyOn)}.`.trim();

/** The right column: price, dates, terms and the continue button. */
export const PriceSide = (props: PriceSideProps) => {
  const { form, simulation, pieces, fromPrice, hasSpine, terms, isSending, isLive, action, shareUrl } = props;
  const { price, state } = form.live;
  // The previous configuration's day of arrival does not apply.
  const arrival = simulation.isBusy ? undefined : simulation.result?.opcoesEntrega[0]?.chegada;
  const isStale = state.status === 'invalid' || state.status === 'failed';
  const bought = price && `${numberText(price.quantity)} ${price.quantity === 1 ? pieces.one : pieces.many}`;
  return (
    <>
      <PricePanel
        title="Seu orçamento"
        sticky={false}
        busy={state.status === 'pending'}
        spoken={price && state.status === 'current' ? spokenText(price, sidesText(form, pieces)) : null}
        lead={<PriceTrouble form={form} />}
        total={<Total price={price} isStale={isStale} from={form.isFinishOpen ? fromPrice : null} />}
        note={<TotalNote form={form} isStale={isStale} piece={pieces.one} bought={bought} />}
        barNote={isStale || !bought ? undefined : (arrival ?? `${bought} · pronto ${dayText(price.readyOn)}`)}
        consent={<TermsConsent {...terms} />}
        action={
          <Button
            type="submit"
            formMethod="post"
            formAction={action}
            busy={isSending}
            busyLabel="Preparando envio..."
            aria-disabled={state.status === 'pending'}
            className="lg:w-full"
          >
            Ir para envio de arquivos &gt;
          </Button>
        }
      >
        {price ? (
          <PriceFacts price={price} hasSpine={hasSpine}>
            <Arrival simulation={simulation} waysHref="#secao-freight">
              <p>{price.readyText}</p>
            </Arrival>
          </PriceFacts>
        ) : null}
      </PricePanel>
      {isLive ? (
        <div className="mt-3 flex flex-wrap items-center justify-center">
          <CopyButton
            text={shareUrl}
            label="Copiar link desta configuração"
            copiedLabel="Link copiado!"
            variant="quiet"
            size="sm"
          />
        </div>
      ) : null}
    </>
  );
};

type TotalProps = { price: LivePrice | null; isStale: boolean; from: Centavos | null };

/** The total; struck through if it is not the price of the current choices. */
const Total = ({ price, isStale, from }: TotalProps) =>
  price ? (
    <Money amount={price.total} className={clsx(isStale && 'text-muted line-through decoration-1')} />
  ) : (
    <span className={clsx(isStale && 'text-muted')}>
      <NoPrice from={from} />
    </span>
  );

interface TotalNoteProps {
  form: Configurator;
  isStale: boolean;
  piece: string;
  /** "50 exemplares" */
  bought: string | null;
}

/** The price of one piece, or why there is no price. */
const TotalNote = ({ form, isStale, piece, bought }: TotalNoteProps) => {
  const { price } = form.live;
  if (!price)
    return (
      <span>{`${form.isFinishOpen ? 'Escolha o acabamento' : 'Acerte a configuração'} para ver o preço`}</span>
    );
  if (isStale) return <span>Preço da última combinação possível</span>;
  const each = unitPriceText(price.total, price.quantity, ` por ${piece}`);
  const rest = `, ${bought ?? ''}`;
  return (
    <span key={each + rest}>
      <span className="figures">{each}</span>
      <span>{rest}</span>
    </span>
  );
};

const TermsConsent = ({ isAccepted, error, onAccept }: PriceSideProps['terms']) => (
  <Checkbox
    id={TERMS_FIELD}
    name={TERMS_FIELD}
    value={TERMS_ACCEPTED}
    checked={isAccepted}
    onChange={(event) => onAccept(event.currentTarget.checked)}
    errors={error ? [error] : []}
    label={<TermsLabel />}
  />
);

/** No price yet: shows the product's lowest price if only one choice is missing. */
const NoPrice = ({ from }: { from: Centavos | null }) =>
  from === null ? (
    <span>R$ —</span>
  ) : (
    <>
      <span className="font-normal text-base">a partir de </span>
      <Money amount={from} />
    </>
  );

/** Why the price shown is not that of the current choices. */
const PriceTrouble = ({ form }: { form: Configurator }) => {
  const { state, retry } = form.live;
  if (form.isFinishOpen)
    return (
      <Notice tone="info" title="Falta uma escolha" live="status" className="mt-3">
        <p className="text-sm">Escolha um dos acabamentos obrigatórios e o preço aparece aqui.</p>
      </Notice>
    );
  if (state.status === 'invalid')
    return (
      <Notice tone="danger" title="Falta acertar a configuração" live="status" className="mt-3">
        <p className="text-sm">{form.allErrors.join(' ')}</p>
      </Notice>
    );
  if (state.status === 'failed')
    return (
      <Notice tone="danger" title="Preço não atualizado" live="alert" className="mt-3">
        <p className="text-sm">{state.reason}</p>
        <Button variant="quiet" size="sm" onClick={retry} className="-ml-3">
          Tentar de novo
        </Button>
      </Notice>
    );
  return null;
};
