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

/** More processes would only wait for the one database. */
const MOST_UNASKED = 4;

/**
 * One for every two cores: database, worker and password hashes need the others (on two cores two processes serve a
 * third more cart pages, but a sixth fewer checkouts). One in development, where the Vite server follows changes, and
 * in tests.
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
  /** `sandbox` simulates banks, carriers and mail and lets the clock be moved; `live` does neither. */
  LOMBADA_MODE: z.enum(['sandbox', 'live']).default('live'),
  PORT: port(3000),
  /** Processes that answer requests. With more than one, the main process only supervises them. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  /** The number that the primary gives this process; 1 for a single process. */
  WEB_PLACE: z.coerce.number().int().min(1).default(1),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** How many proxies in front of the shop are trusted for X-Forwarded-* headers. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DATABASE_URL: z.url(),
  /** Connections of a program, shared among its processes. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
  REDIS_URL: z.url().optional(),
  SESSION_SECRET: z.string().min(32),
  /** Defaults to the sandbox's mailbox; required for a live shop. */
  SMTP_URL: z.url().optional(),
  /** Secret part of the address to which mail providers report bounces and complaints; unset, reports are refused. */
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
  /** Base addresses of the postal services. Default: the simulated ones in sandbox mode, the public ones live. */
  VIACEP_URL: z.url().optional(),
  BRASILAPI_URL: z.url().optional(),
  PIX_API_URL: z.url(),
  PIX_TOKEN_URL: z.url(),
  PIX_CLIENT_ID: text,
  PIX_CLIENT_SECRET: text,
  PIX_KEY: text,
  /** Part of the webhook's address, so that it cannot be guessed. */
  PIX_WEBHOOK_SECRET: z.string().min(16),
  PIX_CERTIFICATE_FILE: text.optional(),
  PIX_CERTIFICATE_KEY_FILE: text.optional(),
  /** A certificate authority outside Node's own list that signed the bank's certificate. */
  PIX_AUTHORITY_FILE: text.optional(),
  /** The card gateway: set all or none. Without it, payment by card is not offered. */
  CARD_API_URL: z.url().optional(),
  CARD_SECRET_KEY: text.optional(),
  CARD_PUBLIC_KEY: text.optional(),
  /** Part of the callback's address, so that it cannot be guessed. */
  CARD_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Where browsers get the gateway's card tokens. Default: `CARD_API_URL` and /tokens. */
  CARD_TOKEN_URL: z.url().optional(),
  /** Printed on the customer's card statement. */
  CARD_STATEMENT: text.max(13).default('LOMBADA'),
  /** The bank that issues boletos: set all or none. Without it, payment by boleto is not offered. */
  BOLETO_API_URL: z.url().optional(),
  BOLETO_API_KEY: text.optional(),
  /** Sent by the bank with each callback, in the header asaas-access-token. */
  BOLETO_WEBHOOK_TOKEN: z.string().min(16).optional(),
  /** The carrier's quote service: set all or none. Without it, the shop's own tables price freight. */
  CARRIER_API_URL: z.url().optional(),
  CARRIER_TOKEN: text.optional(),
  /** E-mail of the shop's contact for the carrier. */
  CARRIER_CONTACT: z.email().optional(),
  /** Correios' API with its tracking (Rastro): set all or none. Without it, their parcels are not tracked. */
  CORREIOS_API_URL: z.url().optional(),
  CORREIOS_USER: text.optional(),
  /** An access code made in Correios' portal, not the password. */
  CORREIOS_ACCESS_CODE: text.optional(),
  CORREIOS_POSTING_CARD: text.optional(),
  /** Jadlog's API for shippers, up to /embarcador: set both or none. */
  JADLOG_API_URL: z.url().optional(),
  JADLOG_TOKEN: text.optional(),
  /** Total Express' EDI service: set all or none. Only one installation may use an account. */
  TOTAL_EXPRESS_API_URL: z.url().optional(),
  TOTAL_EXPRESS_USER: text.optional(),
  TOTAL_EXPRESS_PASSWORD: text.optional(),
  /** The online editor's base address and account: set all or none. Without it, its buttons are hidden. */
  EDITOR_URL: z.url().optional(),
  EDITOR_CLIENT: text.optional(),
  EDITOR_SECRET: text.optional(),
  /**
   * The issuer of invoices, with the version in its address: set all or none. Without it, staff attach invoices by
   * hand.
   */
  FOCUS_NFE_URL: z.url().optional(),
  FOCUS_NFE_TOKEN: text.optional(),
  /** Sent by the issuer with each hook, in the header Authorization. */
  FOCUS_NFE_HOOK_SECRET: z.string().min(16).optional(),
  /**
   * A service with BrasilAPI's responses, without the number at its end. Default: the simulated one in sandbox mode;
   * live, no registry is queried.
   */
  REGISTRY_CNPJ_URL: z.url().optional(),
  /** The same for a CPF, with the birth date in the query. */
  REGISTRY_CPF_URL: z.url().optional(),
  /**
   * Bearer token of a metrics collector on another machine. Unset, a sandbox answers its own machine only and a live
   * shop answers no one.
   */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Port of the worker's /healthz and /metrics; unset, it opens none. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** The hot folder of the production machines; unset, no files are written there. */
  PRODUCTION_FOLDER: text.optional(),
  /** `off` disables the shortcuts of `platform/fast` around Remix and Prisma. Answers stay the same, but slower. */
  FAST_PATHS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PDF_CHILD: text.optional(),
  /** ClamAV's daemon, `tcp://host:3310` or `unix:/path`; unset, files are not scanned. */
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
});

/** The names of all variables that the shop reads. */
export const settingNames: readonly string[] = Object.keys(fields.shape);

/** The variables as they were given, before defaults are derived from them. */
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
  .transform((env) => ({
    ...env,
    WEB_PROCESSES: webProcesses(env),
    SMTP_URL: env.SMTP_URL ?? SANDBOX_MAILBOX,
  }));

export type Env = z.infer<typeof schema>;

/** The environment is not fit to start the shop. The message is for the operator. */
export class UnfitEnvironment extends Error {}

/** Each field that is valid by itself, so that one fault does not hide another. */
const validFields = (given: Readonly<Record<string, string | undefined>>): Partial<GivenEnv> =>
  Object.fromEntries(
    Object.entries(fields.shape).flatMap(([name, field]) => {
      const read = field.safeParse(given[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );

/**
 * Reads the environment once at boot.
 * @throws {UnfitEnvironment} if it is incomplete or not fit for a live shop, with every fault
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const blankIsAbsent = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(blankIsAbsent);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  const faults = [...wrong, ...liveFaults(validFields(blankIsAbsent))];
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new UnfitEnvironment(`The shop does not open with this environment:\n  ${faults.join('\n  ')}`);
};

/** As `readEnv`, for a program's start: with an unfit environment it prints the faults and exits. */
export const envOrExit = (): Env => {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof UnfitEnvironment)) throw error;
    return exitSaying(error.message);
  }
};

/** Ends a program that must not open, with a plain sentence for its operator instead of a stack. */
export const exitSaying = (fault: string): never => {
  console.error(fault);
  return process.exit(1);
};
