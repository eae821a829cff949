import type { TextBlock } from '~/domain/storefront/text-block';
import { BadgeCheck, Calculator, type Icon, Layers, MapPin, Printer, Sparkles, Truck } from '../icons';

/** The signs that staff may name in a row of the strip. */
const icons: Record<string, Icon> = {
  printer: Printer,
  quality: BadgeCheck,
  runs: Layers,
  quote: Calculator,
  delivery: Truck,
  pickup: MapPin,
};

/** Reasons in a strip, as staff keep them. */
export const Features = ({ features }: { features: readonly TextBlock[] }) =>
  features.length > 0 ? (
    <section aria-label="Por que a Lombada" className="border-line border-b">
      <ul className="wrap grid gap-x-8 gap-y-5 py-8 xs:grid-cols-2 lg:grid-cols-3">
        {features.map(({ id, icon, title, body }) => {
          const Icon = icons[icon ?? ''] ?? Sparkles;
          return (
            <li key={id} className="flex gap-3.5">
              <Icon aria-hidden="true" strokeWidth={1.6} className="mt-0.5 size-7 shrink-0 text-accent" />
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{body}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  ) : null;
