import type { Db } from '~/platform/db.server';
import { paymentOptions, paymentParameters, paymentTypes } from './rows';

/**
 * Payment types and their options. Existing rows stay as staff left them; a type from before there were texts and
 * icons gets those.
 */
export const seedPayments = async (db: Db, isLive: boolean): Promise<void> => {
  await db.paymentType.createMany({ data: [...paymentTypes], skipDuplicates: true });
  for (const { id, text, icon } of paymentTypes)
    await db.paymentType.updateMany({ where: { id, text: '', icon: null }, data: { text, icon } });
  await db.paymentOption.createMany({ data: [...paymentOptions], skipDuplicates: true });
  const parameters = paymentParameters.map((row) => ({ ...row, value: isLive ? '' : row.value }));
  await db.parameter.createMany({ data: parameters, skipDuplicates: true });
};
