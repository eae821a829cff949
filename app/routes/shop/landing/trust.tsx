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

/** Who prints and why one can rely on it. */
export const Trust = () => (
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
