import { analyserVersion } from '@lombada/preflight/facts/pdf-analysis';
import { createPdfAnalyser } from '@lombada/preflight/process/analyse-pdf.server';
import { pdfChildScript } from '@lombada/preflight/process/child-command.server';
import type { Finding } from '@lombada/preflight/rules/pdf-findings';
import { describeFinding } from '@lombada/preflight/words/labels';
import { createStorage } from '../../app/adapters/storage/storage.server';
import { createCatalogue } from '../../app/domain/catalogue/catalogue.server';
import {
  type AnalysisChange,
  compareAnalyses,
  newFindings,
} from '../../app/domain/files/compare-analyses.server';
import { createPrices } from '../../app/domain/pricing/prices.server';
import { createLogger } from '../../app/platform/logger.server';
import { readWords, type StaffCommand, withShop } from './command';

const verdict = (isPrintable: boolean): string => (isPrintable ? 'aprovado' : 'recusado');

const percent = (value: number): string => `${value.toLocaleString('pt-BR')} %`;

const inkOf = (ink: NonNullable<AnalysisChange['after']>['ink']): string =>
  ink
    ? `${ink.colourPages} páginas em cor, cobertura de ${percent(ink.coveragePercent)}`
    : 'sem medida de tinta';

const lines = (sign: string, findings: readonly Finding[]): string[] =>
  findings.map((finding) => `  ${sign} ${describeFinding(finding).title}`);

/** The changes of one file, as text for people. */
export const describeChange = ({ fileId, name, before, after }: AnalysisChange): string => {
  const title = `${fileId} “${name}”`;
  if (!after) return `${title}: os bytes do arquivo não estão mais guardados`;
  const told = [before, after].map(({ isPrintable }) => verdict(isPrintable));
  const inks = [inkOf(before.ink), inkOf(after.ink)];
  return [
    `${title}: ${told[0] === told[1] ? `continua ${told[0]}` : told.join(' → ')}`,
    ...(before.pages === after.pages ? [] : [`  páginas: ${before.pages ?? '?'} → ${after.pages ?? '?'}`]),
    ...(inks[0] === inks[1] ? [] : [`  tinta: ${inks.join(' → ')}`]),
    ...lines('+', newFindings(after.findings, before.findings)),
    ...lines('−', newFindings(before.findings, after.findings)),
  ].join('\n');
};

export const filesCompare: StaffCommand = {
  usage: (call) => `${call('files:compare')} [--all]
lê de novo os arquivos que uma versão anterior do analisador julgou (--all: todos) e mostra o que mudaria; nada é gravado`,
  run: async (args, place) => {
    const { all } = readWords(args, { all: { type: 'boolean', default: false } }).values;
    const storage = await createStorage(place.storage);
    return withShop(place, async ({ db, clock }) => {
      const prices = createPrices(db, clock, createLogger('error', 'files'));
      const catalogue = createCatalogue(db, prices.current);
      const pdf = createPdfAnalyser({ childScript: pdfChildScript() });
      let [read, changed] = [0, 0];
      const services = { db, clock, catalogue, storage, pdf };
      for await (const change of compareAnalyses(services, all ? analyserVersion + 1 : analyserVersion)) {
        read++;
        if (!change) continue;
        changed++;
        console.log(describeChange(change));
      }
      console.log(`Lidos de novo: ${read}. Com diferenças: ${changed}.`);
      return 0;
    });
  },
};
