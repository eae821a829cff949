import { isInvented } from '~/domain/storefront/invented';
import type { Db } from '~/platform/db.server';
import { readPlaceFiles } from '../places/files';
import { parsePlaces } from '../places/parse';
import { pickupCounters } from './counters';
import { parameters, shopHolidays } from './parameters';
import { freightRates, transportTypes } from './rates';
import { freightZones } from './zones';

/**
 * Transport types, freight rates, pickup counters, parameters and the shop's days off. Needs `seedPlaces` first. All
 * of it belongs to staff afterwards: a table with any row is left alone, and only new parameters are added. In a live
 * shop invented values are left blank, and the invented counters are inactive.
 */
export const seedShipping = async (db: Db, isLive = false): Promise<void> => {
  const given = parameters.map((row) => ({
    ...row,
    value: isLive && isInvented(row.value) ? '' : row.value,
  }));
  await db.parameter.createMany({ data: given, skipDuplicates: true });
  if ((await db.holiday.count()) === 0)
    await db.holiday.createMany({
      data: shopHolidays.map(({ date, name }) => ({
        date: new Date(`${date}T00:00:00Z`),
        description: name,
      })),
    });
  if ((await db.pickupCounter.count()) === 0)
    await db.pickupCounter.createMany({
      data: pickupCounters.map((counter) => ({ ...counter, active: !isLive })),
    });
  if ((await db.transportType.count()) > 0) return;
  // The page of Total Express asks for the shop's number there, which a live shop writes itself.
  if (!isLive) await db.carrier.updateMany({ where: { id: 3, senderId: null }, data: { senderId: '1537' } });
  await db.transportType.createMany({ data: [...transportTypes] });
  const zones = freightZones(parsePlaces(await readPlaceFiles()));
  await insertRates(db, freightRates(zones));
};

const insertRates = (db: Db, rates: ReturnType<typeof freightRates>) =>
  db.$executeRaw`
    insert into faixa_frete (fk_tipo_transporte, cep_inicial, cep_final, peso_ate_gramas, vlr_frete, prazo_dias_uteis)
    select "transportTypeId", "cepStart", "cepEnd", "maxGrams", price, "businessDays"
    from json_to_recordset(${JSON.stringify(rates)}::json) as nova ("transportTypeId" int, "cepStart" text,
      "cepEnd" text, "maxGrams" int, price int, "businessDays" int)`;
