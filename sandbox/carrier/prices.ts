import { z } from 'zod';
import { type Service, services } from './services';

const cep = z
  .string()
  .transform((text) => text.replace(/[.-]/g, ''))
  .refine((text) => /^\d{8}$/.test(text) && text !== '00000000', 'CEP inválido.');
const centimetres = z.number().positive();

/** `POST /api/v2/me/shipment/calculate`, for volumes that are already packed. */
const reais = (centavos: number): string => (Math.round(centavos) / 100).toFixed(2);

export const question = z.object({
  from: z.object({ postal_code: cep }),
  to: z.object({ postal_code: cep }),
  volumes: z
    .array(
      z.object({
        length: centimetres,
        width: centimetres,
        height: centimetres,
        weight: z.number().positive(),
      }),
    )
    .min(1),
  services: z.string().optional(),
});
type Question = z.infer<typeof question>;
type Volume = Question['volumes'][number];

/** Distance between two CEPs in steps of a postal region: 0 within one place, 9 across the country. */
const stepsBetween = (from: string, to: string): number => {
  if (from.slice(0, 2) === to.slice(0, 2)) return 0;
  return Math.min(9, 1 + Math.abs(Number(from[0]) - Number(to[0])));
};

const refusalOf = ({ length, width, height, weight }: Volume): string | null => {
  if (weight > 30) return 'Peso do objeto ultrapassa o limite da transportadora.';
  const isLarge = Math.max(length, width, height) > 100 || length + width + height > 200;
  return isLarge ? 'Dimensões do objeto ultrapassam o limite da transportadora.' : null;
};

const priceOf = (service: Service, { length, width, height, weight }: Volume, steps: number): number => {
  const cubic = (length * width * height) / 6000;
  const kilograms = cubic > 5 ? Math.max(weight, cubic) : weight;
  const fare = service.perKilogram * kilograms * (1 + steps / 4);
  return Math.round(service.base + service.perStep * steps + fare);
};

export type Behaviour = { percent: number; refusing: number | null };

/** The answers of the requested services, in the broker's format. */
export const answersTo = ({ from, to, volumes, services: requested }: Question, behaviour: Behaviour) => {
  const ids = requested?.split(',').map((id) => id.trim());
  const steps = stepsBetween(from.postal_code, to.postal_code);
  return services
    .filter(({ id }) => ids === undefined || ids.includes(String(id)))
    .map((service) => {
      const { id, name, company } = service;
      const refused = volumes.map(refusalOf).find((reason) => reason !== null);
      if (behaviour.refusing === id)
        return { id, name, company, error: 'Serviço econômico indisponível para o trecho.' };
      if (refused) return { id, name, company, error: refused };
      const centavos = volumes.reduce((sum, volume) => sum + priceOf(service, volume, steps), 0);
      const price = Math.round(centavos * (1 + behaviour.percent / 100));
      const days = Math.ceil(service.days + service.daysPerStep * steps);
      return {
        // The `custom_` values count: the account's settings take a tenth off the price and add a day.
        id,
        name,
        price: reais(price * 1.1),
        custom_price: reais(price),
        discount: '0.00',
        currency: 'R$',
        delivery_time: Math.max(1, days - 1),
        delivery_range: { min: Math.max(1, days - 1), max: days },
        custom_delivery_time: days,
        company,
      };
    });
};
