/** The services of the simulated broker, by its real ids. Amounts in centavos. */
export type Service = {
  id: number;
  name: string;
  company: { id: number; name: string };
  /** Price of the first step away, and of each further one. */
  base: number;
  perStep: number;
  perKilogram: number;
  days: number;
  daysPerStep: number;
};

const correios = { id: 1, name: 'Correios' };
const jadlog = { id: 2, name: 'Jadlog' };

export const services: readonly Service[] = [
  {
    id: 1,
    name: 'PAC',
    company: correios,
    base: 1740,
    perStep: 280,
    perKilogram: 190,
    days: 4,
    daysPerStep: 1.5,
  },
  {
    id: 2,
    name: 'SEDEX',
    company: correios,
    base: 2090,
    perStep: 610,
    perKilogram: 410,
    days: 1,
    daysPerStep: 0.6,
  },
  {
    id: 3,
    name: '.Package',
    company: jadlog,
    base: 1810,
    perStep: 330,
    perKilogram: 160,
    days: 3,
    daysPerStep: 1.3,
  },
  {
    id: 4,
    name: '.Com',
    company: jadlog,
    base: 1930,
    perStep: 460,
    perKilogram: 290,
    days: 2,
    daysPerStep: 0.9,
  },
];
