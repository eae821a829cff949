/** Where the shell's link to the instructions leads. */
const HOW_IT_WORKS_ID = 'como-funciona';

const stepsOf = (pixTerm: string) => [
  {
    title: 'Configure',
    text: 'Formato, papel, capa e acabamentos. O desenho e o preço acompanham cada escolha.',
  },
  {
    title: 'Envie o PDF',
    text: 'Conferimos páginas, formato e sangria enquanto você espera e avisamos do que falta.',
  },
  {
    title: 'Pague com PIX',
    text: `O código aparece na hora, vale por ${pixTerm} e o pedido segue assim que o pagamento cai.`,
  },
  { title: 'Acompanhe', text: 'Da impressão à entrega, cada etapa do pedido aparece na sua conta.' },
];

/** The four steps of an order, with how long a Pix can be paid ("48 horas"), tied like the sections of a book along its spine. */
export const HowItWorks = ({ pixTerm }: { pixTerm: string }) => (
  <section id={HOW_IT_WORKS_ID} className="mt-16 md:mt-24">
    <h2 className="font-medium font-serif text-title">Como funciona</h2>
    <ol className="mt-6 grid gap-x-8 md:grid-cols-2 xl:grid-cols-4">
      {stepsOf(pixTerm).map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-ink border-t-2 py-5">
          <span
            aria-hidden="true"
            className="figures font-medium font-serif text-4xl text-accent leading-none"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
