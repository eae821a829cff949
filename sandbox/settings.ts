import { z } from 'zod';
import type { Keys } from './parcels/records';

const port = z.coerce.number().int().min(1).max(65535);
const text = z.string().trim().min(1);

const schema = z.object({
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.optional(),
  /** When unset, the local network can reach the pages, to try the shop on a phone, but not SMTP. */
  SANDBOX_HOST: text.optional(),
  SANDBOX_URL: z.url().optional(),
  /** When unset, all data is kept in memory and moves of the clock do not reach the shop. */
  DATABASE_URL: z.url().optional(),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  PIX_CLIENT_ID: text.default('lombada-sandbox'),
  PIX_CLIENT_SECRET: text.default('segredo-so-para-o-sandbox'),
  PIX_KEY: text.default('7d9f0335-8dcc-4054-9bf9-0dbd61d36906'),
  CARD_SECRET_KEY: text.default('sk_test_lombada'),
  CARD_PUBLIC_KEY: text.default('pk_test_lombada'),
  BOLETO_API_KEY: text.default('chave-so-para-o-sandbox'),
  CARRIER_TOKEN: text.default('chave-so-para-o-sandbox'),
  CORREIOS_USER: text.default('lombada-sandbox'),
  CORREIOS_ACCESS_CODE: text.default('chave-so-para-o-sandbox'),
  CORREIOS_POSTING_CARD: text.default('0067599079'),
  JADLOG_TOKEN: text.default('chave-so-para-o-sandbox'),
  TOTAL_EXPRESS_USER: text.default('lombada-sandbox'),
  TOTAL_EXPRESS_PASSWORD: text.default('chave-so-para-o-sandbox'),
  EDITOR_CLIENT: text.default('lombada-sandbox'),
  EDITOR_SECRET: text.default('chave-so-para-o-sandbox'),
  FOCUS_NFE_TOKEN: text.default('chave-so-para-o-sandbox'),
  /** When unset, the shop gets no webhooks about paid slips. */
  BOLETO_WEBHOOK_TOKEN: text.optional(),
  /** When unset, the shop gets no webhooks about card payments. */
  CARD_WEBHOOK_SECRET: text.optional(),
  /** When unset, the shop gets no reports about bounced mails. */
  MAIL_WEBHOOK_SECRET: text.optional(),
});

export type SandboxSettings = {
  port: number;
  host: string | undefined;
  smtpPort: number;
  smtpHost: string;
  /** Address of the sandbox as browsers and the shop see it, without a trailing slash. */
  url: string;
  shopUrl: string;
  databaseUrl: string | undefined;
  pix: { clientId: string; clientSecret: string; key: string };
  card: { secretKey: string; publicKey: string; webhookUrl: string | null };
  carrier: { token: string };
  parcels: Keys;
  editor: { client: string; secret: string };
  invoices: { token: string };
  mailWebhookUrl: string | null;
  boleto: { apiKey: string; webhookToken: string | null; webhookUrl: string | null };
};

/** Reads the environment. The variables of keys and secrets are the same as the shop's, so that both sides agree. */
export const readSettings = (environment: NodeJS.ProcessEnv): SandboxSettings => {
  const filled = Object.entries(environment).filter(([, value]) => value !== '');
  const env = schema.parse(Object.fromEntries(filled));
  const shopUrl = env.PUBLIC_URL.replace(/\/+$/, '');
  return {
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    smtpPort: env.SANDBOX_SMTP_PORT ?? env.SANDBOX_PORT + 1,
    smtpHost: env.SANDBOX_HOST ?? '127.0.0.1',
    url: (env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`).replace(/\/+$/, ''),
    shopUrl,
    databaseUrl: env.DATABASE_URL,
    pix: { clientId: env.PIX_CLIENT_ID, clientSecret: env.PIX_CLIENT_SECRET, key: env.PIX_KEY },
    carrier: { token: env.CARRIER_TOKEN },
    parcels: {
      correios: {
        user: env.CORREIOS_USER,
        accessCode: env.CORREIOS_ACCESS_CODE,
        postingCard: env.CORREIOS_POSTING_CARD,
      },
      jadlog: { token: env.JADLOG_TOKEN },
      totalExpress: { user: env.TOTAL_EXPRESS_USER, password: env.TOTAL_EXPRESS_PASSWORD },
    },
    invoices: { token: env.FOCUS_NFE_TOKEN },
    mailWebhookUrl: env.MAIL_WEBHOOK_SECRET ? `${shopUrl}/webhooks/mail/${env.MAIL_WEBHOOK_SECRET}` : null,
    editor: { client: env.EDITOR_CLIENT, secret: env.EDITOR_SECRET },
    boleto: {
      apiKey: env.BOLETO_API_KEY,
      webhookToken: env.BOLETO_WEBHOOK_TOKEN ?? null,
      webhookUrl: env.BOLETO_WEBHOOK_TOKEN ? `${shopUrl}/webhooks/boleto` : null,
    },
    card: {
      secretKey: env.CARD_SECRET_KEY,
      publicKey: env.CARD_PUBLIC_KEY,
      webhookUrl: env.CARD_WEBHOOK_SECRET ? `${shopUrl}/webhooks/cartao/${env.CARD_WEBHOOK_SECRET}` : null,
    },
  };
};
