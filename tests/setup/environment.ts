/** Of the role of Prisma Studio, which the databases of a test server share. */
export const STUDIO_PASSWORD_OF_TESTS = 'a-studio-password-for-tests';

/**
 * The shop's environment in tests; no server listens at these addresses unless a test starts one.
 * @param storage folder for uploaded files
 */
export const testEnvironment = (databaseUrl: string, storage: string): Record<string, string> => ({
  NODE_ENV: 'test',
  LOMBADA_MODE: 'sandbox',
  LOG_LEVEL: 'silent',
  FAST_PATHS: process.env.TEST_FAST_PATHS ?? 'on',
  DATABASE_URL: databaseUrl,
  STUDIO_PASSWORD: STUDIO_PASSWORD_OF_TESTS,
  STORAGE_DIR: storage,
  PUBLIC_URL: 'http://localhost:3000',
  SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_WEBHOOK_SECRET: 'a-mail-webhook-secret-for-tests',
  SANDBOX_URL: 'http://127.0.0.1:9',
  VIACEP_URL: 'http://127.0.0.1:9/viacep',
  BRASILAPI_URL: 'http://127.0.0.1:9/brasilapi',
  PIX_API_URL: 'http://127.0.0.1:9/pix-bank',
  PIX_TOKEN_URL: 'http://127.0.0.1:9/pix-bank/oauth/token',
  PIX_CLIENT_ID: 'lombada-test',
  PIX_CLIENT_SECRET: 'a-client-secret-for-tests',
  PIX_KEY: 'pix@lombada.example',
  PIX_WEBHOOK_SECRET: 'a-webhook-secret-for-tests',
  CARD_API_URL: 'http://127.0.0.1:9/card-gateway/core/v5',
  CARD_SECRET_KEY: 'sk_test_a-card-key-for-tests',
  CARD_PUBLIC_KEY: 'pk_test_lombada',
  CARD_WEBHOOK_SECRET: 'a-card-webhook-secret-for-tests',
  BOLETO_API_URL: 'http://127.0.0.1:9/boleto-bank/v3',
  BOLETO_API_KEY: 'a-slip-key-for-tests',
  BOLETO_WEBHOOK_TOKEN: 'a-slip-token-for-tests',
});
