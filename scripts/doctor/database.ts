import { createShopFigures } from '../../app/domain/payments/flows/watch/shop-figures.server';
import { provePastPrices } from '../../app/domain/pricing/prove-past-prices.server';
import { createDb } from '../../app/platform/db.server';
import { compareHistory, readHistory, readMigrationFiles } from '../migrations/history';
import { isQueueSchemaCurrent } from '../migrations/queue-schema';
import { type Connection, openConnection } from '../postgres/connection.mjs';
import { missingStaffRole } from '../postgres/staff-role';
import { backupFindings } from './backups';
import { issuerFinding } from './configuration';
import { type Finding, ill, watch, well, wordsOf } from './finding';
import { readJobFindings } from './jobs';

const AREA = 'PostgreSQL';
/** Difference of the clocks in seconds; ages and due dates depend on both. */
const [CLOCK_WATCH, CLOCK_ILL] = [2, 30];

export const clockFinding = (seconds: number): Finding => {
  const text = `o relógio desta máquina e o do banco diferem ${seconds.toFixed(1).replace('.', ',')} s`;
  const todo = 'Ligue a sincronização (NTP) nas duas máquinas: prazos e vencimentos contam por elas.';
  if (Math.abs(seconds) > CLOCK_ILL) return ill('Relógio', text, todo);
  return Math.abs(seconds) > CLOCK_WATCH ? watch('Relógio', text, todo) : well('Relógio', text);
};

const serverFindings = async (connection: Connection): Promise<Finding[]> => {
  const { send } = connection;
  const before = Date.now();
  const [row] = await send(`
    select extract(epoch from clock_timestamp())::float8 * 1000 as "now", current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most,
      quote_ident(current_user) as "user",
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"`);
  const middle = (before + Date.now()) / 2;
  const missing = await missingStaffRole(connection);
  const use = `${row.used} de ${row.most} conexões`;
  return [
    row.used > row.most * 0.8
      ? watch(
          AREA,
          `versão ${row.version}, ${use}`,
          'Aumente max_connections, ou diminua DATABASE_POOL e processos.',
        )
      : well(AREA, `versão ${row.version}, ${use}`),
    ...(row.encoding === 'UTF8'
      ? []
      : [
          ill(
            AREA,
            `o banco está em ${row.encoding}`,
            "A loja precisa de UTF8. Faça uma cópia e restaure-a num banco novo: create database … template template0 encoding 'UTF8'.",
          ),
        ]),
    clockFinding((row.now - middle) / 1000),
    ...(row.mayCreate
      ? []
      : [
          watch(
            AREA,
            'o usuário não pode criar bancos',
            `Quem administra o banco escreve: alter role ${row.user} createdb. Sem isso nenhuma cópia se prova nem se restaura.`,
          ),
        ]),
    ...(missing
      ? [
          watch(
            AREA,
            'falta o papel da equipe',
            `Quem administra o banco escreve: ${missing} Depois abra a loja de novo. Sem isso o Prisma Studio não abre.`,
          ),
        ]
      : []),
  ];
};

const migrationFindings = async (connection: Connection): Promise<Finding[]> => {
  const applied = await readHistory(connection);
  const files = readMigrationFiles(
    'prisma/migrations',
    applied.map(({ name }) => name),
  );
  const { pending, edited, unknown } = compareHistory(files, applied);
  const lacks = [
    ...(pending.length > 0 ? [String(pending.length)] : []),
    ...((await isQueueSchemaCurrent(connection)) ? [] : ['a da fila']),
  ];
  if (unknown.length > 0)
    return [
      ill(
        'Migrações',
        `o banco é de uma versão mais nova da loja (${unknown.at(-1)})`,
        'Instale aquela versão, ou restaure a cópia de antes dela.',
      ),
    ];
  if (edited.length > 0)
    return [
      ill(
        'Migrações',
        `têm outro texto que o aplicado: ${edited.join(', ')}`,
        'Traga de volta os arquivos da versão instalada.',
      ),
    ];
  return lacks.length > 0
    ? [
        watch(
          'Migrações',
          `faltam ${lacks.join(' e ')}`,
          'O próximo "npm start" as aplica; numa instalação, node dist/migrate.js.',
        ),
      ]
    : [well('Migrações', 'todas aplicadas')];
};

