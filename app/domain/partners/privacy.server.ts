import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 200;

/** API keys without their hashes. */
const readKeyRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_chave_api as key, to_jsonb(c) - 'hash_chave' as row from chave_api c
     where fk_usuario = ${userId} and pk_chave_api > ${after} order by pk_chave_api limit ${PAGE}`);

const deleteKeys = (db: Db, userId: number) => db.apiKey.deleteMany({ where: { userId } });

/** Endpoints without their secrets. */
const readWebhookRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_webhook as key, to_jsonb(w) - 'segredo_selado' - 'segredo_anterior_selado' as row from webhook_parceiro w
     where fk_usuario = ${userId} and pk_webhook > ${after} order by pk_webhook limit ${PAGE}`);

/** Events for endpoints, as they were or will be sent. */
const readEventRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_evento_webhook as key, jsonb_build_object('pk_evento_webhook', pk_evento_webhook, 'fk_pedido', fk_pedido,
             'tipo_evento', tipo, 'dta_inc', v.dta_inc, 'entregas', coalesce((
               select jsonb_agg(jsonb_build_object('pk_entrega_webhook', pk_entrega_webhook, 'fk_webhook', fk_webhook,
                        'situacao', situacao, 'tentativas', tentativas, 'ultima_tentativa_em', ultima_tentativa_em,
                        'ultimo_codigo', ultimo_codigo) order by pk_entrega_webhook)
                 from entrega_webhook e where e.fk_evento_webhook = v.pk_evento_webhook), '[]')) as row
      from evento_webhook v
     where fk_usuario = ${userId} and pk_evento_webhook > ${after} order by pk_evento_webhook limit ${PAGE}`);

const deleteEndpoints = async (db: Db, userId: number): Promise<void> => {
  await db.webhook.deleteMany({ where: { userId } });
  await db.webhookEvent.deleteMany({ where: { userId } });
};

/** Personal data about the customer's API keys and webhooks. */
export const partnerData = ({ db }: HasDb, userId: number): PersonalSection[] => [
  {
    file: 'chaves-da-api.json',
    title: 'Chaves da API',
    rows: () => inPages(0, (after) => readKeyRows(db, userId, after)),
  },
  {
    file: 'webhooks.json',
    title: 'Webhooks',
    rows: () => inPages('', (after) => readWebhookRows(db, userId, after)),
  },
  {
    file: 'avisos-dos-webhooks.json',
    title: 'Avisos dos webhooks',
    rows: () => inPages('', (after) => readEventRows(db, userId, after)),
  },
];

/** Deletes the API keys and webhooks of an erased account. */
export const erasePartnerAccess = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteKeys(db, userId);
  await deleteEndpoints(db, userId);
};
