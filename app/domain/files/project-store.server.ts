import { type Db, Prisma } from '~/platform/db.server';
import { openWarnings } from './file-queries.server';
import { type HeldPrice, isProjectId, type SlotFile } from './project';

/** Stores the spine, in µm, for which a cover was approved. */
export const storeSpine = (db: Db, fileId: string, spineMicron: number) =>
  db.printFile.updateMany({ where: { id: fileId, status: 'approved' }, data: { spineMicron } });

/** The columns that show which warnings of a file are accepted. */
export const withAcceptances = {
  acceptances: { select: { warnings: true, createdAt: true } },
} satisfies Prisma.PrintFileInclude;

/** The approved, current files of a project with their warnings. */
export const findWarned = (db: Db, projectId: string) =>
  db.printFile.findMany({
    where: { projectId, replacedAt: null, status: 'approved' },
    select: { id: true, warnings: true, analysis: true, ...withAcceptances },
  });

export const insertAcceptances = (db: Db, rows: readonly Prisma.FileAcceptanceCreateManyInput[]) =>
  db.fileAcceptance.createMany({ data: [...rows] });

// Ids come from addresses and forms. PostgreSQL rejects some texts (NUL) with an error, so isProjectId checks them
// first.

const withFiles = {
  files: { where: { replacedAt: null }, orderBy: { createdAt: 'asc' }, include: withAcceptances },
  cartItems: { select: { isRepeat: true } },
  orderItems: { select: { priceTableId: true }, take: 1 },
  resendOf: { select: { orderId: true, priceTableId: true } },
  _count: { select: { orderItems: true } },
} satisfies Prisma.ProjectInclude;

export type ProjectRow = Prisma.ProjectGetPayload<{ include: typeof withFiles }>;
export type FileRow = ProjectRow['files'][number];

export const insertProject = (
  db: Db,
  project: {
    id: string;
    userId: number | null;
    productId: number;
    configuration: object;
    held: HeldPrice | null;
    now: Date;
  },
) =>
  db.project.create({
    data: {
      id: project.id,
      userId: project.userId,
      productId: project.productId,
      configuration: project.configuration as Prisma.InputJsonObject,
      quoteId: project.held?.quoteId,
      heldTableId: project.held?.tableId,
      heldUntil: project.held?.until,
      createdAt: project.now,
    },
    select: { id: true },
  });

/**
 * Copies the customer's own projects, each under its new id, with the approved files; their bytes are shared. Returns
 * how many projects were copied.
 */
export const insertCopies = async (
  db: Db,
  { copies, userId, now }: { copies: readonly { id: string; sourceId: string }[]; userId: number; now: Date },
): Promise<number> => {
  const pairs = Prisma.sql`unnest(${copies.map(({ id }) => id)}::text[],
    ${copies.map(({ sourceId }) => sourceId)}::text[]) as copy (id, source)`;
  const copied = await db.$executeRaw(Prisma.sql`
    insert into projeto (pk_projeto, fk_usuario, fk_produto, configuracao, fk_orcamento, fk_tabela_garantida,
        preco_garantido_ate, titulo, isbn, observacoes, autorizacao, dta_inc_projeto, dta_alt_projeto)
      select copy.id, fk_usuario, fk_produto, configuracao, fk_orcamento, fk_tabela_garantida,
        preco_garantido_ate, titulo, isbn, observacoes, autorizacao, ${now}, ${now}
      from ${pairs} join projeto on pk_projeto = copy.source where fk_usuario = ${userId}`);
  if (copied === 0) return 0;
  await db.$executeRaw(Prisma.sql`
    insert into arquivo (pk_arquivo, fk_projeto, fk_produto_arquivo, nome_original, tamanho_bytes, chave_armazenamento,
        situacao, progresso, tentativas_analise, ultima_atividade, analise, apontamentos, dta_inc_arquivo, analisado_em,
        percentual_cobertura, paginas_com_cor, cobertura_ciano, cobertura_magenta, cobertura_amarelo, cobertura_preto,
        tinta_maxima, cobertura_estimada, antivirus, lombada_micrometros, avisos)
      select gen_random_uuid()::text, made.pk_projeto, fk_produto_arquivo, nome_original, tamanho_bytes,
        chave_armazenamento, situacao, progresso, tentativas_analise, ${now}, analise, apontamentos, ${now}, analisado_em,
        percentual_cobertura, paginas_com_cor, cobertura_ciano, cobertura_magenta, cobertura_amarelo, cobertura_preto,
        tinta_maxima, cobertura_estimada, antivirus, lombada_micrometros, avisos
      from ${pairs} join projeto made on made.pk_projeto = copy.id join arquivo on fk_projeto = copy.source
      where situacao = 'approved' and substituido_em is null`);
  await copyPageAnalyses(db, pairs);
  await copyAcceptances(db, pairs);
  return copied;
};

