import type { Db } from '~/platform/db.server';

export const findHolidays = (db: Db) => db.holiday.findMany({ select: { date: true } });

export const findParameter = (db: Db, key: string) =>
  db.parameter.findUnique({ where: { key }, select: { value: true } });
