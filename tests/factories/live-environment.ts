/** The variables that must be set to open a live shop with docker-compose.yml, and nothing else. */
export const liveSettings: Record<string, string> = {
  PUBLIC_URL: 'https://lombada.com.br',
  POSTGRES_ADMIN_PASSWORD: '1b8f1c0a7be2d94653aa',
  POSTGRES_PASSWORD: '8f1c0a7be2d94653aa01',
  REDIS_PASSWORD: '77d0e1c2b3a4958f',
  SESSION_SECRET: '5d3c1f0e9a8b7c6d5e4f3a2b1c0d9e8f',
  S3_ACCESS_KEY_ID: 'GK0a1b2c3d4e5f60718293a4b5',
  S3_SECRET_ACCESS_KEY: '9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b',
  GARAGE_RPC_SECRET: '3e2f1a0b9c8d7e6f5a4b9e8f7a6b5c4d',
  SMTP_URL: 'smtps://loja:uma-frase@smtp.provedor.com.br:465',
  MAIL_FROM: 'Lombada <ola@lombada.com.br>',
  PIX_API_URL: 'https://api.banco.com.br/pix/v2',
  PIX_TOKEN_URL: 'https://auth.banco.com.br/oauth/token',
  PIX_CLIENT_ID: 'Client_Id_9c1e',
  PIX_CLIENT_SECRET: 'a81f',
  PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  PIX_WEBHOOK_SECRET: '0a1b2c3d4e5f60718293a4b5',
};

/** The environment of a live shop with its files in a folder and its queues in PostgreSQL. */
export const liveEnvironment = (databaseUrl: string, storage: string) => ({
  ...liveSettings,
  NODE_ENV: 'production' as const,
  LOMBADA_MODE: 'live',
  LOG_LEVEL: 'info',
  DATABASE_URL: databaseUrl,
  STORAGE_DIR: storage,
});
