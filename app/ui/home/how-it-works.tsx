import { Photograph } from '../photo';

/** Target of the shell's link to the instructions. */
const HOW_IT_WORKS_ID = 'como-funciona';

const making = [
  {
    picture: 'making-1-sheets',
    title: 'Imprimimos as folhas',
    text: 'No papel que você escolheu, duas páginas de cada vez.',
  },
  {
    picture: 'making-2-pages',
    title: 'Reunimos os cadernos',
    text: 'Dobradas e em ordem, as folhas formam o miolo.',
  },
  {
    picture: 'making-3-cover',
    title: 'Imprimimos a capa',
    text: 'Capa, lombada e quarta capa numa folha só.',
  },
  {
    picture: 'making-4-binding',
    title: 'Vestimos o miolo',
    text: 'A capa abraça a lombada na largura exata do livro.',
  },
  {
    picture: 'making-5-trimmed',
    title: 'Refilamos e conferimos',
    text: 'Três cortes, uma última folheada, e ele vai para a caixa.',
  },
];

/** The steps of customer and shop in five pictures. `pixTerm` is how long a Pix can be paid. */
export const HowItWorks = ({ pixTerm }: { pixTerm: string }) => (
  <section id={HOW_IT_WORKS_ID} className="mt-16 md:mt-24">
    <div className="grid items-baseline gap-x-12 gap-y-3 lg:grid-cols-[auto_minmax(0,46rem)] lg:justify-between">
      <h2 className="font-medium font-serif text-title">Como funciona</h2>
      <p className="text-muted">{`Configure o livro, e o preço acompanha cada escolha. Envie o PDF: conferimos páginas, formato e sangria enquanto você espera. Pague com PIX: o código vale por ${pixTerm}. Daí em diante é com a gente, e cada etapa aparece na sua conta.`}</p>
    </div>
    <ol className="mt-6 grid gap-x-6 gap-y-4 md:grid-cols-5 lg:mt-8">
      {making.map(({ picture, title, text }, index) => (
        <li key={picture} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 md:block">
          <div>
            <Photograph
              name={picture}
              alt=""
              ratio="4/3"
              sizes="(width >= 48rem) 18vw, 7.5rem"
              className="rounded-md"
            />
          </div>
          <div className="md:mt-3">
            <h3 className="font-semibold">
              <span className="figures text-accent">{`${index + 1}.`}</span>
              <span>{` ${title}`}</span>
            </h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
