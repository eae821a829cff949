import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import pTimeout from 'p-timeout';
import type { StorageEnv } from '../../app/adapters/storage/s3-settings';
import { createStorage } from '../../app/adapters/storage/storage.server';
import { certificateFinding } from './configuration';
import { type Finding, ill, watch, well, wordsOf } from './finding';

const PATIENCE_MS = 5_000;

/** @throws when `work` exceeds the time limit */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds: PATIENCE_MS, message: `sem resposta em ${PATIENCE_MS / 1000} s` });

/** BullMQ loses jobs when Redis evicts keys. */
const KEEPS_ALL = 'noeviction';

export const redisFindings = async ({ REDIS_URL: url }: NodeJS.ProcessEnv): Promise<Finding[]> => {
  if (!url) return [well('Redis', 'não se usa; filas e limites ficam no PostgreSQL')];
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await inTime(redis.connect());
    const memory = await inTime(redis.info('memory'));
    const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? KEEPS_ALL;
    if (policy !== KEEPS_ALL)
      return [
        watch(
          'Redis',
          `joga fora o que não cabe (maxmemory-policy ${policy})`,
          'Ponha maxmemory-policy noeviction: as filas não podem perder chaves.',
        ),
      ];
    return [well('Redis', 'responde')];
  } catch (error) {
    return [
      ill(
        'Redis',
        wordsOf(error),
        'Veja se ele está de pé e se REDIS_URL está certo. Nada se perde: a loja segue sem ele.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
};

/** @param mustRun the shop is live, or open; the sandbox's mail server opens and closes with it */
export const mailFindings = async (
  { SMTP_URL: url }: NodeJS.ProcessEnv,
  mustRun: boolean,
): Promise<Finding[]> => {
  if (!url) return [];
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  } as never);
  try {
    await inTime(transport.verify());
    return [well('E-mail', 'o servidor aceita a loja')];
  } catch (error) {
    if (!mustRun) return [well('E-mail', 'a caixa do sandbox está fechada; abre com a loja')];
    return [
      ill(
        'E-mail',
        wordsOf(error),
        'Confira SMTP_URL (servidor, porta, usuário, senha). Os e-mails esperam na caixa_saida.',
      ),
    ];
  } finally {
    transport.close();
  }
};

const bytes = async function* () {
  yield Buffer.from('doctor');
};

/** Writes, reads and deletes an object. */
export const storageFindings = async (env: StorageEnv): Promise<Finding[]> => {
  const place = env.S3_BUCKET ? `balde ${env.S3_BUCKET}` : env.STORAGE_DIR;
  const key = `doctor/${randomUUID()}`;
  try {
    const storage = await createStorage(env);
    await inTime(storage.put(key, bytes()));
    const size = await inTime(storage.size(key));
    await inTime(storage.delete(key));
    if (size !== 6) throw new Error('o que foi escrito não se lê de volta');
    return [well('Arquivos', `${place}: escreve, lê e apaga`)];
  } catch (error) {
    return [
      ill(
        'Arquivos',
        `${place}: ${wordsOf(error)}`,
        'Confira S3_* ou STORAGE_DIR, suas permissões e o espaço; sem isso ninguém envia arquivos.',
      ),
    ];
  }
};

const hosts = {
  PUBLIC_URL: 'A loja, como os clientes a veem',
  PIX_API_URL: 'Pix',
  PIX_TOKEN_URL: 'Pix (autorização)',
  CARD_API_URL: 'Cartões',
  BOLETO_API_URL: 'Boletos',
  CARRIER_API_URL: 'Fretes',
  CORREIOS_API_URL: 'Correios',
  JADLOG_API_URL: 'Jadlog',
  TOTAL_EXPRESS_API_URL: 'Total Express',
  VIACEP_URL: 'CEP (ViaCEP)',
  BRASILAPI_URL: 'CEP (BrasilAPI)',
  REGISTRY_CNPJ_URL: 'Receita (CNPJ)',
  REGISTRY_CPF_URL: 'Receita (CPF)',
  EDITOR_URL: 'Editor on-line',
  FOCUS_NFE_URL: 'Emissor de notas fiscais',
} as const;

const secretOf = (env: NodeJS.ProcessEnv, name: string) =>
  name.startsWith('PIX_')
    ? {
        cert: env.PIX_CERTIFICATE_FILE && readFileSync(env.PIX_CERTIFICATE_FILE),
        key: env.PIX_CERTIFICATE_KEY_FILE && readFileSync(env.PIX_CERTIFICATE_KEY_FILE),
        ca: env.PIX_AUTHORITY_FILE ? readFileSync(env.PIX_AUTHORITY_FILE) : undefined,
      }
    : {};

/** Opens a connection and closes it without a request. Returns the expiry date of the host's certificate. */
const knock = (address: URL, secret: ReturnType<typeof secretOf>): Promise<Date | null> =>
  new Promise((resolve, reject) => {
    const isTls = address.protocol === 'https:';
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const port = Number(address.port || (isTls ? 443 : 80));
    const socket = isTls
      ? connectTls({ host, port, servername: host, ...secret } as ConnectionOptions)
      : connectPlain({ host, port });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('sem resposta')));
    socket.once('error', reject);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      const until = isTls ? (socket as TLSSocket).getPeerCertificate().valid_to : null;
      socket.destroy();
      resolve(until ? new Date(until) : null);
    });
  });

const hostFindings = async (
  env: NodeJS.ProcessEnv,
  name: keyof typeof hosts,
  now: Date,
  mustRun: boolean,
): Promise<Finding[]> => {
  const url = env[name];
  if (!url || !URL.canParse(url)) return [];
  const area = hosts[name];
  const address = new URL(url);
  try {
    const until = await knock(address, secretOf(env, name));
    const found = well(area, `${address.host} responde`);
    return name === 'PUBLIC_URL' && until
      ? [found, certificateFinding(`Certificado de ${address.host}`, until, now)]
      : [found];
  } catch (error) {
    const isSandbox = !mustRun && /^(localhost|127\.|\[::1\])/.test(address.hostname);
    if (isSandbox) return [well(area, `${address.host} está fechado; abre com a loja`)];
    const text = `${address.host}: ${wordsOf(error)}`;
    return name === 'PUBLIC_URL'
      ? [watch(area, text, 'Se a loja devia estar aberta: veja web, proxy, DNS e certificado.')]
      : [
          ill(
            area,
            text,
            `Confira ${name}, a saída para a internet e, para o Pix, o certificado; ou espere o serviço voltar.`,
          ),
        ];
  }
};

/**
 * Checks banks, carriers and the other external services, all at once.
 * @param mustRun as above
 */
export const allHostFindings = async (
  env: NodeJS.ProcessEnv,
  now: Date,
  mustRun: boolean,
): Promise<Finding[]> =>
  (
    await Promise.all(
      (Object.keys(hosts) as (keyof typeof hosts)[]).map((name) => hostFindings(env, name, now, mustRun)),
    )
  ).flat();
