import { draftPriceTable } from '../../../app/domain/pricing/publish-price-table.server';
import { Misuse } from '../command';
import type { Options, PriceServices } from './services';

/** Copies a table into a new draft and prints its number. */
export const draft = async (services: PriceServices, { from }: Options): Promise<number> => {
  if (from !== null && !/^[1-9]\d{0,8}$/.test(from)) throw new Misuse(`“${from}” não é uma versão.`);
  const drafted = await draftPriceTable(services, from === null ? {} : { from: Number(from) });
  if (!drafted.ok) {
    console.error(`Não existe a versão ${from}.`);
    return 1;
  }
  const { version, copied } = drafted.value;
  console.log(`Rascunho criado: versão ${version}, cópia da versão ${copied}.`);
  const { call } = services;
  console.log(`Edite as linhas no Prisma Studio (${call('studio').replace(/ --$/, '')}) e depois:
  ${call('prices:compare')} ${version}
  ${call('prices:publish')} ${version}`);
  return 0;
};
