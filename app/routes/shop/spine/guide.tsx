import type { ReactNode } from 'react';

const advice: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'Para montar a capa',
    text: 'A capa vai num arquivo só, aberta: quarta capa, lombada e capa lado a lado. A largura é duas vezes a do livro mais a lombada, e 3 mm de sangria em volta.',
  },
  {
    title: 'Texto na lombada',
    text: 'A partir de 6 mm cabe o título, lido de cima para baixo. Deixe 1,5 mm livres de cada lado: na encadernação a capa pode andar até 2 mm.',
  },
  {
    title: 'Se o miolo mudar',
    text: 'Trocar o papel ou acrescentar páginas muda a lombada. Feche o miolo primeiro e só depois a capa, ou use o gabarito, que já vem com a medida certa.',
  },
];

/** What a spine's width is good for. */
export const SpineGuide = () => (
  <section className="mt-10">
    <h2 className="font-medium font-serif text-heading">Para que serve esta medida</h2>
    <dl className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
      {advice.map(({ title, text }) => (
        <div key={title} className="border-accent border-l-4 pl-4">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
