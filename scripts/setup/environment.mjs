import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from './prepare.mjs';
import { Advice } from './steps.mjs';

/**
 * The ports of this run. By default the mail port follows the sandbox port.
 * @typedef {{ web: number, sandbox: number, mail: number }} Ports
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Ports}
 * @throws {Advice} on an invalid port, or one that is used twice
 */
export function readPorts(env) {
  /** @param {string} name @param {number} fallback */
  const port = (name, fallback) => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65535)
      throw new Advice(`${name}=${env[name]} is not a port.`);
    return value;
  };
  const web = port('PORT', 3000);
  const sandbox = port('SANDBOX_PORT', 3100);
  const mail = port('SANDBOX_SMTP_PORT', sandbox + 1);
  if (new Set([web, sandbox, mail]).size < 3)
    throw new Advice(`PORT (${web}), SANDBOX_PORT (${sandbox}) and SANDBOX_SMTP_PORT (${mail}) must differ.`);
  return { web, sandbox, mail };
}

/** @param {NodeJS.ProcessEnv} env */
export const sandboxIsOn = (env) => env.SANDBOX !== 'off';

/** Secrets that need not be chosen: generated once and stored readable by their owner only. */
export function ownSecrets() {
  const file = path.join(dataFolder, 'secrets.json');
  /** @type {Record<string, string>} */
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secret = () => randomBytes(32).toString('base64url');
  const all = {
    SESSION_SECRET: secret(),
    PIX_CLIENT_ID: 'lombada-sandbox',
    PIX_CLIENT_SECRET: secret(),
    PIX_WEBHOOK_SECRET: secret(),
    CARD_SECRET_KEY: `sk_test_${secret()}`,
    CARD_PUBLIC_KEY: 'pk_test_lombada',
    CARD_WEBHOOK_SECRET: secret(),
    BOLETO_API_KEY: secret(),
    BOLETO_WEBHOOK_TOKEN: secret(),
    CARRIER_TOKEN: secret(),
    CORREIOS_ACCESS_CODE: secret(),
    JADLOG_TOKEN: secret(),
    TOTAL_EXPRESS_PASSWORD: secret(),
    EDITOR_SECRET: secret(),
    FOCUS_NFE_TOKEN: secret(),
    FOCUS_NFE_HOOK_SECRET: secret(),
    MAIL_WEBHOOK_SECRET: secret(),
    STUDIO_PASSWORD: secret(),
    ...known,
  };
  if (Object.keys(all).length > Object.keys(known).length) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  }
  return all;
}

/**
 * The environment of web, workers and sandbox. A variable that is set wins over every default here.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ databaseUrl: string, ports: Ports, nodeEnv: 'production' | 'development' }} run
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(given, { databaseUrl, ports, nodeEnv }) {
  const sandboxUrl = `http://localhost:${ports.sandbox}`;
  // Studio reads its password itself; the shop needs none of it.
  const { PIX_WEBHOOK_SECRET, SESSION_SECRET, STUDIO_PASSWORD: _, ...worlds } = ownSecrets();
  const sandbox = {
    LOMBADA_MODE: 'sandbox',
    SANDBOX_URL: sandboxUrl,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.mail),
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    VIACEP_URL: `${sandboxUrl}/viacep`,
    BRASILAPI_URL: `${sandboxUrl}/brasilapi`,
    PIX_API_URL: `${sandboxUrl}/pix-bank`,
    PIX_TOKEN_URL: `${sandboxUrl}/pix-bank/oauth/token`,
    PIX_KEY: 'pix@lombada.example',
    CARD_API_URL: `${sandboxUrl}/card-gateway/core/v5`,
    BOLETO_API_URL: `${sandboxUrl}/boleto-bank/v3`,
    CARRIER_API_URL: `${sandboxUrl}/carrier`,
    CARRIER_CONTACT: 'ola@lombada.example',
    CORREIOS_API_URL: `${sandboxUrl}/parcels/correios`,
    CORREIOS_USER: 'lombada-sandbox',
    CORREIOS_POSTING_CARD: '0067599079',
    JADLOG_API_URL: `${sandboxUrl}/parcels/jadlog/embarcador`,
    TOTAL_EXPRESS_API_URL: `${sandboxUrl}/parcels/total-express/webservice24.php`,
    TOTAL_EXPRESS_USER: 'lombada-sandbox',
    EDITOR_URL: `${sandboxUrl}/editor`,
    EDITOR_CLIENT: 'lombada-sandbox',
    FOCUS_NFE_URL: `${sandboxUrl}/invoice-issuer/v2`,
    // Ids, keys and secrets that the shop and the sandbox share.
    ...worlds,
  };
  const defaults = {
    // glibc's memory pools per thread would take a tenth of a process's memory for no benefit here.
    MALLOC_ARENA_MAX: '2',
    PORT: String(ports.web),
    PUBLIC_URL: `http://localhost:${ports.web}`,
    STORAGE_DIR: path.join(dataFolder, 'storage'),
    SESSION_SECRET,
    PIX_WEBHOOK_SECRET,
    ...(sandboxIsOn(given) ? sandbox : {}),
  };
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { ...defaults, ...chosen, DATABASE_URL: databaseUrl, NODE_ENV: nodeEnv };
}
