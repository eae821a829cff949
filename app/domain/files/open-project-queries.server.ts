import { type Db, Prisma } from '~/platform/db.server';

/** Neither ordered nor in a cart, and not a resend for an order. */
export const isOpen = Prisma.sql`
  p.fk_pedido_item_reenvio is null and p.reenviado_em is null
  and not exists (select from pedido_item where fk_projeto = p.pk_projeto)
  and not exists (select from carrinho_item where fk_projeto = p.pk_projeto)`;

/** A project that was left, of a customer who agreed to news: what a mail about it says. */
export type LeftProject = {
  id: string;
  userId: number;
  title: string | null;
  product: string;
  /** Of the product, in words of the catalogue */
  picture: string;
  changedAt: Date;
  owner: { name: string; type: number; email: string };
};

/** `consentimento` is a log: the last answer counts. */
const agreedToNews = Prisma.sql`coalesce((
  select c.aceito from consentimento c
   where c.fk_usuario = p.fk_usuario and c.finalidade = 'news' order by c.pk_consentimento desc limit 1), false)`;

const leftProjects = (where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select p.pk_projeto as "id", p.fk_usuario as "userId", p.titulo as "title", d.nome_produto as "product",
         d.nome_menu_imagem as "picture", p.dta_alt_projeto as "changedAt",
         jsonb_build_object('name', u.nome_usuario, 'type', u.fk_tipo_usuario, 'email', u.email_usuario) as "owner"
    from projeto p
    join produto d on d.pk_produto = p.fk_produto and d.ativo
    join usuario u on u.pk_usuario = p.fk_usuario and u.dta_anonimizado is null and u.email_usuario is not null
   where ${where} and ${isOpen} and ${agreedToNews}`;

/** Those last changed within a time, one page after an id. */
export const findLeftProjects = (
  db: Db,
  input: { from: Date; until: Date; afterId: string; take: number },
): Promise<LeftProject[]> =>
  db.$queryRaw(Prisma.sql`
    ${leftProjects(Prisma.sql`p.dta_alt_projeto between ${input.from} and ${input.until} and p.pk_projeto > ${input.afterId}`)}
    order by p.pk_projeto limit ${input.take}`);

export const findLeftProject = async (db: Db, id: string): Promise<LeftProject | null> => {
  const rows = await db.$queryRaw<LeftProject[]>(leftProjects(Prisma.sql`p.pk_projeto = ${id}`));
  return rows[0] ?? null;
};
