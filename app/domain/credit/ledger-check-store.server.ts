import { type Db, Prisma } from '~/platform/db.server';
import type { LedgerFault } from './ledger';

/** So many of each kind are told; the first already call for a person. */
const MOST = 100;

type Numbers<T> = { [Key in keyof T]: T[Key] extends number ? number | bigint : T[Key] };
type Rows<Kind extends LedgerFault['kind']> = Numbers<Omit<Extract<LedgerFault, { kind: Kind }>, 'kind'>>[];

/** Sums come as bigint. */
const told = <Kind extends LedgerFault['kind']>(kind: Kind, rows: Rows<Kind>): LedgerFault[] =>
  rows.map((row) => {
    const plain = Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? Number(value) : value,
    ]);
    return { kind, ...Object.fromEntries(plain) } as LedgerFault;
  });

/** Each question is one statement, so that it sees one moment of a shop that goes on selling. */
export const findBalanceFaults = async (db: Db): Promise<LedgerFault[]> =>
  told(
    'balance',
    await db.$queryRaw<Rows<'balance'>>(Prisma.sql`
      select c.pk_conta_credito as "accountId", c.fk_usuario as "userId", c.saldo as balance,
             coalesce(sum(p.valor), 0) as postings
        from conta_credito c left join partida_credito p on p.fk_conta_credito = c.pk_conta_credito
       where c.fk_usuario is not null
       group by c.pk_conta_credito having c.saldo <> coalesce(sum(p.valor), 0) or c.saldo < 0
       order by c.pk_conta_credito limit ${MOST}`),
  );

export const findTransferFaults = async (db: Db): Promise<LedgerFault[]> =>
  told(
    'transfer',
    await db.$queryRaw<Rows<'transfer'>>(Prisma.sql`
      select l.pk_lancamento_credito::text as "transferId", count(p.valor) as postings,
             coalesce(sum(p.valor), 0) as sum
        from lancamento_credito l
        left join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
       group by l.pk_lancamento_credito having count(p.valor) < 2 or sum(p.valor) <> 0
       order by l.pk_lancamento_credito limit ${MOST}`),
  );

export const findStrangers = async (db: Db): Promise<LedgerFault[]> =>
  told(
    'stranger',
    await db.$queryRaw<Rows<'stranger'>>(Prisma.sql`
      select l.pk_lancamento_credito::text as "transferId", c.pk_conta_credito as "accountId"
        from partida_credito p
        join conta_credito c on c.pk_conta_credito = p.fk_conta_credito
        join lancamento_credito l on l.pk_lancamento_credito = p.fk_lancamento_credito
       where c.fk_usuario <> l.fk_usuario
       order by l.pk_lancamento_credito limit ${MOST}`),
  );

export const findHeldFaults = async (db: Db): Promise<LedgerFault[]> =>
  told(
    'held',
    await db.$queryRaw<Rows<'held'>>(Prisma.sql`
      with reservado as (
        select c.fk_usuario, l.fk_pedido, sum(p.valor) as valor
          from conta_credito c
          join partida_credito p on p.fk_conta_credito = c.pk_conta_credito
          join lancamento_credito l on l.pk_lancamento_credito = p.fk_lancamento_credito
         where c.tipo = 'held' group by 1, 2),
      aguardado as (
        select p.fk_usuario, p.pk_pedido as fk_pedido, sum(g.vlr_pagamento) as valor
          from pagamento g join pedido p on p.pk_pedido = g.fk_pedido
         where g.parte = 0 and g.situacao = 'pending' group by 1, 2)
      select fk_usuario as "userId", fk_pedido as "orderId", coalesce(reservado.valor, 0) as held,
             coalesce(aguardado.valor, 0) as awaited
        from reservado full join aguardado using (fk_usuario, fk_pedido)
       where coalesce(reservado.valor, 0) <> coalesce(aguardado.valor, 0)
       order by fk_usuario, fk_pedido limit ${MOST}`),
  );
