import { formatDateText } from '~/domain/shared/date-text';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Link } from '~/ui/link';
import { shellLinks } from '~/ui/shell/shell-data';

/** The day of the last evaluation. Change it only with a new one. */
const EVALUATED_ON = '2026-11-27';

/** Each is checked by a test of tests/e2e, or was walked by hand on that day. */
const tried = [
  'Teclado: da página inicial ao pedido pago, com o foco sempre visível e sem armadilhas.',
  'Leitores de tela, pela árvore que eles leem: nomes, títulos, erros ao lado dos campos e mudanças anunciadas, como o novo total depois de escolher a entrega.',
  'Ampliação: texto com o dobro do tamanho, espaçamento maior entre letras e linhas, telas de 320 px e zoom de 400 %, sem rolagem para os lados.',
  'Contraste e movimento: as cores seguem o mínimo do nível AA, e as animações param para quem pede menos movimento.',
  'Alvos de toque: 44 px nos botões e nas dobras que se usam no celular.',
  'Ferramenta automática (axe): em cada página principal, a cada mudança do site.',
  'Sem scripts: escolher um produto, ver o preço e calcular o frete funcionam só com o HTML.',
];

const limits = [
  {
    what: 'Os PDFs da loja',
    why: 'O orçamento, o boleto e o relatório da conferência não têm marcação para leitores de tela. As mesmas informações estão nas páginas de onde eles são baixados.',
  },
  {
    what: 'O desenho do livro e das páginas do seu arquivo',
    why: 'São imagens. As medidas, a lombada e cada apontamento da conferência estão escritos ao lado; o conteúdo das suas páginas, não.',
  },
  {
    what: 'O editor de capas e o rastreio das transportadoras',
    why: 'São de outras empresas e abrem em outra página. O andamento do pedido está também no site e nos nossos e-mails.',
  },
  {
    what: 'Pessoas que usam tecnologia assistiva todos os dias',
    why: 'Esta avaliação é nossa, feita com ferramentas e à mão. Ainda não fizemos uma com elas, nem por uma empresa independente.',
  },
];

type Contact = Pick<ShopFacts, 'email' | 'phone' | 'hours'>;

const ContactSection = ({ contact: { email, phone, hours } }: { contact: Contact }) => (
  <section className="mt-8">
    <h2 className="font-medium font-serif text-heading">Encontrou uma barreira?</h2>
    <p className="mt-2">
      Conte para a gente em que página foi e o que você usa para navegar. É assim que corrigimos o que os
      testes não mostram.
    </p>
    <ul className="mt-3 space-y-1">
      {email ? (
        <li>
          E-mail:{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <span>{'Telefone: '}</span>
          <span className="figures">{phone}</span>
          <span>{hours ? ` (${hours})` : null}</span>
        </li>
      ) : null}
      <li>
        <Link to={shellLinks.contact} className="link">
          Todas as formas de contato
        </Link>
      </li>
    </ul>
  </section>
);

/** The conformance statement: level, what was tried, known limits, contact, day. */
export const AccessibilityView = ({ contact }: { contact: Contact }) => (
  <div className="wrap pt-4 pb-12">
    <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: 'Acessibilidade' }]} />
    <article className="mx-auto mt-2 max-w-prose">
      <h1 className="font-medium font-serif text-title">Acessibilidade</h1>
      <p className="mt-2 text-lg">
        Todo mundo pode fazer um livro. Este site segue as Diretrizes de Acessibilidade para Conteúdo Web
        (WCAG) 2.2, no nível AA, para cumprir a Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63).
      </p>
      <p className="mt-3">
        A conformidade é <strong>parcial</strong>: as páginas da loja atendem ao nível AA, menos no que está
        em “Limites que conhecemos”.
      </p>
      <section className="mt-8">
        <h2 className="font-medium font-serif text-heading">O que testamos</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          {tried.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className="mt-8">
        <h2 className="font-medium font-serif text-heading">Limites que conhecemos</h2>
        <dl className="mt-3 space-y-3">
          {limits.map(({ what, why }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ContactSection contact={contact} />
      <p className="mt-8 text-muted text-sm">
        Avaliação de <time dateTime={EVALUATED_ON}>{formatDateText(EVALUATED_ON)}</time>, feita pela equipe da
        Lombada.
      </p>
    </article>
  </div>
);
