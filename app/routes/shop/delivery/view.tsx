import { PageHead } from '~/ui/page-head';
import { CounterFinder } from './counter-finder';
import { Modalities } from './modalities';
import type { DeliveryPage } from './route';

const steps = [
  {
    title: 'Produção',
    text: 'Começa no dia útil em que o pagamento é confirmado e os arquivos estão aprovados. O prazo aparece no preço de cada produto.',
  },
  {
    title: 'Entrega',
    text: 'Soma-se à produção e depende da modalidade e do seu CEP. Calcule em qualquer página de produto, antes de comprar.',
  },
  {
    title: 'Na sua mão',
    text: 'Avisamos por e-mail quando sai da gráfica, com o rastreio, ou quando chega ao balcão que você escolheu.',
  },
];

/** How orders arrive, and the finder of pickup counters. */
export const DeliveryView = ({ page }: { page: DeliveryPage }) => (
  <div className="wrap pt-4 pb-12">
    <PageHead title="Entrega" photo="parcel">
      Enviamos para todo o Brasil: o prazo para o seu CEP aparece na página de cada produto e no carrinho,
      antes de comprar. Ou retire num dos nossos balcões, em muitos deles sem pagar frete.
    </PageHead>
    <ol className="mt-8 grid gap-x-8 gap-y-5 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3.5">
          <span
            aria-hidden="true"
            className="figures grid size-8 shrink-0 place-items-center rounded-full border-2 border-accent font-semibold text-accent"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <Modalities modalities={page.modalities} />
    <CounterFinder search={page.search} />
  </div>
);