type Limit = { area: string; above: number; state: 'watch' | 'ill'; todo: string };
/** Figures of /metrics that need action by staff. */
export const limits: Readonly<Record<string, Limit>> = {
  shop_outbox_failed: {
    area: 'Promessas que falharam de vez',
    above: 0,
    state: 'ill',
    todo: 'Veja o motivo em /oficina/falhas, resolva a causa e use "Tentar de novo".',
  },
  shop_outbox_failing: {
    area: 'Promessas que falharam e são tentadas de novo',
    above: 0,
    state: 'watch',
    todo: 'Veja ultimo_erro em caixa_saida onde falhas passa de 0; em geral um banco ou o servidor de e-mail está fora.',
  },
  shop_outbox_age_seconds: {
    area: 'Espera da promessa mais antiga, em segundos',
    above: 300,
    state: 'ill',
    todo: 'O worker está de pé? Veja o log dele.',
  },
  shop_files_age_seconds: {
    area: 'Silêncio da análise mais antiga, em segundos',
    above: 300,
    state: 'ill',
    todo: 'O worker está de pé? Aumente máquinas se a fila não anda.',
  },
  shop_receipts_in_review: {
    area: 'Recebimentos em dúvida',
    above: 0,
    state: 'watch',
    todo: 'Decida em recebimento, destino review (docs/operacao.md).',
  },
  shop_refunds_by_staff: {
    area: 'Devoluções que esperam uma pessoa',
    above: 0,
    state: 'watch',
    todo: 'Veja estorno, situacao person (docs/equipe.md).',
  },
  shop_refunds_failing: {
    area: 'Devoluções que o banco não faz',
    above: 0,
    state: 'watch',
    todo: 'Veja problema em estorno e fale com o banco.',
  },
  shop_chargebacks_open: {
    area: 'Contestações de cartão em aberto',
    above: 0,
    state: 'watch',
    todo: 'Responda no painel do gateway e preencha resolvida_em em contestacao_cartao.',
  },
  shop_pix_returns_open: {
    area: 'Pix devolvidos por bancos em aberto',
    above: 0,
    state: 'watch',
    todo: 'Decida e preencha resolvida_em em devolucao_pix.',
  },
  shop_deposits_late: {
    area: 'Depósitos com comprovante atrasados',
    above: 0,
    state: 'watch',
    todo: 'Confira no extrato e use orders:confirm-deposit.',
  },
  shop_invoices_waiting: {
    area: 'Notas fiscais que esperam uma pessoa',
    above: 0,
    state: 'watch',
    todo: 'Corrija-as em /oficina/notas.',
  },
  shop_folder_problems: {
    area: 'Ordens que as máquinas não fazem',
    above: 0,
    state: 'watch',
    todo: 'Veja o motivo na página do item, em /oficina, e envie de novo.',
  },
  shop_folder_age_seconds: {
    area: 'Espera da ordem mais antiga pela pasta de produção, em segundos',
    above: 900,
    state: 'watch',
    todo: 'PRODUCTION_FOLDER está montada e o worker de pé? O motivo está em erro, em ordem_pasta.',
  },
  shop_mails_failing: {
    area: 'E-mails que não saem',
    above: 0,
    state: 'watch',
    todo: 'Veja ultimo_erro em caixa_saida, topico mail.…, e o servidor de e-mail.',
  },
};

export const figureFinding = (name: string, value: number): Finding[] => {
  const limit = limits[name];
  if (!limit) return [];
  const text = String(Math.round(value));
  return [
    value > limit.above
      ? { area: limit.area, state: limit.state, text, todo: limit.todo }
      : well(limit.area, text),
  ];
};

/** Checks whether invoices can be issued with this environment. */
export const invoiceFindings = async (url: string, env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const db = createDb(url, 2);
  try {
    const keys = ['empresa.cnpj', 'nota_fiscal.municipio'];
    const rows = await db.parameter.findMany({ where: { key: { in: keys } } });
    const [cnpj = '', town = ''] = keys.map((wanted) => rows.find(({ key }) => key === wanted)?.value);
    return [issuerFinding(env, cnpj, town)];
  } catch {
    // Problems of the database have findings of their own.
    return [];
  } finally {
    await db.$disconnect();
  }
};

type Wanted = {
  withPrices: boolean;
  /** The shop is live, or open; a closed sandbox has no worker. */
  mustRun?: boolean;
};

const shopFindings = async (url: string, { withPrices, mustRun = false }: Wanted): Promise<Finding[]> => {
  const db = createDb(url, 2);
  try {
    const read = await createShopFigures(db)();
    const figures = [
      ...read.flatMap(({ name, value }) => figureFinding(name, value)),
      await backupFindings(db, read),
      ...(await readJobFindings(db, mustRun)),
    ];
    const inForce = await db.priceTable.count({
      where: { status: 'published', validFrom: { lte: new Date() } },
    });
    const table =
      inForce > 0
        ? well('Tabela de preços', 'há uma publicada e em vigor')
        : ill(
            'Tabela de preços',
            'nenhuma está publicada e em vigor',
            'Publique uma: prices:draft, prices:compare, prices:publish.',
          );
    if (!withPrices) return [...figures, table];
    let [proved, wrong] = [0, 0];
    for await (const faults of provePastPrices({ db })) {
      proved += 1;
      wrong += faults.length;
    }
    const prices =
      wrong === 0
        ? well('Prova dos preços', `todo preço guardado sai igual${proved === 0 ? ' (não há nenhum)' : ''}`)
        : ill(
            'Prova dos preços',
            `${wrong} preços guardados saem diferentes`,
            'O log da noite diz quais; desfaça a mudança, que pede nova versão da tabela.',
          );
    return [...figures, table, prices];
  } finally {
    await db.$disconnect();
  }
};

export const unreachable = (error: unknown): Finding =>
  ill(
    AREA,
    wordsOf(error),
    'Veja se ele está de pé, se há disco, e se DATABASE_URL está certo; sem ele a loja responde 503.',
  );

/** Checks the database and the shop's rows; a single finding when it cannot be opened. */
export const databaseFindings = async (url: string, wanted: Wanted): Promise<Finding[]> => {
  const connection = await openConnection(url, { connect_timeout: 5 });
  try {
    const server = await serverFindings(connection);
    const migrations = await migrationFindings(connection);
    const isReady = migrations.every(({ state }) => state === 'well');
    return [...server, ...migrations, ...(isReady ? await shopFindings(url, wanted) : [])];
  } catch (error) {
    return [unreachable(error)];
  } finally {
    await connection.end();
  }
};
