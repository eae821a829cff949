import type { HasDb } from '~/platform/db.server';
import type { PickupCounter } from './counter';
import type { FreightTable } from './freight';

/** Active transport types and their rates. */
export const loadFreightTable = async ({ db }: HasDb): Promise<FreightTable> => {
  const transportTypes = await db.transportType.findMany({
    where: { active: true },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      name: true,
      cubicDivisor: true,
      cubicFromGrams: true,
      maxParcelGrams: true,
      serviceCode: true,
    },
  });
  const rates = await db.freightRate.findMany({
    where: { transportType: { active: true } },
    orderBy: { id: 'asc' },
    select: {
      transportTypeId: true,
      cepStart: true,
      cepEnd: true,
      maxGrams: true,
      price: true,
      businessDays: true,
    },
  });
  return {
    transportTypes,
    rates: rates.map(({ cepStart: start, cepEnd: end, ...rate }) => ({ ...rate, start, end })),
  };
};

const counterFields = {
  id: true,
  name: true,
  price: true,
  street: true,
  number: true,
  district: true,
  cep: true,
  businessDays: true,
  phone: true,
  openingHours: true,
  serviceInfo: true,
  city: {
    select: {
      id: true,
      name: true,
      latitude: true,
      longitude: true,
      state: { select: { id: true, uf: true, name: true } },
    },
  },
} as const;

type Row = Omit<PickupCounter, 'state'> & { city: PickupCounter['city'] & { state: PickupCounter['state'] } };
const toCounter = ({ city: { state, ...city }, ...row }: Row): PickupCounter => ({ ...row, city, state });

export type CounterFilter = { stateId?: number; cityId?: number; freeOnly?: boolean };

/** Open counters, sorted by name. */
export const loadCounters = async (
  { db }: HasDb,
  { stateId, cityId, freeOnly }: CounterFilter,
): Promise<PickupCounter[]> => {
  const rows = await db.pickupCounter.findMany({
    where: { active: true, cityId, city: { stateId }, ...(freeOnly ? { price: 0 } : {}) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: counterFields,
  });
  return rows.map(toCounter);
};

/**
 * A single statement instead of one for each of its three tables, since carts and orders with a counter read it often.
 */
export const loadCounter = async ({ db }: HasDb, id: number): Promise<PickupCounter | null> => {
  const [row] = await db.$queryRaw<PickupCounter[]>`
    select pk_balcao as "id", desc_balcao as "name", vlr_balcao as "price", logradouro_balcao as "street",
           nr_balcao as "number", bairro_balcao as "district", cep_balcao as "cep",
           prazo_balcao as "businessDays", fone_balcao as "phone", complemento_balcao as "openingHours",
           info_atendimento as "serviceInfo",
           json_build_object('id', pk_cidade, 'name', desc_cidade, 'latitude', latitude, 'longitude', longitude)
             as "city",
           json_build_object('id', pk_estado, 'uf', uf_estado, 'name', desc_estado) as "state"
    from balcao join cidade on pk_cidade = fk_cidade join estado on pk_estado = fk_estado
    where pk_balcao = ${id}::int and balcao.ativo`;
  return row ?? null;
};

/** Days (ISO) on which the shop does not work, besides weekends and national holidays. */
export const loadHolidays = async ({ db }: HasDb): Promise<string[]> => {
  const rows = await db.holiday.findMany({ select: { date: true } });
  return rows.map(({ date }) => date.toISOString().slice(0, 10));
};

export const loadParameter = async ({ db }: HasDb, key: string): Promise<string | null> => {
  const row = await db.parameter.findUnique({ where: { key }, select: { value: true } });
  return row?.value ?? null;
};
