/** All variables that the shop reads: `settingNames` of app/platform/env.server.ts, which plain Node cannot load. */
export const shopSettings = [
  'NODE_ENV',
  'LOMBADA_MODE',
  'PORT',
  'WEB_PROCESSES',
  'WEB_PLACE',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'DATABASE_POOL',
  'REDIS_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'MAIL_FROM',
  'STORAGE_DIR',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'UPLOAD_MAX_BYTES',
  'SANDBOX_URL',
  'VIACEP_URL',
  'BRASILAPI_URL',
  'PIX_API_URL',
  'PIX_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'PIX_WEBHOOK_SECRET',
  'PIX_CERTIFICATE_FILE',
  'PIX_CERTIFICATE_KEY_FILE',
  'PIX_AUTHORITY_FILE',
  'CARD_API_URL',
  'CARD_SECRET_KEY',
  'CARD_PUBLIC_KEY',
  'CARD_WEBHOOK_SECRET',
  'CARD_TOKEN_URL',
  'CARD_STATEMENT',
  'BOLETO_API_URL',
  'BOLETO_API_KEY',
  'BOLETO_WEBHOOK_TOKEN',
  'CARRIER_API_URL',
  'CARRIER_TOKEN',
  'CARRIER_CONTACT',
  'CORREIOS_API_URL',
  'CORREIOS_USER',
  'CORREIOS_ACCESS_CODE',
  'CORREIOS_POSTING_CARD',
  'JADLOG_API_URL',
  'JADLOG_TOKEN',
  'TOTAL_EXPRESS_API_URL',
  'TOTAL_EXPRESS_USER',
  'TOTAL_EXPRESS_PASSWORD',
  'EDITOR_URL',
  'EDITOR_CLIENT',
  'EDITOR_SECRET',
  'FOCUS_NFE_URL',
  'FOCUS_NFE_TOKEN',
  'FOCUS_NFE_HOOK_SECRET',
  'REGISTRY_CNPJ_URL',
  'REGISTRY_CPF_URL',
  'METRICS_TOKEN',
  'WORKER_PORT',
  'PRODUCTION_FOLDER',
  'FAST_PATHS',
  'LOG_LEVEL',
  'PDF_CHILD',
  'CLAMD_URL',
];

/** The variables that the sandbox reads. */
const ofSandbox = /^SANDBOX(_|$)/;

/**
 * The caller's environment without its settings of the shop: tests use their own database, queue, mail, storage and
 * banks.
 * @param {Record<string, string | undefined>} given
 * @param {readonly string[]} [kept] names that a test program keeps
 */
export function isolatedEnvironment(given, kept = []) {
  const isOfShop = (/** @type {string} */ name) => shopSettings.includes(name) || ofSandbox.test(name);
  const rest = Object.entries(given).filter(([name]) => kept.includes(name) || !isOfShop(name));
  return /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(rest));
}
