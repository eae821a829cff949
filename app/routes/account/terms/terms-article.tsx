import { TERMS_VERSION } from '~/domain/accounts/profile/profile-form';

/** The text that customers accept at sign-up. A change requires a new TERMS_VERSION in domain/accounts. */
const termsOfUse = [
  {
    title: 'Sua conta',
    paragraphs: [
      'Para comprar na Lombada é preciso ter 18 anos ou mais e informar dados verdadeiros. Eles saem na nota fiscal e na etiqueta de entrega.',
      'A senha é só sua. Se desconfiar que outra pessoa a conhece, avise o nosso atendimento.',
    ],
  },
  {
    title: 'Seus arquivos',
    paragraphs: [
      'Ao enviar um arquivo, você declara que tem o direito de imprimir o conteúdo. Textos e imagens continuam sendo seus.',
      'Conferimos de forma automática o número de páginas, o formato e outros pontos técnicos. A revisão do texto e da arte é responsabilidade de quem envia.',
      'Usamos os arquivos apenas para produzir o seu pedido e as reimpressões que você pedir.',
    ],
  },
  {
    title: 'Preços, prazos e pagamento',
    paragraphs: [
      'O preço e o prazo mostrados ao finalizar o pedido são os que valem. O prazo de produção conta em dias úteis, a partir do pagamento confirmado e dos arquivos aprovados.',
      'Pedidos que não são pagos dentro do prazo indicado são cancelados sem custo.',
    ],
  },
  {
    title: 'Produtos sob medida',
    paragraphs: [
      'Cada impresso é feito especialmente para você. Se ele chegar com defeito de produção ou diferente do que foi pedido, imprimimos de novo ou devolvemos o valor pago, conforme o Código de Defesa do Consumidor.',
    ],
  },
  {
    title: 'Seus dados pessoais',
    paragraphs: [
      'Tratamos seus dados para cumprir o pedido, emitir a nota fiscal e atender você, como prevê a Lei Geral de Proteção de Dados (Lei 13.709/2018). Mensagens de divulgação só são enviadas a quem as aceitou, e você pode mudar de ideia quando quiser.',
      'Você pode pedir a cópia, a correção ou a exclusão dos seus dados ao nosso atendimento.',
    ],
  },
] as const;

/** The terms with their version, under the heading of a page (`h2`) or a dialog (`h3`). */
export const TermsArticle = ({ headings: Heading }: { headings: 'h2' | 'h3' }) => (
  <>
    <p className="text-muted text-sm">{`Versão ${TERMS_VERSION}`}</p>
    {termsOfUse.map(({ title, paragraphs }) => (
      <section key={title} className="mt-8 first-of-type:mt-5">
        <Heading className="font-medium font-serif text-heading">{title}</Heading>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ))}
      </section>
    ))}
  </>
);
