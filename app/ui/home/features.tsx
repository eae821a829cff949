import { BadgeCheck, Calculator, type LucideIcon, MapPin, Truck } from 'lucide-react';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

const features: readonly Feature[] = [
  {
    icon: Calculator,
    title: 'Orçamento na hora',
    text: 'Preço e prazo mudam a cada escolha, sem esperar resposta.',
  },
  {
    icon: BadgeCheck,
    title: 'De 1 exemplar a milhares',
    text: 'Sem tiragem mínima para testar, publicar ou repor.',
  },
  {
    icon: Truck,
    title: 'Todo o Brasil',
    text: 'Correios e transportadoras, em até 10 dias depois de pronto.',
  },
  { icon: MapPin, title: 'Retirada grátis', text: 'Busque em um dos nossos balcões sem pagar frete.' },
];

/** Four reasons in a strip. */
export const Features = () => (
  <section aria-label="Por que a Lombada" className="border-line border-b">
    <ul className="wrap grid gap-x-8 gap-y-6 py-8 xs:grid-cols-2 xl:grid-cols-4">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-7 shrink-0 text-accent" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