/** Acceptances of copied files also apply to the copies, because the bytes are the same. */
const copyAcceptances = (db: Db, pairs: Prisma.Sql): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    insert into arquivo_aceite (fk_arquivo, fk_usuario, avisos, sha256, versao_analise, versao_termo, dta_inc)
      select made.pk_arquivo, said.fk_usuario, said.avisos, said.sha256, said.versao_analise, said.versao_termo,
        said.dta_inc
      from ${pairs} join arquivo made on made.fk_projeto = copy.id
        join arquivo origin on origin.fk_projeto = copy.source and origin.substituido_em is null
          and origin.fk_produto_arquivo = made.fk_produto_arquivo
          and origin.chave_armazenamento = made.chave_armazenamento
        join arquivo_aceite said on said.fk_arquivo = origin.pk_arquivo
      order by said.pk_arquivo_aceite`);

/** Copies the page analyses; a copied file has the storage key of its source. */
const copyPageAnalyses = (db: Db, pairs: Prisma.Sql): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    insert into arquivo_analise (pk_arquivo, versao, paginas)
      select made.pk_arquivo, versao, paginas
      from ${pairs} join arquivo made on made.fk_projeto = copy.id
        join arquivo origin on origin.fk_projeto = copy.source and origin.substituido_em is null
          and origin.chave_armazenamento = made.chave_armazenamento
        join arquivo_analise known on known.pk_arquivo = origin.pk_arquivo
      on conflict do nothing`);

/** When the customer's project was created that is followed by `newer` others; null when there is none. */
export const findProjectTime = async (db: Db, userId: number, newer: number): Promise<Date | null> => {
  const order = { orderBy: { createdAt: 'desc' }, skip: newer, select: { createdAt: true } } as const;
  return (await db.project.findFirst({ where: { userId }, ...order }))?.createdAt ?? null;
};

/** Changes the configuration of a project without an order; a price held by a quote is dropped. */
export const updateConfiguration = (
  db: Db,
  projectId: string,
  userId: number | null,
  configuration: object,
) =>
  db.project.updateMany({
    where: { id: projectId, userId, orderItems: { none: {} } },
    data: {
      configuration: configuration as Prisma.InputJsonObject,
      quoteId: null,
      heldTableId: null,
      heldUntil: null,
    },
  });

/** A project that is this customer's own. */
export const findOwnProject = async (
  db: Db,
  projectId: string,
  userId: number,
): Promise<ProjectRow | null> =>
  isProjectId(projectId)
    ? db.project.findFirst({ where: { id: projectId, userId }, include: withFiles })
    : null;

/** What was sent for a project: its product, and its current files, oldest first. */
export type Sent = {
  productId: number;
  configuration: Prisma.JsonValue;
  heldTableId: number | null;
  heldUntil: Date | null;
  authorisation: string | null;
  /** `size` in bytes, `spineUm` in µm */
  files: (Omit<SlotFile, 'status'> & { status: string; spineUm: number | null })[];
};

/**
 * The same for the customer's own project, in one statement, because every addition to a cart needs it. A project that
 * holds a resend for an ordered item cannot go into a cart.
 */
export const findSent = async (db: Db, projectId: string, userId: number): Promise<Sent | null> => {
  if (!isProjectId(projectId)) return null;
  const rows = await db.$queryRaw<Sent[]>(Prisma.sql`
    select fk_produto as "productId", configuracao as "configuration", autorizacao as "authorisation",
           fk_tabela_garantida as "heldTableId", preco_garantido_ate as "heldUntil",
           coalesce((
             select json_agg(json_build_object('id', pk_arquivo, 'slotId', fk_produto_arquivo, 'name', nome_original,
                                               'size', tamanho_bytes, 'status', situacao,
                                               'spineUm', lombada_micrometros,
                                               'openWarnings', ${openWarnings(Prisma.sql`arquivo`)})
                             order by dta_inc_arquivo)
               from arquivo where fk_projeto = pk_projeto and substituido_em is null), '[]') as "files"
      from projeto where pk_projeto = ${projectId} and fk_usuario = ${userId} and fk_pedido_item_reenvio is null`);
  return rows[0] ?? null;
};

/** A project that is this customer's own, or has no owner. */
export const findOpenProject = async (
  db: Db,
  projectId: string,
  userId: number | null,
): Promise<ProjectRow | null> =>
  isProjectId(projectId)
    ? db.project.findFirst({
        where: { id: projectId, OR: [{ userId: null }, ...(userId === null ? [] : [{ userId }])] },
        include: withFiles,
      })
    : null;

/** Gives an ownerless project to the customer; returns how many rows changed (0 or 1). */
export const takeProject = async (db: Db, projectId: string, userId: number): Promise<number> => {
  if (!isProjectId(projectId)) return 0;
  const { count } = await db.project.updateMany({ where: { id: projectId, userId: null }, data: { userId } });
  return count;
};

export const countOwn = async (db: Db, projectId: string, userId: number): Promise<number> =>
  isProjectId(projectId) ? db.project.count({ where: { id: projectId, userId } }) : 0;

/** Changes the texts of the customer's own project. */
export const updateTexts = (
  db: Db,
  projectId: string,
  userId: number,
  texts: {
    notes?: string | null;
    authorisation?: string | null;
    title?: string | null;
    isbn?: string | null;
  },
) => db.project.updateMany({ where: { id: projectId, userId }, data: texts });

/**
 * Locks the project's row until the transaction ends, so that its slots and texts change one at a time. Returns
 * whether it is ordered, and whether a cart holds it as bought again.
 */
export const lockProject = async (
  db: Db,
  projectId: string,
): Promise<{ isOrdered: boolean; isRepeat: boolean }> => {
  await db.$queryRaw(Prisma.sql`select 1 from projeto where pk_projeto = ${projectId} for update`);
  const [held] = await db.$queryRaw<{ isOrdered: boolean; isRepeat: boolean }[]>(Prisma.sql`
    select exists (select from pedido_item where fk_projeto = ${projectId})
             or exists (select from projeto where pk_projeto = ${projectId} and reenviado_em is not null) as "isOrdered",
           exists (select from carrinho_item where fk_projeto = ${projectId} and recompra) as "isRepeat"`);
  return held ?? { isOrdered: false, isRepeat: false };
};
