import { FileCheck2, type LucideIcon, ShieldCheck, Truck } from 'lucide-react';

const assurances: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileCheck2,
    title: 'Arquivo conferido',
    text: 'Páginas, formato e sangria do PDF são verificados antes de qualquer impressão.',
  },
  {
    icon: ShieldCheck,
    title: 'Preço sem surpresa',
    text: 'O valor desta página é o da gráfica. Só o frete entra depois, e você escolhe qual.',
  },
  {
    icon: Truck,
    title: 'Entrega ou retirada',
    text: 'Enviamos para todo o Brasil, ou retire num balcão quando avisarmos.',
  },
];

/** Why one can order here, in three lines. */
export const Assurances = () => (
  <ul className="grid gap-x-6 gap-y-4 py-2 md:grid-cols-3">
    {assurances.map(({ icon: Icon, title, text }) => (
      <li key={title} className="flex gap-3">
        <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="text-sm">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
