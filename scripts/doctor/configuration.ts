import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cleanCnpj, isCnpj } from '../../app/domain/shared/cnpj';
import { readEnv, UnfitEnvironment } from '../../app/platform/env.server';
import { type Finding, ill, watch, well, wordsOf } from './finding';

const AREA = 'Configuração';

/** Checks the environment as the shop reads it at its start. */
export const configurationFindings = (env: NodeJS.ProcessEnv): Finding[] => {
  try {
    const { LOMBADA_MODE: mode } = readEnv(env);
    return [well(AREA, mode === 'sandbox' ? 'completa, em modo sandbox (nada é de verdade)' : 'completa')];
  } catch (error) {
    if (!(error instanceof UnfitEnvironment)) throw error;
    const [, ...faults] = error.message.split('\n');
    return faults.map((fault) =>
      ill(
        AREA,
        fault.trim(),
        'Corrija a variável (docs/operations.md, "Environment"); a loja não abre assim.',
      ),
    );
  }
};

const DAY_MS = 24 * 3_600_000;
const WATCH_DAYS = 30;
const ILL_DAYS = 7;

/** Days until a certificate expires. */
export const certificateFinding = (area: string, validTo: Date, now: Date): Finding => {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const until = `vale até ${validTo.toISOString().slice(0, 10)}`;
  const todo = 'Peça o novo ao emissor e troque o arquivo antes desse dia; depois reinicie web e worker.';
  if (days < 0) return ill(area, `venceu em ${validTo.toISOString().slice(0, 10)}`, todo);
  if (days < ILL_DAYS) return ill(area, `${until}, faltam ${days} dias`, todo);
  return days < WATCH_DAYS
    ? watch(area, `${until}, faltam ${days} dias`, todo)
    : well(area, `${until} (${days} dias)`);
};

/** Without an issuer, staff attach invoices by hand, which a live shop should choose deliberately. */
export const issuerFinding = (env: NodeJS.ProcessEnv, cnpj: string, town: string): Finding => {
  const area = 'Notas fiscais';
  if (!env.FOCUS_NFE_URL) return well(area, 'sem emissor (FOCUS_NFE_URL): a equipe anexa as notas à mão');
  if (!isCnpj(cleanCnpj(cnpj)))
    return ill(area, 'falta o CNPJ da loja', 'Preencha empresa.cnpj em parametro: sem ele nenhuma nota sai.');
  return /^[1-5]\d{6}$/.test(town)
    ? well(area, `emissor configurado (${new URL(env.FOCUS_NFE_URL).host})`)
    : ill(
        area,
        'falta o município da loja',
        'Ponha em nota_fiscal.municipio o código do IBGE, de 7 dígitos.',
      );
};

const files = ['PIX_CERTIFICATE_FILE', 'PIX_AUTHORITY_FILE'] as const;

/** Checks certificates in files; those of web addresses are checked when these are called. */
export const certificateFindings = (env: NodeJS.ProcessEnv, now: Date): Finding[] =>
  files.flatMap((name) => {
    const file = env[name];
    if (!file) return [];
    const area = `Certificado ${name}`;
    try {
      return [certificateFinding(area, new Date(new X509Certificate(readFileSync(file)).validTo), now)];
    } catch (error) {
      return [
        ill(area, `não se lê ${file}: ${wordsOf(error)}`, 'Confira o caminho e as permissões do arquivo.'),
      ];
    }
  });
