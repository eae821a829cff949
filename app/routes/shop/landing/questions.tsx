import type { CampaignOffers } from '~/domain/campaigns/find-offers.server';

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

/** What people ask before they leave a name. */
export const LandingQuestions = ({ offers }: { offers: CampaignOffers }) => (
  <section aria-labelledby="perguntas" className="mt-16 md:mt-24">
    <h2 id="perguntas" className="font-medium font-serif text-title">
      Antes que você pergunte
    </h2>
    <div className="mt-5 grid gap-x-10 md:grid-cols-2">
      {questionsOf(offers).map(({ title, text }) => (
        <details key={title} className="group border-line border-t py-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold marker:text-accent">
            {title}
          </summary>
          <p className="max-w-prose pb-4 text-muted">{text}</p>
        </details>
      ))}
    </div>
  </section>
);
