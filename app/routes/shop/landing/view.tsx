import type { CampaignOffers } from '~/domain/campaigns/register-lead.server';
import { LinkButton } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { HowItWorks } from '~/ui/home/how-it-works';
import { ProductRow } from '~/ui/home/product-row';
import { Check } from '~/ui/icons';
import { Photograph } from '~/ui/photo';
import { FORM_ID, LeadForm } from './lead-form';
import type { LandingPage, LeadAnswer } from './page.server';

const holds = (days: number | null): string =>
  days === null ? 'Sem data para acabar.' : `Por ${days} dias, contados do e-mail que traz o cupom.`;

const questionsOf = ({ registered, answered }: CampaignOffers) => [
  ...(registered
    ? [
        {
          title: 'Como uso o cupom?',
          text: 'Entre com o mesmo e-mail do cadastro, monte o livro e digite o código no carrinho. O desconto aparece na hora.',
        },
        { title: 'Por quanto tempo ele vale?', text: holds(registered.days) },
      ]
    : []),
  ...(registered && answered
    ? [
        {
          title: `E os ${answered.off}?`,
          text: `Depois do cadastro fazemos algumas perguntas sobre a sua editora. Quem responde troca o cupom de ${registered.off} pelo de ${answered.off}. Um cupom por pessoa, sem somar.`,
        },
      ]
    : []),
  {
    title: 'Preciso ser uma editora?',
    text: 'Não. Autores independentes, coletivos e empresas imprimem do mesmo jeito, com o mesmo preço.',
  },
  {
    title: 'E se o meu PDF tiver um problema?',
    text: 'Dizemos em qual página, por que importa e como arrumar no programa que você usa. Só imprimimos o que você aprovou.',
  },
];

/** Frequent questions before filling in the form. */
const LandingQuestions = ({ offers }: { offers: CampaignOffers }) => (
  <section aria-labelledby="perguntas" className="mt-16 md:mt-24">
    <h2 id="perguntas" className="font-medium font-serif text-title">
      Antes que você pergunte
    </h2>
    <div className="mt-5 grid gap-x-10 md:grid-cols-2">
      {questionsOf(offers).map(({ title, text }) => (
        <details key={title} className="group printed border-line border-t py-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold marker:text-accent">
            {title}
          </summary>
          <p className="max-w-prose pb-4 text-muted">{text}</p>
        </details>
      ))}
    </div>
  </section>
);

const reasons = [
  {
    title: 'Gráfica própria',
    text: 'Impressão, laminação e encadernação acontecem sob o mesmo teto. Quem responde pelo prazo é quem roda a máquina.',
  },
  {
    title: 'Controle de qualidade',
    text: 'Cada arquivo passa por conferência antes da chapa, e cada lote é medido e folheado antes de ser embalado.',
  },
  {
    title: 'Balcões de retirada',
    text: 'Prefere buscar? Escolha um balcão no fechamento do pedido, em muitos deles sem frete, e retire quando avisarmos.',
  },
];

/** About the shop and why it can be trusted. */
const Trust = () => (
  <section className="mt-16 scheme-light rounded-lg bg-ink px-6 py-10 text-sheet md:mt-24 md:px-12 md:py-14">
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <h2 className="max-w-[16ch] font-medium font-serif text-title">Quem imprime cuida do livro inteiro</h2>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <dt className="border-magenta border-l-4 pl-3 font-semibold">{title}</dt>
            <dd className="mt-2 pl-4 text-wash">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const advantages = [
  'A partir de 1 exemplar, sem tiragem mínima',
  'Preço e data de entrega antes de pagar',
  'PDF conferido página por página enquanto você espera',
];

interface LandingViewProps {
  page: LandingPage;
  answer: LeadAnswer | undefined;
}

/** The advantages of printing on demand, beside the form. */
const Pitch = ({ offer }: { offer: LandingPage['offers']['registered'] }) => (
  <div>
    <p className="font-semibold text-yellow">Para autores e editoras</p>
    <h1 className="mt-2 max-w-[16ch] font-medium font-serif text-display tracking-tight">
      Imprima só o que vai vender
    </h1>
    <p className="mt-4 max-w-[34rem] text-wash md:text-lg">
      Chega de caixas no corredor e dinheiro parado em estoque. Na Lombada o livro nasce quando o leitor pede,
      com papel e acabamento de livraria, da nossa gráfica direto para você.
    </p>
    <ul className="mt-5 grid gap-2">
      {advantages.map((text) => (
        <li key={text} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-yellow" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    {offer ? (
      <a
        href={`#${FORM_ID}`}
        className={buttonStyle({ size: 'lg', className: 'mt-6 w-full xs:w-auto lg:hidden' })}
      >{`Quero meu cupom de ${offer.off}`}</a>
    ) : null}
    <div className="mt-8 max-w-xl max-lg:hidden">
      <Photograph name="hero-growing-stacks" alt="" ratio="16/9" sizes="36rem" className="rounded-md" />
    </div>
  </div>
);

/** The campaign's first page: the advantages of printing on demand for publishers, and the form for the coupon. */
export const LandingView = ({ page, answer }: LandingViewProps) => {
  const { offers, group, pixTerm } = page;
  const offer = offers.registered;
  return (
    <>
      <div className="scheme-light bg-ink text-sheet">
        <div className="wrap grid items-start gap-x-12 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-16">
          <Pitch offer={offer} />
          {offer ? <LeadForm page={page} offer={offer} answer={answer} /> : <Resting />}
        </div>
      </div>
      <div className="wrap">
        {group ? <ProductRow group={group} eager={false} /> : null}
        <HowItWorks pixTerm={pixTerm} />
        <LandingQuestions offers={offers} />
        <Trust />
        {offer ? (
          <p className="mt-12 mb-4 text-center">
            <a
              href={`#${FORM_ID}`}
              className={buttonStyle({ size: 'lg' })}
            >{`Receber o cupom de ${offer.off}`}</a>
          </p>
        ) : null}
      </div>
    </>
  );
};

/** Shown instead of the form while staff offer no coupon. */
const Resting = () => (
  <section className="rounded-lg border border-line bg-sheet p-5 text-ink md:p-7">
    <h2 className="font-medium font-serif text-heading">A campanha está descansando</h2>
    <p className="mt-2 mb-5">
      Não há cupom para novos cadastros agora. O preço continua sendo o da gráfica: monte seu livro e veja na
      hora.
    </p>
    <LinkButton to="/livro" wide>
      Montar meu livro
    </LinkButton>
  </section>
);
