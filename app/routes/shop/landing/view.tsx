import { buttonStyle } from '~/ui/button-style';
import { HowItWorks } from '~/ui/home/how-it-works';
import { ProductRow } from '~/ui/home/product-row';
import { Check } from '~/ui/icons';
import { LinkButton } from '~/ui/link-button';
import { Photograph } from '~/ui/photo';
import { FORM_ID, LeadForm } from './lead-form';
import { LandingQuestions } from './questions';
import type { LandingPage, LeadAnswer } from './route';
import { Trust } from './trust';

const advantages = [
  'A partir de 1 exemplar, sem tiragem mínima',
  'Preço e data de entrega antes de pagar',
  'PDF conferido página por página enquanto você espera',
];

interface LandingViewProps {
  page: LandingPage;
  answer: LeadAnswer | undefined;
}

/** The campaign's first page: what printing on demand changes for who publishes, and the form for the coupon. */
export const LandingView = ({ page, answer }: LandingViewProps) => {
  const { offers, group, pixTerm } = page;
  const offer = offers.registered;
  return (
    <>
      <div className="scheme-light bg-ink text-sheet">
        <div className="wrap grid items-start gap-x-12 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-16">
          <div>
            <p className="font-semibold text-yellow">Para autores e editoras</p>
            <h1 className="mt-2 max-w-[16ch] font-medium font-serif text-display tracking-tight">
              Imprima só o que vai vender
            </h1>
            <p className="mt-4 max-w-[34rem] text-wash md:text-lg">
              Chega de caixas no corredor e dinheiro parado em estoque. Na Lombada o livro nasce quando o
              leitor pede, com papel e acabamento de livraria, da nossa gráfica direto para você.
            </p>
            <ul className="mt-5 grid gap-2">
              {advantages.map((text) => (
                <li key={text} className="flex gap-2.5">
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-yellow" />
                  {text}
                </li>
              ))}
            </ul>
            {offer ? (
              <a
                href={`#${FORM_ID}`}
                className={buttonStyle({ size: 'lg', className: 'mt-6 w-full xs:w-auto lg:hidden' })}
              >
                Quero meu cupom de {offer.off}
              </a>
            ) : null}
            <div className="mt-8 max-w-xl max-lg:hidden">
              <Photograph
                name="hero-growing-stacks"
                alt=""
                ratio="16/9"
                sizes="36rem"
                className="rounded-md"
              />
            </div>
          </div>
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
            <a href={`#${FORM_ID}`} className={buttonStyle({ size: 'lg' })}>
              Receber o cupom de {offer.off}
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
};

/** The campaign's card while staff give no coupon. */
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
