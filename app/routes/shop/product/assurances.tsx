import { FileCheck2, type Icon, ShieldCheck, Truck } from '~/ui/icons';

const PRICE = 'Preço sem surpresa';

const assurances: readonly { icon: Icon; title: string; text: string }[] = [
  {
    icon: FileCheck2,
    title: 'Arquivo conferido',
    text: 'Páginas, formato e sangria do PDF são verificados antes de qualquer impressão.',
  },
  {
    icon: ShieldCheck,
    title: PRICE,
    text: 'O valor desta página é o da gráfica. Só o frete entra depois, e você escolhe qual.',
  },
  {
    icon: Truck,
    title: 'Entrega ou retirada',
    text: 'Enviamos para todo o Brasil, ou retire num balcão quando avisarmos.',
  },
];

/** What is said of the price where colour pages are measured for their ink once the file is there. */
const MEASURED =
  'Depois do valor desta página entra o frete e, se o miolo colorido passar de 15% de tinta, o ajuste que o carrinho mostra.';

interface AssurancesProps {
  /** The product may have colour pages. */
  hasColour: boolean;
}

/** Why one can order here, in three lines. */
export const Assurances = ({ hasColour }: AssurancesProps) => (
  <ul className="grid gap-x-6 gap-y-4 py-2 md:grid-cols-3">
    {assurances.map(({ icon: Icon, title, text }) => (
      <li key={title} className="flex gap-3">
        <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="text-sm">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{title === PRICE && hasColour ? MEASURED : text}</p>
        </div>
      </li>
    ))}
  </ul>
);
