import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { liveFaults } from './live-faults';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const text = z.string().trim().min(1);

const cardNames = ['CARD_API_URL', 'CARD_SECRET_KEY', 'CARD_PUBLIC_KEY', 'CARD_WEBHOOK_SECRET'] as const;
const carrierNames = ['CARRIER_API_URL', 'CARRIER_TOKEN', 'CARRIER_CONTACT'] as const;
const correiosNames = [
  'CORREIOS_API_URL',
  'CORREIOS_USER',
  'CORREIOS_ACCESS_CODE',
  'CORREIOS_POSTING_CARD',
] as const;
const jadlogNames = ['JADLOG_API_URL', 'JADLOG_TOKEN'] as const;
const editorNames = ['EDITOR_URL', 'EDITOR_CLIENT', 'EDITOR_SECRET'] as const;
const totalExpressNames = ['TOTAL_EXPRESS_API_URL', 'TOTAL_EXPRESS_USER', 'TOTAL_EXPRESS_PASSWORD'] as const;
const invoiceNames = ['FOCUS_NFE_URL', 'FOCUS_NFE_TOKEN', 'FOCUS_NFE_HOOK_SECRET'] as const;
const boletoNames = ['BOLETO_API_URL', 'BOLETO_API_KEY', 'BOLETO_WEBHOOK_TOKEN'] as const;

/** More processes than these would wait for the one database that they all ask. */
const MOST_UNASKED = 4;

/**
 * One for every two cores: database, worker and password hashes want the others (on two cores two processes serve a
 * third more cart pages, and a sixth fewer checkouts). One alone where sources are served, by a server that follows
 * their changes, and in tests.
 */
const webProcesses = (env: { NODE_ENV: string; WEB_PROCESSES?: number | undefined }): number => {
  if (env.NODE_ENV === 'development') return 1;
  if (env.NODE_ENV === 'test') return env.WEB_PROCESSES ?? 1;
  const forMachine = Math.max(1, Math.floor(availableParallelism() / 2));
  return env.WEB_PROCESSES ?? Math.min(MOST_UNASKED, forMachine);
};

const SANDBOX_MAILBOX = 'smtp://127.0.0.1:3101';

