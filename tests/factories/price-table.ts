import { declareAct, Prisma } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';

/** What belongs to a version of all prices. */
const parts = [
  'preco_pagina',
  'fator_formato',
  'preco_capa',
  'preco_opcao',
  'preco_encadernacao',
  'fator_tiragem',
  'preco_acabamento',
  'preco_servico',
  'prazo_producao',
  'preco_quantidade',
  'prazo_quantidade',
  'faixa_cobertura_tinta',
];

/**
 * Publishes a copy of the table in force, as staff do, after `edit` changed the draft. It is in force at once.
 * Answers its id.
 */
export const publishPriceTable = async (
  { db, prices, clock }: Services,
  edit: (tableId: number) => Promise<unknown>,
): Promise<number> => {
  const { id: from } = await prices.current();
  const newest = await db.priceTable.findFirstOrThrow({ orderBy: { version: 'desc' } });
  const old = await db.priceTable.findUniqueOrThrow({ where: { id: from } });
  const { id } = await db.priceTable.create({
    data: {
      version: newest.version + 1,
      status: 'draft',
      validFrom: new Date(clock.now().getTime() - 1_000),
      titleSetup: old.titleSetup,
    },
  });
  for (const part of parts)
    await db.$executeRaw(Prisma.sql`
      insert into ${Prisma.raw(part)}
      select (jsonb_populate_record(row, jsonb_build_object('fk_tabela_preco', ${id}::int))).*
      from ${Prisma.raw(part)} row where fk_tabela_preco = ${from}`);
  await edit(id);
  await db.$transaction(async (tx) => {
    await declareAct(tx, 'prices:publish');
    await tx.priceTable.update({ where: { id }, data: { status: 'published' } });
  });
  prices.forget();
  return id;
};
