import { type Db, Prisma } from '~/platform/db.server';

/** Customers' projects with files but without an order. */
const unordered = Prisma.sql`
  p.fk_usuario is not null
  and p.fk_pedido_item_reenvio is null and not exists (select from pedido_item where fk_projeto = p.pk_projeto)
  and exists (select from arquivo a where a.fk_projeto = p.pk_projeto and a.substituido_em is null
                and a.situacao <> 'uploading')`;

/** The last change of the project, its files or its place in a cart. */
const lastUse = Prisma.sql`greatest(p.dta_alt_projeto,
  (select max(dta_inc_arquivo) from arquivo where fk_projeto = p.pk_projeto),
  (select max(dta_inc_carrinho_item) from carrinho_item where fk_projeto = p.pk_projeto))`;

/** The present state of a project whose files may be without an order. */
export type FilesToCheck = {
  id: string;
  userId: number;
  lastUse: Date;
  warnedAt: Date | null;
  /** It was ordered, is a resend, or has no files: the sweep never removes anything of it. */
  isSettled: boolean;
  /** The owner has erased the account and cannot be warned. */
  isErased: boolean;
};

/** Projects due for a check, longest overdue first. */
export const findToCheck = (db: Db, now: Date, most: number): Promise<FilesToCheck[]> =>
  db.$queryRaw(Prisma.sql`
    select p.pk_projeto as "id", p.fk_usuario as "userId", ${lastUse} as "lastUse", p.aviso_remocao_em as "warnedAt",
           p.fk_usuario is null or p.fk_pedido_item_reenvio is not null
             or exists (select from pedido_item where fk_projeto = p.pk_projeto)
             or not exists (select from arquivo where fk_projeto = p.pk_projeto and substituido_em is null) as "isSettled",
           u.dta_anonimizado is not null as "isErased"
      from (select fk_projeto, conferir_em from arquivos_sem_pedido where conferir_em <= ${now}
             order by conferir_em, fk_projeto limit ${most}) s
      join projeto p on p.pk_projeto = s.fk_projeto
      left join usuario u on u.pk_usuario = p.fk_usuario
     order by s.conferir_em, s.fk_projeto`);

/** When the longest overdue check was due; null when none is. */
export const findOldestCheck = async (db: Db, now: Date): Promise<Date | null> => {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>(Prisma.sql`
    select min(conferir_em) as since from arquivos_sem_pedido where conferir_em <= ${now}`);
  return row?.since ?? null;
};

export const checkAgainAt = (db: Db, looks: readonly { id: string; at: Date }[]): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update arquivos_sem_pedido set conferir_em = l.em
      from unnest(${looks.map(({ id }) => id)}::text[], ${looks.map(({ at }) => at)}::timestamptz[]) as l (id, em)
     where fk_projeto = l.id`);

/** Ends the checks of these projects until another file is sent. */
export const forgetChecks = (db: Db, ids: readonly string[]): Promise<number> =>
  db.$executeRaw(Prisma.sql`delete from arquivos_sem_pedido where fk_projeto = any(${[...ids]})`);

/** The owner to warn; null when the account was erased. */
export const findOwner = (db: Db, userId: number) =>
  db.user.findFirst({
    where: { id: userId, erasedAt: null },
    select: { name: true, type: true, email: true },
  });

/** A project whose files are about to be removed. */
export type LeavingProject = {
  id: string;
  title: string | null;
  product: string;
  files: number;
  lastUse: Date;
};

/** Those of one customer, oldest first. */
export const findLeaving = (db: Db, userId: number, unusedSince: Date): Promise<LeavingProject[]> =>
  db.$queryRaw(Prisma.sql`
    select p.pk_projeto as "id", p.titulo as "title", d.nome_produto as "product", ${lastUse} as "lastUse",
           (select count(*)::int from arquivo a where a.fk_projeto = p.pk_projeto and a.substituido_em is null
              and a.situacao <> 'uploading') as "files"
      from projeto p join produto d on d.pk_produto = p.fk_produto
     where p.fk_usuario = ${userId} and p.aviso_remocao_em is null and ${unordered} and ${lastUse} <= ${unusedSince}
     order by "lastUse", p.pk_projeto`);

/** Records that the owner was warned; this does not count as use. */
export const markWarned = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto set aviso_remocao_em = ${now} where pk_projeto = any(${[...ids]}) and aviso_remocao_em is null`);

/** Keeps the projects that the customer was warned about, as if they had just been used. Returns how many. */
export const keepWarned = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto p set aviso_remocao_em = null, dta_alt_projeto = ${now}
     where p.fk_usuario = ${userId} and p.aviso_remocao_em is not null and ${unordered}`);

/** Clears the warnings of projects that were used afterwards. */
export const forgetWarnings = (db: Db, ids: readonly string[]): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto p set aviso_remocao_em = null where p.pk_projeto = any(${[...ids]}) and ${lastUse} > p.aviso_remocao_em`);

/**
 * Marks the files of a project as replaced long ago: they leave its slots, and the sweep of replaced files removes
 * them.
 */
export const giveUpFiles = (db: Db, projectId: string, replacedAt: Date) =>
  db.printFile.updateMany({
    where: { projectId, replacedAt: null, status: { not: 'uploading' } },
    data: { replacedAt },
  });