const fields = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** `sandbox` simulates the outside worlds and lets the clock be moved; `live` has neither. */
  LOMBADA_MODE: z.enum(['sandbox', 'live']).default('live'),
  PORT: port(3000),
  /** Processes that answer requests; with more than one, the program that was started only keeps them. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  /** Which of the processes this is, as their primary numbers them; the one alone is the first. */
  WEB_PLACE: z.coerce.number().int().min(1).default(1),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Proxies in front of the shop whose X-Forwarded-* headers are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DATABASE_URL: z.url(),
  /** Connections of a program; its processes share them out. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
  REDIS_URL: z.url().optional(),
  SESSION_SECRET: z.string().min(32),
  /** Unset, the sandbox's mailbox; a live shop needs its own. */
  SMTP_URL: z.url().optional(),
  /** Secret part of the address where mail servers and providers tell of bounces and complaints; unset, nobody may. */
  MAIL_WEBHOOK_SECRET: z.string().min(16).optional(),
  MAIL_FROM: text.default('Lombada <ola@lombada.example>'),
  STORAGE_DIR: text.default('.data/storage'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(1024 ** 3),
  SANDBOX_URL: z.url().default('http://localhost:3100'),
  /** Hosts of the postal services, up to their own paths; unset, the sandbox's or, live, the public ones. */
  VIACEP_URL: z.url().optional(),
  BRASILAPI_URL: z.url().optional(),
  PIX_API_URL: z.url(),
  PIX_TOKEN_URL: z.url(),
  PIX_CLIENT_ID: text,
  PIX_CLIENT_SECRET: text,
  PIX_KEY: text,
  /** Part of the webhook's address, which nobody else can guess. */
  PIX_WEBHOOK_SECRET: z.string().min(16),
  PIX_CERTIFICATE_FILE: text.optional(),
  PIX_CERTIFICATE_KEY_FILE: text.optional(),
  /** An authority outside Node's own list that signed the bank's certificate. */
  PIX_AUTHORITY_FILE: text.optional(),
  /** The card gateway, all of them or none: without them nobody can pay by card. */
  CARD_API_URL: z.url().optional(),
  CARD_SECRET_KEY: text.optional(),
  CARD_PUBLIC_KEY: text.optional(),
  /** Part of the callback's address, which nobody else can guess. */
  CARD_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Where browsers find the gateway's tokens, when that is not `CARD_API_URL` and /tokens. */
  CARD_TOKEN_URL: z.url().optional(),
  /** Printed on the customer's card bill. */
  CARD_STATEMENT: text.max(13).default('LOMBADA'),
  /** The bank of the slips, all of them or none: without them nobody can pay by slip. */
  BOLETO_API_URL: z.url().optional(),
  BOLETO_API_KEY: text.optional(),
  /** What the bank sends with each callback, in the header asaas-access-token. */
  BOLETO_WEBHOOK_TOKEN: z.string().min(16).optional(),
  /** The carrier that is asked for freight, all of them or none: without them the own tables price it. */
  CARRIER_API_URL: z.url().optional(),
  CARRIER_TOKEN: text.optional(),
  /** E-mail of whoever answers for the shop's questions to the carrier. */
  CARRIER_CONTACT: z.email().optional(),
  /** Correios' API, whose Rastro tells of parcels, all of them or none: without them their parcels are not followed. */
  CORREIOS_API_URL: z.url().optional(),
  CORREIOS_USER: text.optional(),
  /** Made in Correios' portal; not the password. */
  CORREIOS_ACCESS_CODE: text.optional(),
  CORREIOS_POSTING_CARD: text.optional(),
  /** Jadlog's API for shippers, up to /embarcador; both or none. */
  JADLOG_API_URL: z.url().optional(),
  JADLOG_TOKEN: text.optional(),
  /** Total Express' EDI service, all of them or none. One shop alone may ask with an account. */
  TOTAL_EXPRESS_API_URL: z.url().optional(),
  TOTAL_EXPRESS_USER: text.optional(),
  TOTAL_EXPRESS_PASSWORD: text.optional(),
  /** The online editor's host, up to its own paths, all of them or none: without them its buttons do not show. */
  EDITOR_URL: z.url().optional(),
  EDITOR_CLIENT: text.optional(),
  EDITOR_SECRET: text.optional(),
  /** The issuer of invoices, up to its version, all of them or none: without them staff attach invoices by hand. */
  FOCUS_NFE_URL: z.url().optional(),
  FOCUS_NFE_TOKEN: text.optional(),
  /** What the issuer sends with each hook, in the header Authorization. */
  FOCUS_NFE_HOOK_SECRET: z.string().min(16).optional(),
  /** A service of BrasilAPI's shape, without the number at its end; unset, the sandbox's or, live, nobody is asked. */
  REGISTRY_CNPJ_URL: z.url().optional(),
  /** The same for people, with the birth date in the query. */
  REGISTRY_CPF_URL: z.url().optional(),
  /** What a collector of metrics on another machine sends as a bearer token; unset, only this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where the worker answers /healthz and /metrics; unset, nowhere. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** The folder that the machines of production watch; unset, nothing is laid anywhere. */
  PRODUCTION_FOLDER: text.optional(),
  /** `off` answers without what `platform/fast` has around Remix and Prisma: the same, more slowly. */
  FAST_PATHS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PDF_CHILD: text.optional(),
  /** ClamAV's daemon, `tcp://host:3310` or `unix:/path`; unset, nothing is scanned. */
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
});

/** What may stand in the environment. */
export const settingNames: readonly string[] = Object.keys(fields.shape);

/** The variables as they were given, before anything is derived of them. */
export type GivenEnv = z.output<typeof fields>;

const schema = fields
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    message: 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  })
  .superRefine((env, context) => {
    const groups = [
      cardNames,
      boletoNames,
      carrierNames,
      correiosNames,
      jadlogNames,
      totalExpressNames,
      editorNames,
      invoiceNames,
    ];
    for (const names of groups) {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === names.length) continue;
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: `needed with ${names.join(', ')}` });
    }
  })
  .superRefine((env, context) => {
    // What is no address cannot be looked at.
    if (context.issues.length > 0) return;
    for (const message of liveFaults(env)) context.addIssue({ code: 'custom', message });
  })
  .transform((env) => ({
    ...env,
    WEB_PROCESSES: webProcesses(env),
    SMTP_URL: env.SMTP_URL ?? SANDBOX_MAILBOX,
  }));

export type Env = z.infer<typeof schema>;

/** An environment that the shop does not open with; its message is for whoever starts it. */
export class UnfitEnvironment extends Error {}

/**
 * Reads the environment once at boot.
 * @throws {UnfitEnvironment} on an incomplete one, and on one that is not fit for a live shop, with all that is at fault
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const blankIsAbsent = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(blankIsAbsent);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new UnfitEnvironment(`The shop does not open with this environment:\n  ${faults.join('\n  ')}`);
};

/** As `readEnv`, for a program's own start: an unfit environment ends it with the sentences alone. */
export const envOrExit = (): Env => {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof UnfitEnvironment)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
};
